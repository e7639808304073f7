import { useSyncExternalStore } from "react";
import { readSession, subscribeSession } from "#app/shell/session/use-session.ts";
import { type LocalShortlist, localShortlist } from "./local-shortlist.ts";
import type { ShortlistItem, ShortlistStore } from "./shortlist-store.ts";

let local: LocalShortlist | undefined;
/** Of whoever is signed in; there as soon as its code has come. */
let account: ShortlistStore | undefined;
let isFollowing = false;

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

function browserShortlist(): LocalShortlist {
  local ??= localShortlist(window);
  return local;
}

/** The list that counts now: the account's of whoever is signed in, or the browser's. Never called on the server. */
export const shortlistStore = (): ShortlistStore => account ?? browserShortlist();

/** The first sign-in brings the code that follows this and all later ones. */
function follow() {
  tell();
  if (isFollowing || readSession().state !== "signed-in") return;
  isFollowing = true;
  import("./follow-session.ts").then(
    ({ followSession }) =>
      followSession(browserShortlist(), (place) => {
        account = place;
        place?.subscribe(tell);
        tell();
      }),
    () => {
      isFollowing = false;
    },
  );
}

/** Calls `listener` after every change of the list and of where it is. @returns how to stop that */
export function subscribeShortlist(listener: () => void): () => void {
  if (listeners.size === 0) {
    browserShortlist().subscribe(tell);
    subscribeSession(follow);
    follow();
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** While it is not known who is signed in, the hint says whose list to wait for (session/user-token.ts). */
function isAwaited() {
  const { state } = readSession();
  if (state !== "unknown") return state === "signed-in" && !account;
  try {
    return localStorage.getItem("user-token")?.includes("true");
  } catch {
    return false;
  }
}

const snapshot = () => (isAwaited() ? null : shortlistStore().list());

/** The items; null on the server, in the first render over its HTML, and while nobody knows them. */
export const useShortlist = (): readonly ShortlistItem[] | null =>
  useSyncExternalStore(subscribeShortlist, snapshot, () => null);
