import { describe, expect, it } from "vitest";

import { endOfDay, lastDay } from "./membership.ts";

describe("the last day of a membership", () => {
  it("is over at midnight in Beijing", () => {
    expect(endOfDay("2026-12-31")).toBe(Date.UTC(2026, 11, 31, 16));
    expect(lastDay(Date.UTC(2026, 11, 31, 16))).toBe("2026-12-31");
    expect(lastDay(Date.UTC(2026, 11, 31, 16) + 1)).toBe("2027-01-01");
  });

  it.each(["2026-02-30", "2026-13-01", "26-1-1", "2026/12/31", "x", "2026-12-31T00:00"])(
    "is null for an invalid date: %s",
    (text) => {
      expect(endOfDay(text)).toBeNull();
    },
  );
});
