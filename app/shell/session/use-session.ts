import { useSyncExternalStore } from "react";
import type { Session, SessionEvent, SessionStore } from "./session-store.ts";

const unknown: Session = { state: "unknown" };
const listeners = new Set<() => void>();
let store: SessionStore | undefined;
let opening: Promise<SessionStore> | undefined;

const tell = () => {
  for (const listener of listeners) listener();
};

/** The tab's one store. Its code is not needed for the first view: it comes while its first question is under way. */
function open(): Promise<SessionStore> {
  opening ??= load();
  return opening;
}

async function load() {
  const first = fetch("/api/auth/get-session");
  // Offline is no error; whoever waits for the answer hears of it.
  first.catch(() => {});
  try {
    const { openSession } = await import("./session-store.ts");
    store = openSession(first);
    store.subscribe(tell);
    return store;
  } catch (error) {
    opening = undefined;
    throw error;
  }
}

const begin = () => open().catch(() => addEventListener("online", begin, { once: true }));

/** Calls `listener` after every change. Nobody is asked before the page has come to life and has time. */
export function subscribeSession(listener: () => void): () => void {
  if (listeners.size === 0) {
    const whenIdle = typeof requestIdleCallback === "function" ? requestIdleCallback : setTimeout;
    whenIdle(begin);
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Who is signed in, as far as this tab knows now. The same object until something changes. */
export const readSession = (): Session => store?.read() ?? unknown;

/** Who is signed in, followed live; "unknown" on the server and until the first answer. */
export const useSession = (): Session => useSyncExternalStore(subscribeSession, readSession, () => unknown);

/**
 * For pages, after a form of theirs changed the session: the header here and in all other tabs follows.
 * @returns when the new state is known, or could not be asked for; never throws
 */
export async function announceSession(event: SessionEvent): Promise<void> {
  await open().then(
    (opened) => opened.announce(event),
    () => {},
  );
}

/** For pages whose own data say whether somebody is signed in: asks again when the header believes otherwise. */
export function compareSession(isSignedIn: boolean): void {
  store?.compare(isSignedIn);
}

/** What the log-out buttons do; who is signed in has brought the code. */
export const signOut = () => store?.signOut();
