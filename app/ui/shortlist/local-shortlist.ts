import { isSame, maxItems, type ShortlistItem, type ShortlistStore, writeItem } from "./shortlist-store.ts";

export const storageKey = "aotu-shortlist";

/**
 * The list out of what was stored, `{"v":1,"items":["c:012345A","i:00026A"]}`. Whatever else stands there, written by
 * hand, by an older or a newer version, is left out.
 */
export function parseShortlist(text: string | null): ShortlistItem[] {
  try {
    const { v, items } = JSON.parse(text ?? "{}");
    if (v !== 1 || !Array.isArray(items)) return [];
    const good = items.filter((item) => typeof item === "string" && /^[ci]:[0-9A-Z]{5,8}$/.test(item));
    return [...new Set<string>(good)]
      .slice(0, maxItems)
      .map((item) => ({ type: item[0] === "c" ? "course" : "institution", code: item.slice(2) }));
  } catch {
    return [];
  }
}

/** A shortlist in local storage that every open tab follows. `page` is the window, and reading its storage may throw. */
export function localShortlist(
  page: Pick<Window, "addEventListener" | "removeEventListener"> & { readonly localStorage: Storage },
): ShortlistStore {
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
      items = parseShortlist(text);
    } catch {
      isKept = false;
    }
  }

  function write(next: readonly ShortlistItem[]) {
    items = next;
    const text = JSON.stringify({ v: 1, items: next.map(writeItem) });
    try {
      page.localStorage.setItem(storageKey, text);
      stored = text;
      isKept = true;
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
    list() {
      if (stored === undefined) read();
      return items;
    },
    add(item) {
      read();
      if (items.some((other) => isSame(other, item))) return true;
      if (items.length >= maxItems) return false;
      write([item, ...items]);
      return true;
    },
    remove(item) {
      read();
      write(items.filter((other) => !isSame(other, item)));
    },
    clear: () => write([]),
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
    isKept: () => isKept,
  };
}
