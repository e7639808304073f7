/** Exchanges what two fields of a form hold, as if it had been typed. */
export function swapFields(form: HTMLFormElement, one: string, other: string): void {
  const [first, second] = [form.elements.namedItem(one), form.elements.namedItem(other)];
  if (!(first instanceof HTMLInputElement) || !(second instanceof HTMLInputElement)) return;
  [first.value, second.value] = [second.value, first.value];
  first.dispatchEvent(new Event("input", { bubbles: true }));
}
