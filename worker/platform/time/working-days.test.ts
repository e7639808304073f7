import { expect, it } from "vitest";
import { type State, states } from "#worker/platform/australian-states.ts";
import { atSydneyTime, sydneyTime } from "./sydney-time.ts";
import { hour } from "./units.ts";
import { beganBefore, endOfDayAfter, workCalendar } from "./working-days.ts";

const at = (text: string) => atSydneyTime(text) ?? Number.NaN;

it.each([
  ["2026-11-23T09:00", 2, "2026-11-26T00:00", "Monday to Wednesday"],
  ["2026-11-20T23:30", 2, "2026-11-25T00:00", "Friday evening to Tuesday"],
  ["2026-11-21T09:00", 1, "2026-11-24T00:00", "Saturday to Monday"],
  ["2026-12-24T12:00", 2, "2026-12-31T00:00", "over Christmas and Boxing Day's Monday"],
  ["2027-04-23T12:00", 1, "2027-04-28T00:00", "over the Monday after Anzac Day"],
  ["2027-10-01T12:00", 1, "2027-10-06T00:00", "over Labour Day and the change to daylight saving time"],
])("counts working days in Sydney: %s and %d is %s (%s)", (from, days, expected) => {
  expect(sydneyTime(endOfDayAfter(at(from), days, workCalendar("NSW")))).toBe(expected);
});

it.each([
  ["2026-12-20", "2027-01-06", "over Christmas"],
  ["2027-09-27", "2027-10-09", "over Labour Day and the change to daylight saving time"],
])("counts working days at each hour from %s to %s (%s)", (from, to) => {
  const calendar = workCalendar("NSW");
  for (let now = at(`${from}T00:00`); now < at(`${to}T00:00`); now += hour) {
    const before = beganBefore(now, 2, calendar);
    expect(endOfDayAfter(before - 1, 2, calendar), sydneyTime(now)).toBeLessThanOrEqual(now);
    expect(endOfDayAfter(before, 2, calendar), sydneyTime(now)).toBeGreaterThan(now);
  }
});

it("counts all days where weekends count", () => {
  expect(sydneyTime(endOfDayAfter(at("2026-11-20T12:00"), 3, null))).toBe("2026-11-24T00:00");
});

/** The public holidays of a state in a year. */
function holidaysOf(state: State, year: number) {
  const { isWorkingDay } = workCalendar(state);
  const days = Array.from({ length: 366 }, (_, index) =>
    new Date(Date.UTC(year, 0, index + 1)).toISOString().slice(0, 10),
  );
  return days.filter(
    (date) => date.startsWith(`${year}-`) && new Date(date).getUTCDay() % 6 !== 0 && !isWorkingDay(date),
  );
}

it.each([
  // The holidays that the government of NSW published.
  ["NSW", 2026, "01-01 01-26 04-03 04-06 04-27 06-08 10-05 12-25 12-28"],
  ["NSW", 2027, "01-01 01-26 03-26 03-29 04-26 06-14 10-04 12-27 12-28"],
  ["VIC", 2026, "01-01 01-26 03-09 04-03 04-06 06-08 11-03 12-25 12-28"],
  ["QLD", 2027, "01-01 01-26 03-26 03-29 04-26 05-03 10-04 12-27 12-28"],
  ["WA", 2026, "01-01 01-26 03-02 04-03 04-06 04-27 06-01 12-25 12-28"],
  ["SA", 2026, "01-01 01-26 03-09 04-03 04-06 06-08 10-05 12-25 12-28"],
  ["TAS", 2026, "01-01 01-26 03-09 04-03 04-06 06-08 12-25 12-28"],
  ["ACT", 2026, "01-01 01-26 03-09 04-03 04-06 04-27 06-01 06-08 10-05 12-25 12-28"],
  ["NT", 2027, "01-01 01-26 03-26 03-29 04-26 05-03 06-14 08-02 12-27 12-28"],
] as const)("the holidays of %s in %d", (state, year, days) => {
  expect(holidaysOf(state, year)).toEqual(days.split(" ").map((one) => `${year}-${one}`));
});

it.each(states)("%s has days for the coming years", (state) => {
  for (const year of [2026, 2027, 2028, 2029, 2030]) expect(holidaysOf(state, year).length).toBeGreaterThanOrEqual(8);
  expect(holidaysOf(state, 2028)).toEqual(expect.arrayContaining(["2028-01-03", "2028-12-25", "2028-12-26"]));
});

it("administrators add days and take days out", () => {
  const { isWorkingDay, knownUntil } = workCalendar("VIC", "2026-09-25 AFL 总决赛前的星期五\n-2026-11-03\n没有日期");
  expect(["2026-09-25", "2026-11-03", "2026-12-25", "2026-12-24"].map(isWorkingDay)).toEqual([
    false,
    true,
    false,
    true,
  ]);
  expect(knownUntil).toBe("2027-12-31");
  expect(workCalendar("WA", "2028-09-25 国王生日").knownUntil).toBe("2028-09-25");
});
