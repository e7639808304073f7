/** What people keep: by CRICOS code, which survives every load of the register. */
export interface ShortlistItem {
  type: "course" | "institution";
  code: string;
}

/** As many as one request of GET /api/shortlist may ask for. */
export const maxItems = 100;

/** Where a shortlist lives: in this browser, and later in an account. All of it answers at once. */
export interface ShortlistStore {
  /** The items, newest first; the same array until something changes. */
  list(): readonly ShortlistItem[];
  /** @returns false when the list is full; an item that is on it already stays where it is */
  add(item: ShortlistItem): boolean;
  remove(item: ShortlistItem): void;
  clear(): void;
  /** Calls `listener` after every change, also of another tab. @returns how to stop that */
  subscribe(listener: () => void): () => void;
  /** False when the browser refuses to keep the list, which then lasts as long as the page. */
  isKept(): boolean;
}

export const isSame = (a: ShortlistItem, b: ShortlistItem) => a.type === b.type && a.code === b.code;

/** "c:012345A": as it is stored, and asked for at the API. */
export const writeItem = ({ type, code }: ShortlistItem) => `${type === "course" ? "c" : "i"}:${code}`;
