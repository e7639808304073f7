const keyOf = (entry: string) => `aotu-box-${entry}`;

/** Saves the typed text of a history entry in this tab, so that the Back button restores it. @param entry key of the location */
export function saveText(entry: string, text: string): void {
  try {
    sessionStorage.setItem(keyOf(entry), text);
  } catch {
    // Storage is blocked: the box is empty after going back.
  }
}

export function readSavedText(entry: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(entry));
  } catch {
    return null;
  }
}
