import { compareSession } from "../session/use-session.ts";
import { t } from "../text/t.ts";
import { toast } from "../toast/toast.ts";
import { type AccountShortlist, openAccountShortlist } from "./account-shortlist.ts";
import { maxItems, type ShortlistStore } from "./shortlist-store.ts";
import "../text/shortlist.ts";

/** Opens the shortlist of whoever is signed in. Everything it takes comes with this file, and only then. */
export function connectAccount(owner: string, local: ShortlistStore): AccountShortlist {
  return openAccountShortlist(owner, local, {
    onRefused: () => compareSession(false),
    onFull: (refused) => toast({ title: t("shortlist.accountFull", { count: maxItems, refused }), tone: "danger" }),
  });
}
