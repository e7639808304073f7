import { type AccountAnswer, askAccount } from "./account-request.ts";
import { isSame, type ShortlistStore } from "./shortlist-store.ts";

/**
 * Moves the browser's own list into the account; what the account has no room for stays in the browser. Of several tabs one
 * does it: otherwise a slow one could bring back what was removed from the account meanwhile.
 */
export function moveIntoAccount(local: ShortlistStore): Promise<AccountAnswer> {
  const move = async () => {
    const items = local.list() ?? [];
    if (items.length === 0) return askAccount();
    const answer = await askAccount({ remove: [], add: items });
    local.change((now) => now.filter((item) => !answer.items.some((kept) => isSame(item, kept))));
    return answer;
  };
  // Only browsers with secure pages have locks.
  return navigator.locks ? navigator.locks.request("aotu-move-shortlist", move) : move();
}
