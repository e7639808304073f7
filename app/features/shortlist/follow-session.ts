import { compareSession, readSession, subscribeSession } from "#app/shell/session/use-session.ts";
import { fill } from "#app/shell/text/fill.ts";
import { toast } from "#app/shell/toast/toast.ts";
import { type AccountShortlist, openAccountShortlist } from "./account-shortlist.ts";
import { maxItems, type ShortlistPlace, type ShortlistStore } from "./shortlist-store.ts";
import { shortlistText } from "./text.ts";

/**
 * Opens the shortlist of whoever is signed in, and closes it when they are no more. All that it takes comes with this
 * file, and only when somebody is.
 * @param local the browser's own list
 * @param place told which account's list counts now; undefined for the browser's
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

/** The session may have ended. */
const onRefused = () => compareSession(false);

const onFull = (refused: number, from: ShortlistPlace) =>
  toast({
    title: fill(shortlistText.accountFull, { count: maxItems, refused }),
    ...(from === "browser" && { description: shortlistText.accountFullKept }),
    tone: "danger",
  });
