import { expect, it, vi } from "vitest";
import { writeDraft } from "#app/shell/form/keep-draft.ts";
import { draftSlot } from "#app/shell/form/use-draft.ts";
import { forgetSentDraft, markDraftSent } from "./sent-draft.ts";

const draft = { version: 3, values: { title: "标题" }, at: 1_000 };

it("a draft is forgotten once what was sent is saved, and only that one", () => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  writeDraft(draftSlot("page-/about", "browser"), draft);
  writeDraft(draftSlot("page-/work", "browser"), draft);
  markDraftSent("page-/about");
  forgetSentDraft();
  forgetSentDraft();
  expect([...stored.keys()]).toEqual(["aotu-draft-page-/work"]);
  markDraftSent(undefined);
  forgetSentDraft();
  expect(stored.size).toBe(1);
  vi.unstubAllGlobals();
});
