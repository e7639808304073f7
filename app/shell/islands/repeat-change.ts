/**
 * Repeats what somebody did to a field or `details` before hydration. React compares with the value that it found at hydration:
 * the old value is set first, which React sees. Inline as text with startOnUse: it may use nothing from outside its body.
 */
export function repeatChange(element: Element) {
  if (element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type)) {
    element.checked = !element.checked;
    element.click();
  } else if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    const { value, selectionStart, selectionEnd } = element;
    const prototype = Object.getPrototypeOf(element);
    element.value = element.defaultValue;
    Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(element, value);
    if (selectionStart !== null) element.setSelectionRange(selectionStart, selectionEnd);
    element.dispatchEvent(new Event("input", { bubbles: true }));
    element.dispatchEvent(new Event("change", { bubbles: true }));
  } else {
    element.dispatchEvent(new Event(element instanceof HTMLDetailsElement ? "toggle" : "change", { bubbles: true }));
  }
}
