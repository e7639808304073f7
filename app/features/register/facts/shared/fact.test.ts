import { expect, it } from "vitest";
import { lastDayOf } from "./fact.ts";

const since = (validFrom: string | null) => ({ validFrom });
const later = since("2027-07-01");
const now = since("2026-07-01");
const before = since("2024-07-01");
const corrected = since("2024-07-01");
const oldest = since(null);
const history = [later, now, before, corrected, oldest];

it("the last day of a past value is the day before the next value begins; other values have none", () => {
  const days = [later, now, before, oldest].map((fact) => lastDayOf(history, fact, "2026-11-22"));
  expect(days).toEqual([null, null, "2026-06-30", "2024-06-30"]);
  expect(lastDayOf(history, now, "2027-06-30")).toBeNull();
  expect(lastDayOf(history, now, "2027-07-01")).toBe("2027-06-30");
  expect(lastDayOf([oldest], oldest, "2026-11-22")).toBeNull();
});
