import { describe, expect, it } from "vitest";
import { applyChange, changeBetween, joinChanges, noChange } from "./shortlist-change.ts";
import type { ShortlistItem } from "./shortlist-store.ts";

const course = (code: string): ShortlistItem => ({ type: "course", code });
const [one, two, three, four] = ["0000001", "0000002", "0000003", "0000004"].map(course) as [
  ShortlistItem,
  ShortlistItem,
  ShortlistItem,
  ShortlistItem,
];

    it("between two lists make the one out of the other", () => {
      const lists = [[], [one], [two, one], [one, two], [three, two, one], [four, three, one]];
      for (const now of lists) {
        for (const next of lists) expect(applyChange(now, changeBetween(now, next))).toEqual(next);
      }
    });
  });
