import { useSyncExternalStore } from "react";
import type { Session, SessionEvent, SessionStore } from "./session-store.ts";

const unknown: Session = { state: "unknown" };
const listeners = new Set<() => void>();
let store: SessionStore | undefined;
let opening: Promise<SessionStore> | undefined;

const tell = () => {
  for (const listener of listeners) listener();
};

/** Opens the tab's only store. Its code is loaded lazily, in parallel with its first request. */
function open(): Promise<SessionStore> {
  opening ??= load();
  return opening;
}

async function load() {
  const first = fetch("/api/auth/get-session");
  // Prevents an "unhandled rejection" while offline; openSession handles the failure.
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

/** Calls `listener` after every change. The first subscription opens the store once the page is idle. */
export function subscribeSession(listener: () => void): () => void {
  if (listeners.size === 0) {
    const whenIdle = typeof requestIdleCallback === "function" ? requestIdleCallback : setTimeout;
    whenIdle(begin);
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session as this tab knows it; the same object until it changes. */
export const readSession = (): Session => store?.read() ?? unknown;

/** The current session; "unknown" on the server and until the first answer. */
export const useSession = (): Session => useSyncExternalStore(subscribeSession, readSession, () => unknown);

/**
 * Call after a form of the page changed the session: updates the header here and in all other tabs. Resolves when the new
 * state is known or the request failed; never throws.
 */
export async function announceSession(event: SessionEvent): Promise<void> {
  await open().then(
    (opened) => opened.announce(event),
    () => {},
  );
}

/** Makes the store ask the server again when it contradicts the page's loader data. */
export function compareSession(isSignedIn: boolean): void {
  store?.compare(isSignedIn);
}

/** Action of the sign-out buttons. They are only shown once the store is open. */
export const signOut = () => store?.signOut();
