import { useSyncExternalStore } from "react";
import { readSession, subscribeSession } from "../session/use-session.ts";
import { readUserToken } from "../session/user-token.ts";
import type { AccountShortlist } from "./account-shortlist.ts";
import { type LocalShortlist, localShortlist } from "./local-shortlist.ts";
import type { ShortlistItem, ShortlistStore } from "./shortlist-store.ts";

let local: LocalShortlist | undefined;
/** Of whoever is signed in; what it takes comes only then. */
let account: AccountShortlist | undefined;
let expected: string | undefined;

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

function browserList() {
  local ??= localShortlist(window);
  return local;
}

/** The list that counts now: the account's of whoever is signed in, or the browser's. Never called on the server. */
export function shortlistStore(): ShortlistStore {
  return account ?? browserList();
}

/** Calls `listener` after every change of the list and of where it is. @returns how to stop that */
export function subscribeShortlist(listener: () => void): () => void {
  if (listeners.size === 0) start();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function start() {
  browserList().subscribe(tell);
  subscribeSession(follow);
  follow();
}

/** Goes to the list of whoever is signed in, and back to the browser's when nobody is any more. */
async function follow() {
  const session = readSession();
  const owner = session.state === "signed-in" ? session.user.email : undefined;
  if (session.state === "unknown" || owner === expected) return;
  expected = owner;
  account?.close();
  account = undefined;
  tell();
  if (!owner) return;
  const { connectAccount } = await import("./connect-account.ts");
  if (owner !== expected) return;
  account = connectAccount(owner, browserList());
  account.subscribe(tell);
  tell();
}

function snapshot(): readonly ShortlistItem[] | null {
  const { state } = readSession();
  const isElsewhere = state === "signed-in" || (state === "unknown" && readUserToken());
  return isElsewhere && !account ? null : shortlistStore().list();
}

/** The items; null on the server, in the first render over its HTML, and while nobody knows them. */
export function useShortlist(): readonly ShortlistItem[] | null {
  return useSyncExternalStore(subscribeShortlist, snapshot, () => null);
}
