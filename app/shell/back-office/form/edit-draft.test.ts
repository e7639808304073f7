import { beforeEach, expect, it, vi } from "vitest";
import {
  forgetEditDraft,
  forgetSentDraft,
  keepEditDraft,
  markDraftSent,
  readEditDraft,
  saysTheSame,
} from "./edit-draft.ts";

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

it("is kept by the address of its page, and forgotten", () => {
  expect(readEditDraft("page-/about")).toBeNull();
  expect(keepEditDraft("page-/about", draft)).toBe(true);
  expect([...stored.keys()]).toEqual(["aotu-draft-page-/about"]);
  expect(readEditDraft("page-/about")).toEqual(draft);
  expect(readEditDraft("page-/work")).toBeNull();
  forgetEditDraft("page-/about");
  expect(readEditDraft("page-/about")).toBeNull();
});

it.each(["", "{", "[]", '{"version":"3","values":{},"at":1}', '{"version":3,"values":{"body":7},"at":1}'])(
  "what is no draft is none: %s",
  (text) => {
    stored.set("aotu-draft-page-/about", text);
    expect(readEditDraft("page-/about")).toBeNull();
  },
);

it("a browser that keeps nothing breaks nothing", () => {
  const refuse = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(keepEditDraft("page-/about", draft)).toBe(false);
  expect(readEditDraft("page-/about")).toBeNull();
  expect(() => forgetEditDraft("page-/about")).not.toThrow();
});

it("line breaks and space at the ends are no change", () => {
  expect(saysTheSame({ body: "一\r\n二 " }, { body: "一\n二" })).toBe(true);
  expect(saysTheSame({ body: "一\n三" }, { body: "一\n二" })).toBe(false);
  expect(saysTheSame({}, { body: "一" })).toBe(false);
});

it("is forgotten once what was sent is saved, and only that one", () => {
  keepEditDraft("page-/about", draft);
  keepEditDraft("page-/work", draft);
  markDraftSent("page-/about");
  forgetSentDraft();
  forgetSentDraft();
  expect([...stored.keys()]).toEqual(["aotu-draft-page-/work"]);
  markDraftSent(undefined);
  forgetSentDraft();
  expect(stored.size).toBe(1);
});
