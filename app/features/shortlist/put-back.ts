import { isSame, maxItems, type ShortlistItem } from "./shortlist-store.ts";

/**
 * The list with removed items where they stood: beside the nearest item that stood beside it and is still there. What was added or removed elsewhere meanwhile stays so.
 * @param before the list from which they were removed
 */
export function putBack(
  items: readonly ShortlistItem[],
  removed: readonly ShortlistItem[],
  before: readonly ShortlistItem[],
): readonly ShortlistItem[] {
  const next = [...items];
  const has = (list: readonly ShortlistItem[], item: ShortlistItem) => list.some((other) => isSame(other, item));
  before.forEach((item, position) => {
    if (!has(removed, item) || has(next, item)) return;
    const place = (other: ShortlistItem | undefined) => next.findIndex((one) => other && isSame(one, other));
    const inFront = place(before.slice(0, position).findLast((other) => has(next, other)));
    const behind = place(before.slice(position).find((other) => has(next, other)));
    // Of neither: whatever is on the list now is newer.
    next.splice(inFront >= 0 ? inFront + 1 : behind >= 0 ? behind : next.length, 0, item);
  });
  return next.slice(0, maxItems);
}
