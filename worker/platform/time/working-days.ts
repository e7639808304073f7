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
export function endOfDayAfter(at: number, days: number, calendar: WorkCalendar | null): number {
  let date = sydneyTime(at).slice(0, 10);
  for (let counted = 0; counted < days; ) {
    date = nextDay(date);
    if (calendar === null || calendar.isWorkingDay(date)) counted += 1;
  }
  // Daylight saving changes at two and three o'clock, so every day has a midnight.
  return atSydneyTime(`${nextDay(date)}T00:00`) ?? Date.parse(`${nextDay(date)}T00:00:00Z`);
}

const nextDay = (date: string) => new Date(Date.parse(`${date}T00:00:00Z`) + day).toISOString().slice(0, 10);
