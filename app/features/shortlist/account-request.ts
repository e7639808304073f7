import type { ShortlistChange } from "./shortlist-change.ts";
import { readItems, type ShortlistItem, writeItem } from "./shortlist-store.ts";

/** The account's answer to a change or a question. */
export interface AccountAnswer {
  items: ShortlistItem[];
  /** Items there was no room for. */
  refused: number;
}

/** The account refused: asking the same again will not help. */
export class RefusedRequest extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`the account answered ${status}`);
    this.status = status;
  }
}

/**
 * Asks the account for its shortlist, or changes it.
 * @throws RefusedRequest; anything else may be tried again
 */
export async function askAccount(change?: ShortlistChange): Promise<AccountAnswer> {
  const response = await fetch(
    "/api/account/shortlist",
    change && {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ remove: change.remove.map(writeItem), add: change.add.map(writeItem) }),
      // Gets there even when the page is left at once.
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
