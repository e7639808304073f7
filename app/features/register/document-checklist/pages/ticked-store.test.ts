import { describe, expect, it, vi } from "vitest";
import { openTicked, parseTicked, storageKey } from "./ticked-store.ts";

/** Tabs of one browser: each dispatches storage events to the others. */
function browser(stored = new Map<string, string>()) {
  const pages: EventTarget[] = [];
  const open = () => {
    const page = new EventTarget();
    pages.push(page);
    const tellOthers = (key: string | null) => {
      for (const other of pages) if (other !== page) other.dispatchEvent(Object.assign(new Event("storage"), { key }));
    };
    const localStorage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => {
        stored.set(key, value);
        tellOthers(key);
      },
      clear: () => {
        stored.clear();
        tellOthers(null);
      },
    } as Storage;
    return Object.assign(page, { localStorage });
  };
  return { open, stored };
}

/** A browser that blocks site data: reading `localStorage` throws. */
const blocked = () =>
  Object.defineProperty(new EventTarget(), "localStorage", {
    get() {
      throw new DOMException("denied", "SecurityError");
    },
  }) as unknown as Parameters<typeof openTicked>[0];

describe("parseTicked", () => {
  it.each([
    null,
    "",
    "{",
    "null",
    "[]",
    "7",
    '{"v":1}',
    '{"v":1,"done":{"length":2}}',
    '{"v":1,"done":[null,1,"<b>",""]}',
  ])("returns an empty list for %s", (text) => {
    expect(parseTicked(text)).toEqual([]);
  });

  it("keeps valid ids, each once, up to the limit", () => {
    expect(parseTicked('{"v":1,"done":["coe",7,"passport","coe"]}')).toEqual(["coe", "passport"]);
    const many = Array.from({ length: 1000 }, (_, n) => `item-${n}`);
    expect(parseTicked(JSON.stringify({ v: 1, done: many }))).toHaveLength(300);
  });

  it("returns null for data of a later version", () => {
    expect(parseTicked('{"v":2,"done":[]}')).toBeNull();
  });
});

describe("ticks", () => {
  it("are stored and restored after a reload", () => {
    const { open } = browser();
    const store = openTicked(open());
    store.tick("passport", true);
    store.tick("coe", true);
    store.tick("coe", true);
    store.tick("passport", false);
    expect(store.list()).toEqual(["coe"]);
    expect(openTicked(open()).list()).toEqual(["coe"]);
    store.clear();
    expect(openTicked(open()).list()).toEqual([]);
  });

  it("are the same array until a tick changes", () => {
    const store = openTicked(browser().open());
    expect(store.list()).toBe(store.list());
  });

  it("reach other tabs at once, without losses", () => {
    const { open } = browser();
    const [one, two] = [openTicked(open()), openTicked(open())];
    const heard = vi.fn();
    one.list();
    const stop = one.subscribe(heard);
    two.tick("passport", true);
    expect(heard).toHaveBeenCalledTimes(1);
    one.tick("coe", true);
    expect(one.list()).toEqual(["passport", "coe"]);
    stop();
    two.tick("oshc", true);
    expect(one.list()).toEqual(["passport", "coe"]);
    one.tick("photo", true);
    expect(one.list()).toEqual(["passport", "coe", "oshc", "photo"]);
  });

  it("are removed when another tab clears the storage, and ignore other keys", () => {
    const { open } = browser();
    const store = openTicked(open());
    const other = open();
    const heard = vi.fn();
    store.tick("passport", true);
    store.subscribe(heard);
    other.localStorage.setItem("something", "else");
    expect(heard).not.toHaveBeenCalled();
    other.localStorage.clear();
    expect(heard).toHaveBeenCalledTimes(1);
    expect(store.list()).toEqual([]);
  });

  it("are read again when the page is restored from the back/forward cache", () => {
    const { open, stored } = browser();
    const page = open();
    const store = openTicked(page);
    const heard = vi.fn();
    store.list();
    store.subscribe(heard);
    stored.set(storageKey, '{"v":1,"done":["coe"]}');
    page.dispatchEvent(new Event("pageshow"));
    expect(heard).toHaveBeenCalledTimes(1);
    expect(store.list()).toEqual(["coe"]);
  });

  it("replace invalid data", () => {
    const { open, stored } = browser(new Map([[storageKey, "{broken"]]));
    const store = openTicked(open());
    store.tick("coe", true);
    expect(JSON.parse(stored.get(storageKey) ?? "")).toEqual({ v: 1, done: ["coe"] });
  });

  it("do not overwrite the data of a later version", () => {
    const later = '{"v":2,"done":{}}';
    const { open, stored } = browser(new Map([[storageKey, later]]));
    const store = openTicked(open());
    store.tick("coe", true);
    expect(store.list()).toEqual(["coe"]);
    expect(store.isStored()).toBe(false);
    expect(stored.get(storageKey)).toBe(later);
  });

  it("last until the page is closed when storage is blocked", () => {
    const store = openTicked(blocked());
    const heard = vi.fn();
    store.subscribe(heard);
    store.tick("coe", true);
    expect(store.list()).toEqual(["coe"]);
    expect(store.isStored()).toBe(false);
    expect(heard).toHaveBeenCalled();
    store.tick("coe", false);
    expect(store.list()).toEqual([]);
  });

  it("last until the page is closed when storage is full", () => {
    const page = browser().open();
    page.localStorage.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    const store = openTicked(page);
    store.tick("coe", true);
    store.tick("passport", true);
    expect(store.list()).toEqual(["coe", "passport"]);
    expect(store.isStored()).toBe(false);
  });
});
