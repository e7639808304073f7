/** An inserted text and its position in a textarea. */
export interface Insertion {
  start: number;
  text: string;
}

/** Inserts a text into a textarea in place of its selection or at the cursor, and moves the cursor after it. */
export function insertAtCursor(area: HTMLTextAreaElement, text: string): Insertion {
  const start = area.selectionStart;
  write(area, { start, end: area.selectionEnd }, text);
  return { start, text };
}

/**
 * Inserts a text at the cursor of a textarea as a separate paragraph, with empty lines around it. Selected text stays,
 * so that nothing typed is lost.
 */
export function insertParagraph(area: HTMLTextAreaElement, paragraph: string): Insertion {
  const { value, selectionEnd: start } = area;
  const breaks = {
    before: /\n*$/.exec(value.slice(0, start))?.[0] ?? "",
    behind: /^\n*/.exec(value.slice(start))?.[0] ?? "",
  };
  const gap = (isEdge: boolean, present: string) => (isEdge ? "" : "\n".repeat(Math.max(0, 2 - present.length)));
  const text = [
    gap(value.slice(0, start).trim() === "", breaks.before),
    paragraph,
    gap(value.slice(start).trim() === "", breaks.behind),
  ].join("");
  write(area, { start, end: start }, text);
  return { start, text };
}

/**
 * Replaces a part of the text as if it was typed: execCommand is the only way that preserves the browser's undo history,
 * and it fires the form's input events, which mark unsaved changes and store a draft. Without it, the text is set and
 * the event is fired here.
 */
function write(area: HTMLTextAreaElement, { start, end }: { start: number; end: number }, text: string): void {
  area.focus();
  area.setSelectionRange(start, end);
  if (document.execCommand("insertText", false, text)) return;
  area.setRangeText(text, start, end, "end");
  area.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText", data: text }));
}
