import { expect, it } from "vitest";
import type { ShortlistItem } from "../shared/items.ts";
import { nextStep } from "./after-saving.ts";

const course = (code: string): ShortlistItem => ({ type: "course", code });
const institution: ShortlistItem = { type: "institution", code: "00001A" };
const saved = (count: number) => Array.from({ length: count }, (_, n) => course(`000000${n}`));

it("offers the comparison of two to four courses", () => {
  expect(nextStep([...saved(2), institution], course("0000000"))).toEqual({
    action: { label: "去对比（2/4）", to: "/compare?c=0000000,0000001" },
  });
  expect(nextStep(saved(4), course("0000000")).action.label).toBe("去对比（4/4）");
});

it("explains that one course is not enough, and offers a choice among more than four", () => {
  expect(nextStep(saved(1), course("0000000"))).toEqual({
    description: "再收藏一门课程，就能对比。",
    action: { label: "查看收藏", to: "/shortlist" },
  });
  expect(nextStep(saved(5), course("0000000"))).toEqual({ action: { label: "挑几门对比", to: "/shortlist" } });
});

it("links to the list after saving an institution", () => {
  expect(nextStep([institution, ...saved(3)], institution)).toEqual({
    action: { label: "查看收藏", to: "/shortlist" },
  });
});
