import { type HolidayState, publicHolidays } from "./public-holidays.ts";
import { atSydneyTime, sydneyTime } from "./sydney-time.ts";
import { day } from "./units.ts";

/** Where the team works. */
const office: HolidayState = "NSW";

/** Whether a day (YYYY-MM-DD) is neither on a weekend nor a public holiday of the office's state. */
export function isWorkingDay(date: string): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const holidays: readonly string[] = publicHolidays[office];
  return weekday !== 0 && weekday !== 6 && !holidays.includes(date);
}

/**
 * The end of a day in Sydney that is a number of days after the day of `at`, which itself does not count.
 * @param at ms since 1970
 * @param days 0: the end of that day itself
 * @param isWorking whether only working days count
 * @returns ms since 1970: the midnight that ends the day
 */
export function endOfDayAfter(at: number, days: number, { isWorking }: { isWorking: boolean }): number {
  let date = sydneyTime(at).slice(0, 10);
  for (let counted = 0; counted < days; ) {
    date = nextDay(date);
    if (!isWorking || isWorkingDay(date)) counted += 1;
  }
  // Daylight saving changes at two and three o'clock, so every day has a midnight.
  return atSydneyTime(`${nextDay(date)}T00:00`) ?? Date.parse(`${nextDay(date)}T00:00:00Z`);
}

const nextDay = (date: string) => new Date(Date.parse(`${date}T00:00:00Z`) + day).toISOString().slice(0, 10);
