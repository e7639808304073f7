import { openStoredList, type StoragePage } from "#app/shell/stored-list/open-stored-list.ts";
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

/** A shortlist in local storage that every open tab follows. `page` is the window. */
export function localShortlist(page: StoragePage): LocalShortlist {
  const {
    list,
    change,
    subscribe,
    isStored: isKept,
  } = openStoredList<ShortlistItem>({
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
    trouble: () => (isKept() ? null : "not-kept"),
  };
}
