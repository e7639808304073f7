/** What people keep: by CRICOS code, which survives every load of the register. */
export interface ShortlistItem {
  type: "course" | "institution";
  code: string;
}

/** As many as one request of GET /api/shortlist may ask for. */
export const maxItems = 100;

/**
 * What a list suffers from: the browser refuses to keep it, which then lasts as long as the page; the account's could
 * not be read yet; or changes have not reached the account yet.
 */
export type ShortlistTrouble = "not-kept" | "unread" | "unsent";

export type ShortlistPlace = "browser" | "account";

/** Where a shortlist lives: in this browser, or in an account. All of it answers at once. */
export interface ShortlistStore {
  readonly place: ShortlistPlace;
  /** The items, newest first; the same array until something changes. Null while an account's are not known. */
  list(): readonly ShortlistItem[] | null;
  /** @returns false when the list is full; an item that is on it already stays where it is */
  add(item: ShortlistItem): boolean;
  remove(item: ShortlistItem): void;
  /** Makes the list as it is this moment, with what other tabs have done, into what `update` says. */
  change(update: (items: readonly ShortlistItem[]) => readonly ShortlistItem[]): void;
  /** Calls `listener` after every change, also of another tab. @returns how to stop that */
  subscribe(listener: () => void): () => void;
  trouble(): ShortlistTrouble | null;
}

export const isSame = (a: ShortlistItem, b: ShortlistItem) => a.type === b.type && a.code === b.code;

/** "c:012345A": as it is stored, and asked for at the API. */
export const writeItem = ({ type, code }: ShortlistItem) => `${type === "course" ? "c" : "i"}:${code}`;

/** The items of a list that came from elsewhere: what is not one is left out, and what is too much. */
export function readItems(items: readonly unknown[]): ShortlistItem[] {
  const good = items.filter((item): item is string => typeof item === "string" && /^[ci]:[0-9A-Z]{5,8}$/.test(item));
  return [...new Set(good)]
    .slice(0, maxItems)
    .map((item) => ({ type: item[0] === "c" ? "course" : "institution", code: item.slice(2) }));
}
