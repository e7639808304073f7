import { expect, it } from "vitest";
import { incomeYearOf, monthOf } from "../shared/money/ways.ts";

it.each([
  ["2026-11-24", 0, "2026-11-01", "2026-11-30"],
  ["2026-11-24", 1, "2026-10-01", "2026-10-31"],
  ["2026-01-31", 1, "2025-12-01", "2025-12-31"],
  ["2028-03-31", 1, "2028-02-01", "2028-02-29"],
])("the month of %s, %i months back, is %s to %s", (day, back, from, to) => {
  expect(monthOf(day, back)).toEqual({ from, to });
});

it.each([
  ["2026-11-24", 0, "2026-07-01", "2027-06-30"],
  ["2026-06-30", 0, "2025-07-01", "2026-06-30"],
  ["2026-07-01", 1, "2025-07-01", "2026-06-30"],
])("the income year of %s, %i years back, is %s to %s", (day, back, from, to) => {
  expect(incomeYearOf(day, back)).toEqual({ from, to });
});
