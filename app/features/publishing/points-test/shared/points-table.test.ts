import { describe, expect, it } from "vitest";
import { figuresOf2019, tableOf2019, tableWith } from "../../../../../tests/support/points-table-of-2019.ts";
import { rowFor } from "./points-table.ts";

describe("buildPointsTable", () => {
  it("reads ages and years of work from the keys, in order", () => {
    const { age, overseasWork, australianWork } = tableOf2019();
    expect(age.map(({ from, to }) => [from, to])).toEqual([
      [18, 24],
      [25, 32],
      [33, 39],
      [40, 44],
    ]);
    expect(overseasWork.map(({ from, to }) => [from, to])).toEqual([
      [3, 4],
      [5, 7],
      [8, null],
    ]);
    expect(australianWork.map(({ from, to }) => [from, to])).toEqual([
      [1, 2],
      [3, 4],
      [5, 7],
      [8, null],
    ]);
  });

  it("has nomination points only for the subclass that requires it", () => {
    expect(tableOf2019().nomination).toEqual({ "189": 0, "190": 5, "491": 15 });
  });

  it.each(["minimum", "work-most", "nomination.190", "nomination.491"])("is null without %s", (key) => {
    expect(tableWith({ [key]: undefined })).toBeNull();
  });

  it.each(["age.", "english.", "overseas-work.", "australian-work.", "qualification.", "partner."])(
    "is null without any row of %s",
    (prefix) => {
      const without = Object.keys(figuresOf2019).filter((key) => key.startsWith(prefix));
      expect(tableWith(Object.fromEntries(without.map((key) => [key, undefined])))).toBeNull();
    },
  );

  it("supports other tables: changed bands, a new row, a missing claim", () => {
    const table = tableWith({
      "age.18-24": undefined,
      "age.18-21": 10,
      "age.22-24": 35,
      "overseas-work.10": 25,
      "professional-year": undefined,
      "age-limit": undefined,
    });
    expect(table && rowFor(table.age, 21)?.points).toBe(10);
    expect(table && rowFor(table.age, 22)?.points).toBe(35);
    expect(table && rowFor(table.overseasWork, 9)?.points).toBe(15);
    expect(table && rowFor(table.overseasWork, 10)?.points).toBe(25);
    expect(table?.claims).not.toHaveProperty("professional-year");
    expect(table?.ageLimit).toBeNull();
  });

  it("ignores a row without years in its key", () => {
    expect(tableWith({ "age.old": 1 })?.age).toHaveLength(4);
  });
});
