import { expect, it } from "vitest";
import { publicHolidays } from "./public-holidays.ts";
import { atSydneyTime, sydneyTime } from "./sydney-time.ts";
import { endOfDayAfter, isWorkingDay } from "./working-days.ts";

const at = (text: string) => atSydneyTime(text) ?? Number.NaN;

it.each([
  ["2026-11-23T09:00", 2, "2026-11-26T00:00", "Monday to Wednesday"],
  ["2026-11-20T23:30", 2, "2026-11-25T00:00", "Friday evening to Tuesday"],
  ["2026-11-21T09:00", 1, "2026-11-24T00:00", "Saturday to Monday"],
  ["2026-12-24T12:00", 2, "2026-12-31T00:00", "over Christmas and Boxing Day's Monday"],
  ["2027-04-23T12:00", 1, "2027-04-28T00:00", "over the Monday after Anzac Day"],
  ["2027-10-01T12:00", 1, "2027-10-06T00:00", "over Labour Day and the change to daylight saving time"],
])("counts working days in Sydney: %s and %d is %s (%s)", (from, days, expected) => {
  expect(sydneyTime(endOfDayAfter(at(from), days, { isWorking: true }))).toBe(expected);
});

it("counts all days where weekends count", () => {
  expect(sydneyTime(endOfDayAfter(at("2026-11-20T12:00"), 3, { isWorking: false }))).toBe("2026-11-24T00:00");
});

it("knows the holidays of NSW as weekdays, in order", () => {
  const { NSW } = publicHolidays;
  expect([...NSW].sort()).toEqual(NSW);
  for (const date of NSW) {
    expect(isWorkingDay(date)).toBe(false);
    expect([1, 2, 3, 4, 5]).toContain(new Date(`${date}T00:00:00Z`).getUTCDay());
  }
});
