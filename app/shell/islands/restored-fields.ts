/**
 * What the browser has filled in again after going back, or after a reload. Part of the inline script (start-on-use.ts), so it
 * may use nothing from outside its body.
 */
export function restoredFields(): Element[] {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("main input, main textarea");
  return [...fields].filter((field) => {
    const isTicked = /^(checkbox|radio)$/.test(field.type);
    const isTick = isTicked && field instanceof HTMLInputElement && field.checked !== field.defaultChecked;
    const isText = !isTicked && field.type !== "hidden" && field.value !== field.defaultValue;
    return isTick || isText;
  });
}
