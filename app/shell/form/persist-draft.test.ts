import { beforeEach, expect, it, vi } from "vitest";
import { isSameForm, readDraft, writeDraft } from "./persist-draft.ts";
import { draftSlot } from "./use-draft.ts";

const draft = { version: 3, values: { title: "标题", body: "一\n二" }, at: 1_000 };
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

it("a draft is stored under its name, and deleted", () => {
  expect(readDraft(draftSlot("page-/about", "browser"))).toBeNull();
  expect(writeDraft(draftSlot("page-/about", "browser"), draft)).toBe(true);
  expect([...stored.keys()]).toEqual(["aotu-draft-page-/about"]);
  expect(readDraft(draftSlot("page-/about", "browser"))).toEqual(draft);
  expect(readDraft(draftSlot("page-/work", "browser"))).toBeNull();
  draftSlot("page-/about", "browser").forget();
  expect(readDraft(draftSlot("page-/about", "browser"))).toBeNull();
});

it.each(["", "{", "[]", '{"version":"3","values":{},"at":1}', '{"version":3,"values":{"body":7},"at":1}'])(
  "invalid text in the storage is ignored: %s",
  (text) => {
    stored.set("aotu-draft-page-/about", text);
    expect(readDraft(draftSlot("page-/about", "browser"))).toBeNull();
  },
);

it("blocked or full storage causes no error", () => {
  const refuse = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(writeDraft(draftSlot("page-/about", "browser"), draft)).toBe(false);
  expect(readDraft(draftSlot("page-/about", "browser"))).toBeNull();
  expect(() => draftSlot("page-/about", "browser").forget()).not.toThrow();
});

it("line breaks and surrounding white space do not count as a change", () => {
  expect(isSameForm({ body: "一\r\n二 " }, { body: "一\n二" })).toBe(true);
  expect(isSameForm({ body: "一\n三" }, { body: "一\n二" })).toBe(false);
  expect(isSameForm({}, { body: "一" })).toBe(false);
});

it("a draft of the tab is not in local storage", () => {
  const tab = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => void tab.set(key, value),
    removeItem: (key: string) => void tab.delete(key),
  });
  writeDraft(draftSlot("contact", "tab"), draft);
  expect([stored.size, [...tab.keys()]]).toEqual([0, ["aotu-draft-contact"]]);
  expect(readDraft(draftSlot("contact", "browser"))).toBeNull();
  expect(readDraft(draftSlot("contact", "tab"))).toEqual(draft);
  draftSlot("contact", "tab").forget();
  expect(tab.size).toBe(0);
});
