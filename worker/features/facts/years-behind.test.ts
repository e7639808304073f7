import { expect, it } from "vitest";
import { withYearsBehind, yearsBehind } from "./years-behind.ts";

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
