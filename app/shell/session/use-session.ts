import { useEffect, useRef, useSyncExternalStore } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { whenIdle } from "#app/shell/connection/router-hooks.ts";
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

/** Action of the sign-out buttons. */
export const signOut = () => open().then((opened) => opened.signOut());

/**
 * For guarded pages: makes the session store ask the server again when it contradicts the page's loader data, for example
 * after another device ended the session.
 */
export function useComparedSession(isSignedIn: boolean): void {
  useEffect(() => compareSession(isSignedIn), [isSignedIn]);
}

/** Forms of the page with unsaved changes (app/shell/back-office/form/use-edit-form.ts). */
export const unsavedForms = new Set<object>();

/** Pages that only a signed-in visitor can use. */
const ownPages = /^\/(dashboard|reset)(\/|$)/;

/**
 * Navigates to the current page again when the session has ended (header button, other tab, server), so that no personal
 * data stays on screen; a guarded page then asks to sign in. After the header's button a guarded page goes to the home
 * page instead. Does nothing
 * - when a form of the page itself ended the session: that page shows its own result;
 * - when the page has unsaved input: the visitor can sign in again in another tab and save it.
 */
export function useFollowSignOut(): void {
  const session = useSession();
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== "idle";
  const { pathname, search } = useLocation();
  const before = useRef(session);
  useEffect(() => {
    const wasSignedIn = before.current.state === "signed-in";
    before.current = session;
    // A navigation is running: it may be the redirect of the form that ended the session.
    if (!wasSignedIn || session.state !== "signed-out" || session.isAnnounced || isLeaving) return;
    if (!session.isChosen && unsavedForms.size > 0) return;
    const isHome = session.isChosen && ownPages.test(pathname);
    navigate(isHome ? "/" : pathname + search, { replace: true, preventScrollReset: true });
  }, [session, navigate, pathname, search, isLeaving]);
}
