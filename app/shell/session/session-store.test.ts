import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openSession, type SessionStore } from "./session-store.ts";
import { readUserToken, userTokenKey, writeUserToken } from "./user-token.ts";

const user = { name: "王小明", email: "xiaoming@people.example", role: "user" as const };
const day = 24 * 60 * 60 * 1000;

/** A BroadcastChannel between the tabs of one browser; a tab does not receive its own messages. */
class FakeChannel {
  static readonly open = new Set<FakeChannel>();
  readonly name: string;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor(name: string) {
    this.name = name;
    FakeChannel.open.add(this);
  }
  postMessage(data: unknown) {
    for (const other of FakeChannel.open) if (other !== this && other.name === this.name) other.onmessage?.({ data });
  }
  close() {
    FakeChannel.open.delete(this);
  }
}

/** State of the fake server: the session it answers, none, or a failure. */
let server: { expiresAt: number } | null | "down";
const ask = vi.fn();
let stored: Map<string, string>;
let page: EventTarget;
let document: EventTarget & { visibilityState: string };

const answer = () => server && server !== "down" && { user, expiresAt: server.expiresAt };

beforeEach(() => {
  vi.useFakeTimers();
  server = null;
  stored = new Map();
  page = new EventTarget();
  document = Object.assign(new EventTarget(), { visibilityState: "visible" });
  FakeChannel.open.clear();
  ask.mockReset().mockImplementation(async () => {
    if (server === "down") return new Response("{}", { status: 503 });
    return Response.json(answer());
  });
  vi.stubGlobal("fetch", ask);
  vi.stubGlobal("BroadcastChannel", FakeChannel);
  vi.stubGlobal("document", document);
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settle = (ms = 10) => vi.advanceTimersByTimeAsync(ms);

/** A tab with an open store, and the states that its listener was called with. */
async function openTab() {
  const store = openSession(fetch("/api/auth/get-session"));
  const heard: string[] = [];
  store.subscribe(() => heard.push(store.read().state));
  await settle();
  return { store, heard };
}

const stateOf = (store: SessionStore) => store.read().state;

it("the session is unknown before the first answer", async () => {
  const store = openSession(fetch("/api/auth/get-session"));
  expect(stateOf(store)).toBe("unknown");
  await settle();
  expect(ask).toHaveBeenCalledTimes(1);
  expect(stateOf(store)).toBe("signed-out");
});

it("returns the same object until the session changes", async () => {
  server = { expiresAt: Date.now() + 7 * day };
  const { store, heard } = await openTab();
  expect(store.read()).toEqual({ state: "signed-in", user, expiresAt: server.expiresAt });
  const before = store.read();
  await store.announce("changed");
  expect(store.read()).toBe(before);
  expect(heard).toEqual(["signed-in"]);
});

it("all tabs ask the server again after a change", async () => {
  const [one, two, three] = [await openTab(), await openTab(), await openTab()];
  server = { expiresAt: Date.now() + 7 * day };
  await one.store.announce("changed");
  await settle();
  for (const { store } of [one, two, three]) expect(stateOf(store)).toBe("signed-in");
  expect(ask).toHaveBeenCalledTimes(6);
});

it("signs out all tabs at once, before the server answers", async () => {
  server = { expiresAt: Date.now() + 7 * day };
  const [one, two] = [await openTab(), await openTab()];
  server = null;
  one.store.announce("signed-out");
  expect([stateOf(one.store), stateOf(two.store)]).toEqual(["signed-out", "signed-out"]);
  expect(readUserToken()).toBe(false);
});

it("ignores an answer that is older than the last event", async () => {
  server = { expiresAt: Date.now() + 7 * day };
  const { store } = await openTab();
  let late: (response: Response) => void = () => {};
  ask.mockImplementationOnce(() => new Promise((resolve) => (late = resolve)));
  const refreshed = store.announce("changed");
  const old = Response.json(answer());
  server = null;
  await store.announce("signed-out");
  late(old);
  await refreshed;
  expect(stateOf(store)).toBe("signed-out");
});

it("refreshes the session when under 90 seconds remain, checking every 30", async () => {
  server = { expiresAt: Date.now() + 200_000 };
  const { store } = await openTab();
  await settle(90_000);
  expect(ask).toHaveBeenCalledTimes(1);
  server = { expiresAt: Date.now() + 7 * day };
  await settle(30_000);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(store.read()).toMatchObject({ expiresAt: server.expiresAt });
  await settle(600_000);
  expect(ask).toHaveBeenCalledTimes(2);
});

it("is signed out when the session has expired", async () => {
  server = { expiresAt: Date.now() + 60_000 };
  const { store } = await openTab();
  server = null;
  await settle(30_000);
  expect(stateOf(store)).toBe("signed-out");
});

it("keeps the last known state while the server or the network fails, and logs nothing", async () => {
  const said = vi.spyOn(console, "error");
  server = { expiresAt: Date.now() + 60_000 };
  const { store } = await openTab();
  server = "down";
  await settle(300_000);
  ask.mockRejectedValue(new TypeError("offline"));
  await settle(300_000);
  await store.announce("changed");
  expect(stateOf(store)).toBe("signed-in");
  expect(said).not.toHaveBeenCalled();
});

it("counts as signed out when the first request fails, unless the hint says signed in", async () => {
  server = "down";
  expect(stateOf((await openTab()).store)).toBe("signed-out");
  expect(stored.size).toBe(0);
  writeUserToken(true);
  const { store } = await openTab();
  expect(stateOf(store)).toBe("unknown");
  server = { expiresAt: Date.now() + 7 * day };
  page.dispatchEvent(new Event("online"));
  await settle();
  expect(stateOf(store)).toBe("signed-in");
});

it("asks the server again when the visitor returns after a minute", async () => {
  await openTab();
  await settle(50_000);
  page.dispatchEvent(new Event("focus"));
  expect(ask).toHaveBeenCalledTimes(1);
  await settle(20_000);
  document.visibilityState = "hidden";
  document.dispatchEvent(new Event("visibilitychange"));
  expect(ask).toHaveBeenCalledTimes(1);
  document.visibilityState = "visible";
  document.dispatchEvent(new Event("visibilitychange"));
  page.dispatchEvent(new Event("focus"));
  expect(ask).toHaveBeenCalledTimes(2);
  await settle();
  page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  expect(ask).toHaveBeenCalledTimes(3);
});

it("asks the server again when a page's loader data contradict it, and only then", async () => {
  const { store } = await openTab();
  store.compare(false);
  expect(ask).toHaveBeenCalledTimes(1);
  store.compare(true);
  expect(ask).toHaveBeenCalledTimes(2);
});

it("works without local storage and BroadcastChannel", async () => {
  const forbidden = () => {
    throw new DOMException("no", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
  vi.stubGlobal("BroadcastChannel", forbidden);
  const { store } = await openTab();
  expect(stateOf(store)).toBe("signed-out");
  server = { expiresAt: Date.now() + 7 * day };
  await store.announce("changed");
  expect(stateOf(store)).toBe("signed-in");
  expect(readUserToken()).toBeNull();
});

it("the hint has no secret, expires after seven days and is then removed", async () => {
  server = { expiresAt: Date.now() + 7 * day };
  await openTab();
  expect(JSON.parse(stored.get(userTokenKey) ?? "")).toEqual({ signedIn: true, expires: expect.any(Number) });
  expect(readUserToken()).toBe(true);
  vi.setSystemTime(Date.now() + 7 * day + 1000);
  expect(readUserToken()).toBeNull();
  expect(stored.has(userTokenKey)).toBe(false);
});

it.each(["", "{", "null", "[]", "1", '{"signedIn":"yes","expires":9e15}', '{"signedIn":true}'])(
  "ignores a malformed hint: %s",
  (text) => {
    stored.set(userTokenKey, text);
    expect(readUserToken()).toBeNull();
  },
);
