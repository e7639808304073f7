import { isSame, maxItems, readItems, type ShortlistItem, type ShortlistStore, writeItem } from "./shortlist-store.ts";

export const storageKey = "aotu-shortlist";

/**
 * The list out of what was stored, `{"v":1,"items":["c:012345A","i:00026A"]}`. What was written by hand or is broken is
 * left out; null when a later version of this site wrote it, whose list this one must not replace.
 */
export function parseShortlist(text: string | null): ShortlistItem[] | null {
  try {
    const { v, items } = JSON.parse(text ?? "{}");
    if (v > 1) return null;
    return v === 1 && Array.isArray(items) ? readItems(items) : [];
  } catch {
    return [];
  }
}

/** The browser's own list is always known. */
export interface LocalShortlist extends ShortlistStore {
  list(): readonly ShortlistItem[];
}

/** A shortlist in local storage that every open tab follows. `page` is the window, and reading its storage may throw. */
export function localShortlist(
  page: Pick<Window, "addEventListener" | "removeEventListener"> & { readonly localStorage: Storage },
): LocalShortlist {
  const listeners = new Set<() => void>();
  let items: readonly ShortlistItem[] = [];
  let stored: string | null | undefined;
  let isKept = true;

  /** What is stored may have changed in another tab, or while this page rested in the browser's memory. */
  function read() {
    if (!isKept) return;
    try {
      const text = page.localStorage.getItem(storageKey);
      if (text === stored) return;
      stored = text;
      const found = parseShortlist(text);
      if (found) items = found;
      else isKept = false;
    } catch {
      isKept = false;
    }
  }

  function change(update: (items: readonly ShortlistItem[]) => readonly ShortlistItem[]) {
    read();
    const next = update(items);
    if (next === items) return;
    items = next;
    const text = JSON.stringify({ v: 1, items: next.map(writeItem) });
    try {
      if (parseShortlist(page.localStorage.getItem(storageKey))) {
        page.localStorage.setItem(storageKey, text);
        stored = text;
        isKept = true;
      }
    } catch {
      isKept = false;
    }
    tell();
  }

  function tell() {
    for (const listener of listeners) listener();
  }

  function follow(event: Event) {
    // Of a storage event: another key's is nothing to us, null means that all was cleared.
    if (event instanceof StorageEvent && event.key !== storageKey && event.key !== null) return;
    const before = items;
    read();
    if (items !== before) tell();
  }

  return {
    place: "browser",
    list() {
      if (stored === undefined) read();
      return items;
    },
    add(item) {
      let hasRoom = true;
      change((now) => {
        if (now.some((other) => isSame(other, item))) return now;
        hasRoom = now.length < maxItems;
        return hasRoom ? [item, ...now] : now;
      });
      return hasRoom;
    },
    remove: (item) => change((now) => now.filter((other) => !isSame(other, item))),
    change,
    subscribe(listener) {
      if (listeners.size === 0) {
        page.addEventListener("storage", follow);
        page.addEventListener("pageshow", follow);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        page.removeEventListener("storage", follow);
        page.removeEventListener("pageshow", follow);
      };
    },
    trouble: () => (isKept ? null : "not-kept"),
  };
}
