import { describe, expect, it } from "vitest";
import type { ShortlistItem } from "../shared/items.ts";
import { applyChange, changeBetween, joinChanges, noChange } from "./shortlist-change.ts";

const course = (code: string): ShortlistItem => ({ type: "course", code });
const [one, two, three, four] = ["0000001", "0000002", "0000003", "0000004"].map(course) as [
  ShortlistItem,
  ShortlistItem,
  ShortlistItem,
  ShortlistItem,
];

describe("changes", () => {
  it("have the same result one after the other and joined", () => {
    const list = [one, two];
    const changes = [
      { remove: [], add: [three] },
      { remove: [one], add: [] },
      { remove: [three], add: [one] },
      { remove: [two], add: [four, two] },
      { remove: [four], add: [] },
    ];
    let stepwise: readonly ShortlistItem[] = list;
    let joined = noChange;
    for (const change of changes) {
      stepwise = applyChange(stepwise, change);
      joined = joinChanges(joined, change);
      expect(applyChange(list, joined)).toEqual(stepwise);
    }
  });

  it("between two lists transform the first into the second", () => {
    const lists = [[], [one], [two, one], [one, two], [three, two, one], [four, three, one]];
    for (const now of lists) {
      for (const next of lists) expect(applyChange(now, changeBetween(now, next))).toEqual(next);
    }
  });
});
