import { isSame, maxItems, type ShortlistItem } from "./shortlist-store.ts";

/** What is asked of the account at one stroke: first removes, then adds at the front in this order. */
export interface ShortlistChange {
  remove: readonly ShortlistItem[];
  add: readonly ShortlistItem[];
}

export const noChange: ShortlistChange = { remove: [], add: [] };

export const isNothing = ({ remove, add }: ShortlistChange) => remove.length + add.length === 0;

const without = (items: readonly ShortlistItem[], others: readonly ShortlistItem[]) =>
  items.filter((item) => !others.some((other) => isSame(item, other)));

/** The list after a change, as the account will answer it. */
export function applyChange(
  items: readonly ShortlistItem[],
  { remove, add }: ShortlistChange,
): readonly ShortlistItem[] {
  const kept = without(items, remove);
  return [...without(add, kept).slice(0, Math.max(0, maxItems - kept.length)), ...kept];
}

/** Two changes, one after the other, as one. */
export function joinChanges(first: ShortlistChange, then: ShortlistChange): ShortlistChange {
  const stays = without(first.add, then.remove);
  return {
    remove: [...first.remove, ...without(then.remove, first.remove)],
    add: [...without(then.add, stays), ...stays],
  };
}

/** How one list becomes another: all in front of their common end goes, and comes again in the new order. */
export function changeBetween(now: readonly ShortlistItem[], next: readonly ShortlistItem[]): ShortlistChange {
  let end = 0;
  while (end < now.length && end < next.length) {
    const [a, b] = [now[now.length - 1 - end], next[next.length - 1 - end]];
    if (!a || !b || !isSame(a, b)) break;
    end += 1;
  }
  return { remove: now.slice(0, now.length - end), add: next.slice(0, next.length - end) };
}
