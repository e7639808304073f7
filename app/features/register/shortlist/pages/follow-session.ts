import { compareSession, readSession, subscribeSession } from "#app/shell/session/use-session.ts";
import { fill } from "#app/shell/text/fill.ts";
import { toast } from "#app/shell/toast/toast.ts";
import { maxItems } from "../shared/items.ts";
import { type AccountShortlist, openAccountShortlist } from "./account-shortlist.ts";
import type { ShortlistPlace, ShortlistStore } from "./shortlist-store.ts";
import { shortlistToastText } from "./toast-text.json";

/**
 * Opens the shortlist of the signed-in account, and closes it when the session ends. This module is loaded only for signed-in
 * visitors, with everything that it imports.
 * @param local the browser's list
 * @param place called with the list that counts now; undefined for the browser's
 */
export function followSession(local: ShortlistStore, place: (account: ShortlistStore | undefined) => void): void {
  let account: AccountShortlist | undefined;
  let owner: string | undefined;

  function follow() {
    const session = readSession();
    const next = session.state === "signed-in" ? session.user.email : undefined;
    if (next === owner) return;
    owner = next;
    account?.close();
    account = next === undefined ? undefined : openAccountShortlist(next, local, { onRefused, onFull });
    place(account);
  }

  subscribeSession(follow);
  follow();
}

const onRefused = () => compareSession(false);

const onFull = (refused: number, from: ShortlistPlace) =>
  toast({
    title: fill(shortlistToastText.accountFull, { count: maxItems, refused }),
    ...(from === "browser" && { description: shortlistToastText.accountFullStored }),
    tone: "danger",
  });
