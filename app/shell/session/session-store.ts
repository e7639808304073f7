import { endSessions } from "./end-sessions.ts";
import { openTabChannel } from "./open-tab-channel.ts";
import { readUserToken, writeUserToken } from "./user-token.ts";

/** What the browser knows of who is signed in. The server decides anew with every request. */
export type Session = { state: "unknown" } | SignedOut | ({ state: "signed-in" } & SessionAnswer);

interface SignedOut {
  state: "signed-out";
  /** By the header's button in this very tab. */
  isChosen?: true;
  /** By a form of this tab's own page, which has more to say of it. */
  isAnnounced?: true;
}

/** Of somebody who is signed in. */
interface SessionAnswer {
  user: { name: string; email: string; role: "user" | "editor" | "staff" | "admin" };
  /** When the session ends unless it is refreshed, ms since 1970. */
  expiresAt: number;
}

/** What can happen to a session; every open tab is told. */
export type SessionEvent =
  | "signed-in"
  | "signed-out"
  | "refreshed"
  | "password-recovery"
  | "user-updated"
  | "second-factor";

const signedOut = (isAnnounced: boolean): SignedOut =>
  isAnnounced ? { state: "signed-out", isAnnounced } : { state: "signed-out" };

export interface SessionStore {
  /** The same object until something changes. */
  read(): Session;
  /** Calls `listener` after every change. @returns how to stop that */
  subscribe(listener: () => void): () => void;
  /** Tells the other tabs, and asks again. @returns when the answer is there, or has failed */
  announce(event: SessionEvent): Promise<void>;
  /** Asks again when what a page's own data say differs from what is known. */
  compare(isSignedIn: boolean): void;
  /** Ends all sessions of whoever is signed in, and says how it went. A second click meanwhile does nothing. */
  signOut(): Promise<void>;
}

/** An answer is this old before coming back to the tab asks again. */
const stale = 60_000;
const lookEvery = 30_000;
const refreshBefore = 90_000;

/**
 * Follows who is signed in; one for each tab. Asks GET /api/auth/get-session, which also makes a session last that
 * would end soon.
 * @param first what that answers to the first question, which may be under way already
 */
export function openSession(first: Promise<Response>): SessionStore {
  const listeners = new Set<() => void>();
  let session: Session = { state: "unknown" };
  let askedAt = 0;
  let questions = 0;
  let isLeaving: Promise<boolean> | undefined;

  function become(next: Session) {
    if (next.state !== "unknown") writeUserToken(next.state === "signed-in");
    // How it was ended is said once; that it is still so changes nothing.
    if (next.state === "signed-out" && session.state === "signed-out") return;
    if (JSON.stringify(next) === JSON.stringify(session)) return;
    session = next;
    for (const listener of listeners) listener();
  }

  async function ask(asked = fetch("/api/auth/get-session"), isOwn = false) {
    questions += 1;
    const question = questions;
    askedAt = Date.now();
    try {
      const response = await asked;
      if (!response.ok) throw response;
      const answer: SessionAnswer | null = await response.json();
      // Something has happened since: that question's answer counts.
      if (question === questions) become(answer ? { state: "signed-in", ...answer } : signedOut(isOwn));
    } catch {
      // Offline or out of order: what was known stays. A first look that failed has still finished.
      if (session.state === "unknown" && readUserToken() !== true) {
        session = { state: "signed-out" };
        for (const listener of listeners) listener();
      }
    }
  }

  function askIfStale() {
    if (document.visibilityState !== "hidden" && Date.now() - askedAt > stale) ask();
  }

  function look() {
    if (
      session.state === "unknown" ||
      (session.state === "signed-in" && session.expiresAt - Date.now() < refreshBefore)
    ) {
      ask();
    }
  }

  async function signOut() {
    isLeaving ??= endSessions();
    const isDone = await isLeaving;
    if (!isLeaving) return;
    isLeaving = undefined;
    if (!isDone) return;
    questions += 1;
    become({ state: "signed-out", isChosen: true });
    channel.say("signed-out");
  }

  function hear(event: string, isOwn = false) {
    if (event === "signed-out") become(signedOut(isOwn));
    return ask(undefined, isOwn);
  }

  const channel = openTabChannel("aotu-session", (event) => hear(event));
  setInterval(look, lookEvery);
  addEventListener("focus", askIfStale);
  addEventListener("online", look);
  document.addEventListener("visibilitychange", askIfStale);
  // A page that rested in the browser's memory has heard nothing meanwhile.
  addEventListener("pageshow", ({ persisted }) => persisted && ask());
  ask(first);

  return {
    read: () => session,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    announce(event) {
      channel.say(event);
      return hear(event, true);
    },
    signOut,
    compare(isSignedIn) {
      if (session.state !== "unknown" && isSignedIn !== (session.state === "signed-in")) ask();
    },
  };
}
