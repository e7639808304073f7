import { createStore } from "#app/shell/store/create-store.ts";

/** The part of `window` that a stored list needs. Reading `localStorage` may throw. */
export type StoragePage = Pick<Window, "addEventListener" | "removeEventListener"> & { readonly localStorage: Storage };

interface Options<Item> {
  page: StoragePage;
  /** Key in local storage. */
  key: string;
  /** Null for a format of a later version of this site, which must not be overwritten. */
  parse: (text: string | null) => readonly Item[] | null;
  write: (items: readonly Item[]) => string;
}

/** Opens a list in local storage that stays in sync across open tabs. */
export function openStoredList<Item>({ page, key, parse, write }: Options<Item>) {
  const items = createStore<readonly Item[]>([]);
  let watchers = 0;
  let stored: string | null | undefined;
  let isStored = true;

  /** Reads the list again, which another tab may have changed, also while this page was in the back/forward cache. */
  function read() {
    if (!isStored) return;
    try {
      const text = page.localStorage.getItem(key);
      if (text === stored) return;
      stored = text;
      const found = parse(text);
      if (found) items.set(found);
      else isStored = false;
    } catch {
      isStored = false;
    }
  }

  /** Changes the list. `update` returns its argument when nothing is to change. */
  function change(update: (items: readonly Item[]) => readonly Item[]): void {
    read();
    const next = update(items.read());
    if (next === items.read()) return;
    const text = write(next);
    try {
      if (parse(page.localStorage.getItem(key))) {
        page.localStorage.setItem(key, text);
        stored = text;
        isStored = true;
      }
    } catch {
      isStored = false;
    }
    items.set(next);
  }

  function onChange(event: Event) {
    // Storage events name the changed key; null means that the whole storage was cleared.
    if ("key" in event && event.key !== key && event.key !== null) return;
    read();
  }

  return {
    /** The same array until the list changes. */
    list(): readonly Item[] {
      if (stored === undefined) read();
      return items.read();
    },
    change,
    /** Calls `listener` after every change, of other tabs too. @returns the function that unsubscribes */
    subscribe(listener: () => void): () => void {
      if (watchers === 0) {
        page.addEventListener("storage", onChange);
        page.addEventListener("pageshow", onChange);
      }
      watchers += 1;
      const stop = items.subscribe(listener);
      return () => {
        stop();
        watchers -= 1;
        if (watchers > 0) return;
        page.removeEventListener("storage", onChange);
        page.removeEventListener("pageshow", onChange);
      };
    },
    /** False when the browser blocks storage: the list is then lost with the page. */
    isStored: (): boolean => isStored,
  };
}
