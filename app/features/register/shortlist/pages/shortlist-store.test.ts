import { describe, expect, it, vi } from "vitest";
import type { ShortlistItem } from "../shared/items.ts";
import { putBack } from "./shortlist-change.ts";
import { localShortlist, parseShortlist, storageKey } from "./shortlist-store.ts";

// Node has no StorageEvent; the store reads only its key.
class FakeStorageEvent extends Event {
  readonly key: string | null;
  constructor(key: string | null) {
    super("storage");
    this.key = key;
  }
}
vi.stubGlobal("StorageEvent", FakeStorageEvent);

const course = (code: string): ShortlistItem => ({ type: "course", code });

/** Two tabs of one browser: each receives the storage events of the other. */
function browser(stored = new Map<string, string>()) {
  const pages: EventTarget[] = [];
  const open = () => {
    const page = new EventTarget();
    pages.push(page);
    const tellOthers = (key: string | null) => {
      for (const other of pages) if (other !== page) other.dispatchEvent(new FakeStorageEvent(key));
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
    const tab = Object.assign(page, { localStorage });
    return { store: localShortlist(tab), tab };
  };
  return { open, stored };
}

describe("parsing the storage", () => {
  it.each([
    null,
    "",
    "{",
    "null",
    "[]",
    '"x"',
    "1",
    '{"v":1}',
    '{"v":1,"items":{"length":3}}',
    '{"v":1,"items":[null,1,{},["c:0000001",1],"x:0000001","c:","c:<b>","c:000000a"]}',
  ])("gives an empty list for %s", (text) => {
    expect(parseShortlist(text)).toEqual([]);
  });

  it("preserves valid items, each once, a hundred at most", () => {
    expect(parseShortlist('{"v":1,"items":["c:0000001",7,"i:00001A","c:0000001"]}')).toEqual([
      course("0000001"),
      { type: "institution", code: "00001A" },
    ]);
    const many = Array.from({ length: 300 }, (_, n) => `c:${String(n).padStart(7, "0")}`);
    expect(parseShortlist(JSON.stringify({ v: 1, items: many }))).toHaveLength(100);
  });
});

describe("a shortlist in local storage", () => {
  it("adds in front, once, and persists over a reload", () => {
    const { open } = browser();
    const { store } = open();
    expect(store.add(course("0000001"))).toBe(true);
    expect(store.add(course("0000002"))).toBe(true);
    expect(store.add(course("0000001"))).toBe(true);
    expect(store.list()).toEqual([course("0000002"), course("0000001")]);
    expect(open().store.list()).toEqual(store.list());
    store.remove(course("0000002"));
    expect(store.list()).toEqual([course("0000001")]);
    store.change(() => []);
    expect(open().store.list()).toEqual([]);
  });

  it("returns the same array until the list changes", () => {
    const { store } = browser().open();
    expect(store.list()).toBe(store.list());
  });

  it("synchronizes with other tabs without losing their changes", () => {
    const { open } = browser();
    const [one, two] = [open().store, open().store];
    const heard = vi.fn();
    one.list();
    const stop = one.subscribe(heard);
    two.add(course("0000001"));
    expect(heard).toHaveBeenCalledTimes(1);
    expect(one.list()).toEqual([course("0000001")]);
    stop();
    two.add(course("0000002"));
    expect(heard).toHaveBeenCalledTimes(1);
    one.add(course("0000003"));
    expect(one.list().map(({ code }) => code)).toEqual(["0000003", "0000002", "0000001"]);
  });

  it("is empty when another tab clears the storage, and ignores other keys", () => {
    const { open } = browser();
    const { store } = open();
    const { tab } = open();
    const heard = vi.fn();
    store.add(course("0000001"));
    store.subscribe(heard);
    tab.localStorage.setItem("other", "1");
    expect(heard).not.toHaveBeenCalled();
    tab.localStorage.clear();
    expect(store.list()).toEqual([]);
  });

  it("refuses the item after the hundredth", () => {
    const { store } = browser().open();
    for (let n = 0; n < 100; n += 1) expect(store.add(course(String(n).padStart(7, "0")))).toBe(true);
    expect(store.add(course("9999999"))).toBe(false);
    expect(store.add(course("0000000"))).toBe(true);
    expect(store.list()).toHaveLength(100);
  });

  it("replaces malformed storage", () => {
    const { open, stored } = browser(new Map([[storageKey, "{broken"]]));
    const { store } = open();
    expect(store.list()).toEqual([]);
    store.add(course("0000001"));
    expect(JSON.parse(stored.get(storageKey) ?? "")).toEqual({ v: 1, items: ["c:0000001"] });
  });

  it("does not overwrite the list of a later version of the site", () => {
    const later = '{"v":2,"items":{"c:0000001":{}}}';
    const { open, stored } = browser(new Map([[storageKey, later]]));
    const { store } = open();
    expect(store.list()).toEqual([]);
    store.add(course("0000002"));
    expect(store.list()).toEqual([course("0000002")]);
    expect(store.trouble()).toBe("not-saved");
    expect(stored.get(storageKey)).toBe(later);
  });

  it("of a later version is not overwritten by a tab with an older state", () => {
    const { open, stored } = browser();
    const { store } = open();
    store.add(course("0000001"));
    stored.set(storageKey, '{"v":2}');
    store.remove(course("0000001"));
    expect(stored.get(storageKey)).toBe('{"v":2}');
    expect(store.list()).toEqual([]);
  });

  it("restores removed items to their places, and preserves changes of other tabs", () => {
    const { open } = browser();
    const [one, two] = [open().store, open().store];
    two.subscribe(() => {});
    for (const code of ["0000004", "0000003", "0000002", "0000001"]) one.add(course(code));
    const before = one.list();
    one.remove(course("0000002"));
    two.add(course("0000009"));
    two.remove(course("0000004"));
    one.change((now) => putBack(now, [course("0000002")], before));
    expect(two.list().map(({ code }) => code)).toEqual(["0000009", "0000001", "0000002", "0000003"]);
    const all = one.list();
    one.change(() => []);
    two.add(course("0000008"));
    one.change((now) => putBack(now, all, all));
    // After the list was cleared, restored items come after newer ones.
    expect(one.list().map(({ code }) => code)).toEqual(["0000008", "0000009", "0000001", "0000002", "0000003"]);
  });

  it.each(["get", "set"])("lasts until the page is closed when the browser refuses to %s", (what) => {
    const forbid = () => {
      throw new DOMException("no", what === "set" ? "QuotaExceededError" : "SecurityError");
    };
    const localStorage = {
      getItem: what === "set" ? () => null : forbid,
      setItem: forbid,
    } as unknown as Storage;
    const store = localShortlist(Object.assign(new EventTarget(), { localStorage }));
    expect(store.add(course("0000001"))).toBe(true);
    expect(store.trouble()).toBe("not-saved");
    expect(store.list()).toEqual([course("0000001")]);
    store.remove(course("0000001"));
    expect(store.list()).toEqual([]);
  });
});
