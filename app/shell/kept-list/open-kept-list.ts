/** What of the window a kept list needs; reading its storage may throw. */
export type KeepingPage = Pick<Window, "addEventListener" | "removeEventListener"> & { readonly localStorage: Storage };

/** A list in this browser. */
export interface KeptList<Item> {
  /** The same array until something changes. */
  list(): readonly Item[];
  /** `update` gives back what it was given when nothing is to change. */
  change(update: (items: readonly Item[]) => readonly Item[]): void;
  /** Calls `listener` after every change, also of another tab. @returns how to stop that */
  subscribe(listener: () => void): () => void;
  /** False when the browser refuses to keep anything: the list then lasts as long as the page. */
  isKept(): boolean;
}

interface Options<Item> {
  page: KeepingPage;
  /** The list's name in local storage. */
  key: string;
  /** Null when a later version of this site wrote it, whose list this one must not replace. */
  parse: (text: string | null) => readonly Item[] | null;
  write: (items: readonly Item[]) => string;
}

/** A list in local storage that every open tab follows. */
export function openKeptList<Item>({ page, key, parse, write }: Options<Item>): KeptList<Item> {
  const listeners = new Set<() => void>();
  let items: readonly Item[] = [];
  let stored: string | null | undefined;
  let isKept = true;

  /** What is stored may have changed in another tab, or while this page rested in the browser's memory. */
  function read() {
    if (!isKept) return;
    try {
      const text = page.localStorage.getItem(key);
      if (text === stored) return;
      stored = text;
      const found = parse(text);
      if (found) items = found;
      else isKept = false;
    } catch {
      isKept = false;
    }
  }

  function change(update: (items: readonly Item[]) => readonly Item[]) {
    read();
    const next = update(items);
    if (next === items) return;
    items = next;
    const text = write(next);
    try {
      if (parse(page.localStorage.getItem(key))) {
        page.localStorage.setItem(key, text);
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
    if ("key" in event && event.key !== key && event.key !== null) return;
    const before = items;
    read();
    if (items !== before) tell();
  }

  return {
    list() {
      if (stored === undefined) read();
      return items;
    },
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
    isKept: () => isKept,
  };
}
