/**
 * Writes a text into a textarea in place of its selection, or where the cursor stands, and puts the cursor behind it. The `input`
 * event tells the form, which marks unsaved changes and keeps a draft.
 */
export function insertAtCursor(area: HTMLTextAreaElement, text: string): void {
  area.focus();
  area.setRangeText(text, area.selectionStart, area.selectionEnd, "end");
  area.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText", data: text }));
}
