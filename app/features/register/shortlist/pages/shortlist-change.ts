import { isSame, maxItems, type ShortlistItem } from "../shared/items.ts";

/** A change in one request: removes items, then adds items in front in this order. */
export interface ShortlistChange {
  remove: readonly ShortlistItem[];
  add: readonly ShortlistItem[];
}

export const noChange: ShortlistChange = { remove: [], add: [] };

export const isNothing = ({ remove, add }: ShortlistChange) => remove.length + add.length === 0;

const without = (items: readonly ShortlistItem[], others: readonly ShortlistItem[]) =>
  items.filter((item) => !others.some((other) => isSame(item, other)));

/** The list after a change, as the server computes it. */
export function applyChange(
  items: readonly ShortlistItem[],
  { remove, add }: ShortlistChange,
): readonly ShortlistItem[] {
  const remaining = without(items, remove);
  return [...without(add, remaining).slice(0, Math.max(0, maxItems - remaining.length)), ...remaining];
}

/** Joins two successive changes into one. */
export function joinChanges(first: ShortlistChange, then: ShortlistChange): ShortlistChange {
  const stays = without(first.add, then.remove);
  return {
    remove: [...first.remove, ...without(then.remove, first.remove)],
    add: [...without(then.add, stays), ...stays],
  };
}

/** The change from one list to another: all items in front of their common end are removed and added in the new order. */
export function changeBetween(now: readonly ShortlistItem[], next: readonly ShortlistItem[]): ShortlistChange {
  let end = 0;
  while (end < now.length && end < next.length) {
    const [a, b] = [now[now.length - 1 - end], next[next.length - 1 - end]];
    if (!a || !b || !isSame(a, b)) break;
    end += 1;
  }
  return { remove: now.slice(0, now.length - end), add: next.slice(0, next.length - end) };
}

/** Undoes a removal: the items return to their earlier places, after items that were added since. */
export function putBack(
  items: readonly ShortlistItem[],
  removed: readonly ShortlistItem[],
  before: readonly ShortlistItem[],
): readonly ShortlistItem[] {
  const now = [...items, ...removed];
  const restored = before.filter((item) => now.some((other) => isSame(item, other)));
  return [...without(items, before), ...restored].slice(0, maxItems);
}
