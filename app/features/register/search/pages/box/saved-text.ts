const keyOf = (entry: string) => `aotu-box-${entry}`;

const searches = "aotu-searches";

const mostSearches = 8;

/** What was searched from this browser, newest first. */
export function readSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(searches) ?? "[]");
    return Array.isArray(stored) ? stored.filter((one) => typeof one === "string").slice(0, mostSearches) : [];
  } catch {
    return [];
  }
}

/** Puts a text that was searched before the others. */
export function noteRecent(text: string): void {
  const q = text.trim();
  const others = readSearches().filter((one) => one !== q);
  try {
    if (q !== "") localStorage.setItem(searches, JSON.stringify([q, ...others].slice(0, mostSearches)));
  } catch {
    // Storage is blocked.
  }
}

export function forgetSearches(): void {
  try {
    localStorage.removeItem(searches);
  } catch {
    // Storage is blocked: there is nothing to forget.
  }
}

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
