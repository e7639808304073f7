import { openStoredList, type StoragePage } from "#app/shell/stored-list/open-stored-list.ts";
import { isSame, maxItems, readItem, type ShortlistItem, writeItem } from "../shared/items.ts";

/**
 * The problem of a list. "not-saved": the browser refuses to store it, so it is lost with the page; "unread": the account's list
 * could not be read yet; "unsent": changes have not reached the account yet.
 */
export type ShortlistTrouble = "not-saved" | "unread" | "unsent";

export type ShortlistPlace = "browser" | "account";

/** A shortlist in this browser or in an account. All methods are synchronous. */
export interface ShortlistStore {
  readonly place: ShortlistPlace;
  /** The items, newest first; the same array until the list changes. Null until an account's list is read. */
  list(): readonly ShortlistItem[] | null;
  /**
   * Adds an item in front; an item already on the list does not move.
   * @returns false when the list is full
   */
  add(item: ShortlistItem): boolean;
  remove(item: ShortlistItem): void;
  /** Applies `update` to the current list, which includes changes of other tabs. */
  change(update: (items: readonly ShortlistItem[]) => readonly ShortlistItem[]): void;
  /** Calls `listener` after every change, also of other tabs. @returns unsubscribes */
  subscribe(listener: () => void): () => void;
  trouble(): ShortlistTrouble | null;
}

/** Parses items from storage or the API. Invalid items and items above the limit are omitted. */
export const readItems = (items: readonly unknown[]): ShortlistItem[] =>
  [...new Set(items)].flatMap((item) => readItem(item) ?? []).slice(0, maxItems);

export const storageKey = "aotu-shortlist";

/**
 * Parses the stored list, `{"v":1,"items":["c:012345A","i:00026A"]}`. Invalid items are omitted. Null when a later version of
 * the site wrote it: that list must not be overwritten.
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

/** The list in local storage; unlike an account's it is never null. */
export interface LocalShortlist extends ShortlistStore {
  list(): readonly ShortlistItem[];
}

/** Opens the shortlist in local storage, which all tabs share. `page` is the window. */
export function localShortlist(page: StoragePage): LocalShortlist {
  const { list, change, subscribe, isStored } = openStoredList<ShortlistItem>({
    page,
    key: storageKey,
    parse: parseShortlist,
    write: (items) => JSON.stringify({ v: 1, items: items.map(writeItem) }),
  });
  return {
    place: "browser",
    list,
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
    subscribe,
    trouble: () => (isStored() ? null : "not-saved"),
  };
}
