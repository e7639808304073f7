import { useSyncExternalStore } from "react";
import { openSession, type Session, type SessionEvent, type SessionStore } from "./session-store.ts";

let store: SessionStore | undefined;

/** The tab's one store. Never called on the server, where it would be everybody's. */
export function sessionStore(): SessionStore {
  store ??= openSession();
  return store;
}

const unknown: Session = { state: "unknown" };
const subscribe = (listener: () => void) => sessionStore().subscribe(listener);

/** Who is signed in, followed live; "unknown" on the server and until the first answer. */
export function useSession(): Session {
  return useSyncExternalStore(
    subscribe,
    () => sessionStore().read(),
    () => unknown,
  );
}

/**
 * For pages, after a form of theirs changed the session: the header here and in all other tabs follows.
 * @returns when the new state is known, or could not be asked for; never throws
 */
export const announceSession = (event: SessionEvent): Promise<void> => sessionStore().announce(event);

/** For pages whose own data say whether somebody is signed in: asks again when the header believes otherwise. */
export const compareSession = (isSignedIn: boolean): void => sessionStore().compare(isSignedIn);
