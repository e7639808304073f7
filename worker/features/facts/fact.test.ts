import { expect, it } from "vitest";
import { lastDayOf, withYearsBehind, yearsBehind } from "./fact.ts";

const since = (validFrom: string | null) => ({ validFrom });
const later = since("2027-07-01");
const now = since("2026-07-01");
const before = since("2024-07-01");
const corrected = since("2024-07-01");
const oldest = since(null);
const history = [later, now, before, corrected, oldest];

it("the last day of a past value is the day before the next one begins; other values have none", () => {
  const days = [later, now, before, oldest].map((fact) => lastDayOf(history, fact, "2026-11-22"));
  expect(days).toEqual([null, null, "2026-06-30", "2024-06-30"]);
  expect(lastDayOf(history, now, "2027-06-30")).toBeNull();
  expect(lastDayOf(history, now, "2027-07-01")).toBe("2027-06-30");
  expect(lastDayOf([oldest], oldest, "2026-11-22")).toBeNull();
});

it.each([
  ["visa-500.charge-adult", "2025-07-01", "2026-06-30", 0],
  ["visa-500.charge-adult", "2025-07-01", "2026-07-01", 1],
  ["visa-500.charge-adult", "2025-07-01", "2027-07-01", 2],
  ["visa-485.charge", "2026-03-01", "2026-06-30", 0],
  ["visa-485.charge", "2026-03-01", "2026-07-01", 1],
  ["visa-500.charge", "2026-07-01", "2026-11-22", 0],
  ["visa-500.charge", "2027-07-01", "2026-11-22", 0],
  ["visa-600.charge-onshore", "2025-07-01", "2026-11-22", 1],
  ["visa-600.frequent-charge", "2025-07-01", "2026-11-22", 1],
  ["visa-600.fast-track", "2018-07-01", "2026-11-22", 8],
  ["visa-020.charge", null, "2026-11-22", 0],
  ["visa-482.stay", "2024-12-07", "2026-11-22", 0],
  ["temporary-visa.subsequent-charge", "2013-07-01", "2026-11-22", 0],
])("%s of %s on %s is %i programme years behind", (key, validFrom, today, years) => {
  expect(yearsBehind({ key, validFrom }, today)).toBe(years);
  expect(withYearsBehind({ key, validFrom }, today)).toEqual({
    key,
    validFrom,
    ...(years > 0 && { yearsBehind: years }),
  });
});
