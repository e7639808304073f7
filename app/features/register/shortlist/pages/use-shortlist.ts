import { useSyncExternalStore } from "react";
import { readSession, subscribeSession } from "#app/shell/session/use-session.ts";
import type { ShortlistItem } from "../shared/items.ts";
import { type LocalShortlist, localShortlist, type ShortlistStore } from "./shortlist-store.ts";

let local: LocalShortlist | undefined;
/** The shortlist of the signed-in account; undefined until the code of account lists is loaded. */
let account: ShortlistStore | undefined;
let isFollowing = false;

const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

function browserShortlist(): LocalShortlist {
  local ??= localShortlist(window);
  return local;
}

/** The current list: that of the signed-in account, else the browser's. Never called on the server. */
export const shortlistStore = (): ShortlistStore => account ?? browserShortlist();

/** Loads the code of account lists when somebody signs in for the first time; it then observes all changes of the session. */
function follow() {
  notify();
  if (isFollowing || readSession().state !== "signed-in") return;
  isFollowing = true;
  import("./account-shortlist.ts").then(
    ({ followSession }) =>
      followSession(browserShortlist(), (place) => {
        account = place;
        place?.subscribe(notify);
        notify();
      }),
    () => {
      isFollowing = false;
    },
  );
}

/** Calls `listener` when the list or its place changes. @returns unsubscribes */
export function subscribeShortlist(listener: () => void): () => void {
  if (listeners.size === 0) {
    browserShortlist().subscribe(notify);
    subscribeSession(follow);
    follow();
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the account's list is not loaded yet. Until the session is known, the stored hint decides (session/user-token.ts). */
function isAccountPending() {
  const { state } = readSession();
  if (state !== "unknown") return state === "signed-in" && !account;
  try {
    return localStorage.getItem("user-token")?.includes("true");
  } catch {
    return false;
  }
}

const snapshot = () => (isAccountPending() ? null : shortlistStore().list());

/** The items; null on the server, during hydration, and until they are loaded. */
export const useShortlist = (): readonly ShortlistItem[] | null =>
  useSyncExternalStore(subscribeShortlist, snapshot, () => null);
