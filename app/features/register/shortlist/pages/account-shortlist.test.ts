import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ShortlistItem } from "../shared/items.ts";
import { openAccountShortlist } from "./account-shortlist.ts";
import { localShortlist } from "./shortlist-store.ts";

const course = (code: string): ShortlistItem => ({ type: "course", code });
const [one, two, three, four] = ["0000001", "0000002", "0000003", "0000004"].map(course) as [
  ShortlistItem,
  ShortlistItem,
  ShortlistItem,
  ShortlistItem,
];
const codes = (items: readonly ShortlistItem[] | null) => items?.map(({ code }) => code.slice(-1)).join("");
const numbered = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => course(String(from + n).padStart(7, "0")));

/** The list on the server, newest first. */
let account: string[];
let isAway: boolean;
let status: number;
const ask = vi.fn();
let stored: Map<string, string>;
let page: EventTarget;

/** A fake server with the API's contract. */
async function serve(_: string, init?: { body: string }): Promise<Response> {
  await new Promise((resolve) => setTimeout(resolve, 20));
  if (isAway) throw new TypeError("Failed to fetch");
  if (status !== 200) return Response.json({ message: "不行" }, { status });
  if (!init) return Response.json({ items: account });
  const { add, remove }: { add: string[]; remove: string[] } = JSON.parse(init.body);
  account = account.filter((item) => !remove.includes(item));
  const fresh = add.filter((item) => !account.includes(item));
  const taken = fresh.slice(0, 100 - account.length);
  account = [...taken, ...account];
  return Response.json({ items: account, refused: fresh.length - taken.length });
}

beforeEach(() => {
  vi.useFakeTimers();
  account = [];
  isAway = false;
  status = 200;
  stored = new Map();
  page = new EventTarget();
  ask.mockReset().mockImplementation(serve);
  vi.stubGlobal("fetch", ask);
  vi.stubGlobal("StorageEvent", class extends Event {});
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settle = (ms = 100) => vi.advanceTimersByTimeAsync(ms);

function browserList(items: readonly ShortlistItem[] = []) {
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  } as unknown as Storage;
  const local = localShortlist(Object.assign(new EventTarget(), { localStorage }));
  if (items.length > 0) local.change(() => items);
  return local;
}

function openTab(local = browserList()) {
  const onRefused = vi.fn();
  const onFull = vi.fn();
  return { store: openAccountShortlist(local, { onRefused, onFull }), local, onRefused, onFull };
}

const posts = () => ask.mock.calls.filter(([, init]) => init).map(([, init]) => JSON.parse(init.body));

describe("the shortlist of an account", () => {
  it("is null until the server has responded", async () => {
    account = ["c:0000002", "c:0000001"];
    const { store } = openTab();
    const heard = vi.fn();
    store.subscribe(heard);
    expect(store.list()).toBeNull();
    expect(store.add(one)).toBe(false);
    await settle();
    expect(codes(store.list())).toBe("21");
    expect(store.list()).toBe(store.list());
    expect(heard).toHaveBeenCalled();
    expect(stored.size).toBe(0);
  });

  it("changes at once, and sends the change to the account", async () => {
    const { store } = openTab();
    await settle();
    expect(store.add(one)).toBe(true);
    expect(store.add(one)).toBe(true);
    expect(codes(store.list())).toBe("1");
    expect(account).toEqual([]);
    await settle();
    expect(account).toEqual(["c:0000001"]);
    store.remove(one);
    expect(codes(store.list())).toBe("");
    await settle();
    expect(account).toEqual([]);
  });

  it("merges changes during a request into the next request", async () => {
    const { store } = openTab();
    await settle();
    store.add(one);
    store.add(two);
    store.add(three);
    store.remove(two);
    expect(codes(store.list())).toBe("31");
    await settle();
    expect(posts()).toHaveLength(2);
    expect(account).toEqual(["c:0000003", "c:0000001"]);
    expect(codes(store.list())).toBe("31");
  });

  it("moves the browser's list into the account", async () => {
    account = ["c:0000002", "c:0000001"];
    const { store, local } = openTab(browserList([four, two, three]));
    await settle();
    expect(codes(store.list())).toBe("4321");
    expect(account).toEqual(["c:0000004", "c:0000003", "c:0000002", "c:0000001"]);
    expect(local.list()).toEqual([]);
    // Items that a tab saves before it learns of the sign-in are moved too.
    local.add(course("0000005"));
    await settle();
    expect(codes(store.list())).toBe("54321");
    expect(local.list()).toEqual([]);
  });

  it("reports how many items did not fit into the account", async () => {
    account = numbered(98).map(({ code }) => `c:${code}`);
    const { store, onFull } = openTab(browserList(numbered(5, 500)));
    await settle();
    expect(onFull).toHaveBeenCalledExactlyOnceWith(3, "browser");
    expect(store.list()).toHaveLength(100);
    expect(store.list()?.slice(0, 2)).toEqual(numbered(2, 500));
    expect(store.add(course("9999999"))).toBe(false);
  });

  it("leaves items that do not fit in the browser, and moves them when there is room", async () => {
    account = numbered(98).map(({ code }) => `c:${code}`);
    const { store, local } = openTab(browserList(numbered(5, 500)));
    await settle();
    expect(local.list()).toEqual(numbered(3, 502));
    ask.mockClear();
    await settle(300_000);
    expect(ask).not.toHaveBeenCalled();
    store.remove(course("0000000"));
    await settle();
    expect(local.list()).toEqual(numbered(2, 503));
    expect(account[0]).toBe("c:0000502");
  });

  it("leaves the browser's list unchanged until the account has stored it", async () => {
    isAway = true;
    const { store, local } = openTab(browserList([one]));
    await settle();
    expect(store.list()).toBeNull();
    expect(store.trouble()).toBe("unread");
    expect(local.list()).toEqual([one]);
    isAway = false;
    await settle(10_000);
    expect(codes(store.list())).toBe("1");
    expect(store.trouble()).toBeNull();
    expect(local.list()).toEqual([]);
  });

  it("retains changes without a network, and sends them in one request when it is back", async () => {
    account = ["c:0000001"];
    const { store } = openTab();
    await settle();
    isAway = true;
    store.add(two);
    await settle();
    store.remove(one);
    store.add(three);
    await settle(10_000);
    expect(codes(store.list())).toBe("32");
    expect(store.trouble()).toBe("unsent");
    isAway = false;
    ask.mockClear();
    page.dispatchEvent(new Event("online"));
    await settle();
    expect(posts()).toEqual([{ remove: ["c:0000001"], add: ["c:0000003", "c:0000002"] }]);
    expect(account).toEqual(["c:0000003", "c:0000002"]);
    expect(store.trouble()).toBeNull();
  });

  it("retries with pauses", async () => {
    const { store } = openTab();
    await settle();
    status = 503;
    store.add(one);
    ask.mockClear();
    await settle(60_000);
    expect(ask.mock.calls.length).toBeLessThan(7);
    status = 200;
    await settle(60_000);
    expect(account).toEqual(["c:0000001"]);
  });

  it("drops changes that the server refuses, and triggers a check of the session", async () => {
    account = ["c:0000001"];
    const { store, onRefused } = openTab();
    await settle();
    status = 401;
    store.add(two);
    await settle();
    expect(onRefused).toHaveBeenCalledTimes(1);
    expect(codes(store.list())).toBe("1");
  });

  it("is cleared when its owner signs out", async () => {
    account = ["c:0000001"];
    const { store, local } = openTab();
    await settle();
    store.add(two);
    store.close();
    expect(store.list()).toBeNull();
    await settle();
    expect(store.list()).toBeNull();
    expect(local.list()).toEqual([]);
    ask.mockClear();
    store.add(three);
    local.add(three);
    page.dispatchEvent(new Event("online"));
    await settle(120_000);
    expect(ask).not.toHaveBeenCalled();
    expect([...stored.values()].join()).not.toContain("0000001");
  });

  it("is read again when its tab is shown after a pause", async () => {
    const { store } = openTab();
    await settle();
    account = ["c:0000003"];
    document.dispatchEvent(new Event("visibilitychange"));
    await settle();
    expect(codes(store.list())).toBe("");
    await settle(60_000);
    document.dispatchEvent(new Event("visibilitychange"));
    await settle();
    expect(codes(store.list())).toBe("3");
  });

  it("puts an item back into its place", async () => {
    account = ["c:0000003", "c:0000002", "c:0000001"];
    const { store } = openTab();
    await settle();
    store.remove(two);
    await settle();
    store.change(() => [three, two, one]);
    expect(codes(store.list())).toBe("321");
    await settle();
    expect(account).toEqual(["c:0000003", "c:0000002", "c:0000001"]);
    store.change(() => []);
    await settle();
    expect(account).toEqual([]);
  });
});
