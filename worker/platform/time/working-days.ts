import type { WorkCalendar } from "./public-holidays.ts";
import { atSydneyTime, sydneyTime } from "./sydney-time.ts";
import { day } from "./units.ts";

/**
 * The end of a day in Sydney that is a number of days after the day of `at`, which itself does not count.
 * @param at ms since 1970
 * @param days 0: the end of that day itself
 * @param calendar of the working days that count; null: all days count
 * @returns ms since 1970: the midnight that ends the day
 */
export const endOfDayAfter = (at: number, days: number, calendar: WorkCalendar | null): number =>
  endAfter(dateOf(at), days, calendar);

/**
 * The reverse of endOfDayAfter: what began before this moment has had its days by now, and what began later has not.
 * @param now ms since 1970
 * @returns ms since 1970: a midnight in Sydney
 */
export function beganBefore(now: number, days: number, calendar: WorkCalendar | null): number {
  let date = dateOf(now);
  while (endAfter(date, days, calendar) > now) date = dayBeside(date, -1);
  return endOf(date);
}

function endAfter(begin: string, days: number, calendar: WorkCalendar | null): number {
  let date = begin;
  for (let counted = 0; counted < days; ) {
    date = dayBeside(date, 1);
    if (calendar === null || calendar.isWorkingDay(date)) counted += 1;
  }
  return endOf(date);
}

const dateOf = (at: number) => sydneyTime(at).slice(0, 10);

/** The midnight that ends a day. Daylight saving changes at two and three o'clock, so every day has one. */
const endOf = (date: string): number => {
  const midnight = `${dayBeside(date, 1)}T00:00`;
  return atSydneyTime(midnight) ?? Date.parse(`${midnight}:00Z`);
};

const dayBeside = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10);

/** The moment at which a day in Sydney begins, ms since 1970. @param day YYYY-MM-DD */
export const beginOfDay = (day: string): number => atSydneyTime(`${day}T00:00`) ?? 0;

/** The moment at which it ends, which the next day begins with. */
export const endOfDay = (day: string): number => endOfDayAfter(beginOfDay(day), 0, null);
