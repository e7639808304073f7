/** Keeps what was typed for an entry of the browser's history, so that the box has it again after going back. */

const keyOf = (entry: string) => `aotu-box-${entry}`;

/** Keeps the text of this tab. @param entry key of the location in the history */
export function keepText(entry: string, text: string): void {
  try {
    sessionStorage.setItem(keyOf(entry), text);
  } catch {
    // Storage is blocked: the box is empty after going back.
  }
}

/** The kept text, or null. */
export function readKeptText(entry: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(entry));
  } catch {
    return null;
  }
}
