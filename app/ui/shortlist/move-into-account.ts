import { type AccountAnswer, askAccount } from "./account-request.ts";
import { isSame, type ShortlistStore } from "./shortlist-store.ts";

/**
 * Moves the browser's own list into the account, and empties it once the account has it. Of several tabs one does it:
 * otherwise a slow one could bring back what was removed from the account meanwhile.
 */
export function moveIntoAccount(local: ShortlistStore): Promise<AccountAnswer> {
  const move = async () => {
    const items = local.list() ?? [];
    if (items.length === 0) return askAccount();
    const answer = await askAccount({ remove: [], add: items });
    // Not simply emptied: another tab may have added something.
    local.change((now) => now.filter((item) => !items.some((moved) => isSame(item, moved))));
    return answer;
  };
  // Only browsers with secure pages have locks.
  return navigator.locks ? navigator.locks.request("aotu-move-shortlist", move) : move();
}
