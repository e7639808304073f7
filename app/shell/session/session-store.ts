import { sessionText } from "#app/shell/frame/text.json";
import { forgetPages } from "#app/shell/offline/cache-names.ts";
import { createStore } from "#app/shell/store/create-store.ts";
import { toast } from "#app/shell/toast/toast.ts";
import { readUserToken, writeUserToken } from "./user-token.ts";

/** The browser's copy of the session state. Only for display: the server checks the session with every request. */
export type Session = { state: "unknown" } | SignedOut | ({ state: "signed-in" } & SessionAnswer);

interface SignedOut {
  state: "signed-out";
  /** The visitor used the header's sign-out button in this tab. */
  isChosen?: true;
  /** A form of this tab's page ended the session and shows its own message. */
  isAnnounced?: true;
}

/** Answer of GET /api/auth/get-session while signed in. */
interface SessionAnswer {
  user: { name: string; email: string; role: "user" | "editor" | "staff" | "admin" };
  /** When the session expires unless it is refreshed, ms since 1970. */
  expiresAt: number;
}

/** What a form did to the session, broadcast to every open tab. */
export type SessionEvent = "changed" | "signed-out";

const signedOut = (isAnnounced: boolean): SignedOut =>
  isAnnounced ? { state: "signed-out", isAnnounced } : { state: "signed-out" };

export type SessionStore = ReturnType<typeof openSession>;

/** Age after which returning to the tab asks the server again, ms. */
const staleAfter = 60_000;
const checkInterval = 30_000;
/** Time before expiry at which the session is refreshed, ms. */
const refreshBefore = 90_000;

/**
 * Opens the session store, one for each tab. It asks GET /api/auth/get-session, which also extends a session that expires
 * soon.
 * @param first the response to the first request, which the caller may already have sent
 */
export function openSession(first: Promise<Response>) {
  const store = createStore<Session>({ state: "unknown" });
  let askedAt = 0;
  let requests = 0;
  let isLeaving: Promise<boolean> | undefined;

  function setSession(next: Session) {
    // Also when the session ended while no page was open, according to the hint of the last visit.
    const session = store.read();
    const wasSignedIn = session.state === "signed-in" || (session.state === "unknown" && readUserToken() === true);
    if (next.state === "signed-out" && wasSignedIn) void forgetPages();
    if (next.state !== "unknown") writeUserToken(next.state === "signed-in");
    // Preserve the first signed-out state: it says how the session ended.
    if (next.state === "signed-out" && session.state === "signed-out") return;
    if (JSON.stringify(next) !== JSON.stringify(session)) store.set(next);
  }

  async function askServer(sent = fetch("/api/auth/get-session"), isOwn = false) {
    requests += 1;
    const request = requests;
    askedAt = Date.now();
    try {
      const response = await sent;
      if (!response.ok) throw response;
      const answer: SessionAnswer | null = await response.json();
      // A later request or a sign-out makes this answer outdated.
      if (request === requests) setSession(answer ? { state: "signed-in", ...answer } : signedOut(isOwn));
    } catch {
      // Offline or a server failure: retain the last known state. If the first request fails, count as signed out,
      // unless the hint of the last visit says otherwise.
      if (store.read().state === "unknown" && readUserToken() !== true) store.set({ state: "signed-out" });
    }
  }

  function askIfStale() {
    if (document.visibilityState !== "hidden" && Date.now() - askedAt > staleAfter) askServer();
  }

  function refreshIfDue() {
    const session = store.read();
    if (
      session.state === "unknown" ||
      (session.state === "signed-in" && session.expiresAt - Date.now() < refreshBefore)
    ) {
      askServer();
    }
  }

  /** Ends all sessions of the account and shows the result. A second call meanwhile joins the first. */
  async function signOut(): Promise<void> {
    isLeaving ??= endSessions();
    const hasEnded = await isLeaving;
    if (!isLeaving) return;
    isLeaving = undefined;
    if (!hasEnded) return;
    requests += 1;
    setSession({ state: "signed-out", isChosen: true });
    channel?.postMessage("signed-out");
  }

  function onEvent(event: string, isOwn = false) {
    if (event === "signed-out") setSession(signedOut(isOwn));
    return askServer(undefined, isOwn);
  }

  const channel = openTabChannel("aotu-session", (event) => void onEvent(event));
  setInterval(refreshIfDue, checkInterval);
  addEventListener("focus", askIfStale);
  addEventListener("online", refreshIfDue);
  document.addEventListener("visibilitychange", askIfStale);
  // A page restored from the back/forward cache has missed all broadcasts.
  addEventListener("pageshow", ({ persisted }) => persisted && askServer());
  askServer(first);

  return {
    read: store.read,
    subscribe: store.subscribe,
    /** Broadcasts a change to the other tabs and asks the server again. Resolves after the answer or its failure. */
    announce(event: SessionEvent): Promise<void> {
      channel?.postMessage(event);
      return onEvent(event, true);
    },
    signOut,
    /** Asks the server again when a page's loader data contradict the store. */
    compare(isSignedIn: boolean): void {
      const { state } = store.read();
      if (state !== "unknown" && isSignedIn !== (state === "signed-in")) askServer();
    },
  };
}

/** Signs out everywhere, and shows a toast with the result. @returns whether the visitor is signed out now */
async function endSessions(): Promise<boolean> {
  try {
    const response = await fetch("/api/auth/sign-out", { method: "POST" });
    // 401: already signed out, in another tab or because the session expired.
    if (!response.ok && response.status !== 401) throw new Error(`sign-out answered ${response.status}`);
    toast({ title: sessionText.signedOut });
    return true;
  } catch {
    toast({ title: sessionText.signOutFailed, tone: "danger" });
    return false;
  }
}

/**
 * Opens a broadcast channel to the other tabs of this site.
 * @returns null where the browser forbids it: other tabs learn of a change when they next ask the server
 */
export function openTabChannel(name: string, onMessage: (message: string) => void): BroadcastChannel | null {
  try {
    const channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }) => onMessage(String(data));
    return channel;
  } catch {
    return null;
  }
}
