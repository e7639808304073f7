import { isSame, type ShortlistItem, writeItem } from "../shared/items.ts";
import type { ShortlistChange } from "./shortlist-change.ts";
import { readItems, type ShortlistStore } from "./shortlist-store.ts";

/** The response of /api/account/shortlist. */
export interface AccountAnswer {
  items: ShortlistItem[];
  /** Number of items that were refused because the list is full. */
  refused: number;
}

/** A 4xx response: the same request must not be retried. */
export class RefusedRequest extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`the account answered ${status}`);
    this.status = status;
  }
}

/**
 * Reads the account's shortlist, or changes it.
 * @throws RefusedRequest; requests that fail with another error can be retried
 */
export async function requestAccount(change?: ShortlistChange): Promise<AccountAnswer> {
  const response = await fetch(
    "/api/account/shortlist",
    change && {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ remove: change.remove.map(writeItem), add: change.add.map(writeItem) }),
      // The request completes even if the page is left.
      keepalive: true,
    },
  );
  if (response.ok) {
    const { items, refused = 0 }: { items: unknown[]; refused?: number } = await response.json();
    return { items: readItems(items), refused };
  }
  const { status } = response;
  if (status >= 400 && status < 500 && status !== 408 && status !== 429) throw new RefusedRequest(status);
  throw new Error(`the account answered ${status}`);
}

/**
 * Moves the browser's list into the account. Items that the account has no room for stay in the browser. A lock lets one tab do
 * it at a time: otherwise a slow tab could add items again that were removed from the account meanwhile.
 */
export function moveIntoAccount(local: ShortlistStore): Promise<AccountAnswer> {
  const move = async () => {
    const items = local.list() ?? [];
    if (items.length === 0) return requestAccount();
    const answer = await requestAccount({ remove: [], add: items });
    local.change((now) => now.filter((item) => !answer.items.some((saved) => isSame(item, saved))));
    return answer;
  };
  // navigator.locks exists only in secure contexts.
  return navigator.locks ? navigator.locks.request("aotu-move-shortlist", move) : move();
}
