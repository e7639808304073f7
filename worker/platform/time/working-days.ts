import type { State } from "../australian-states.ts";
import holidays from "./public-holidays.json" with { type: "json" };
import { atSydneyTime } from "./sydney-time.ts";
import { todayInAustralia } from "./today-in-australia.ts";
import { addDays } from "./units.ts";

/**
 * The end of a day in Sydney that is a number of days after the day of `at`, which itself does not count.
 * @param at ms since 1970
 * @param days 0: the end of that day itself
 * @param calendar of the working days that count; null: all days count
 * @returns ms since 1970: the midnight that ends the day
 */
export const endOfDayAfter = (at: number, days: number, calendar: WorkCalendar | null): number =>
  endAfter(todayInAustralia(at), days, calendar);

/**
 * The reverse of endOfDayAfter: a period that began before this moment has ended by now, and one that began later has
 * not. @param now ms since 1970 @returns ms since 1970: a midnight in Sydney
 */
export function beganBefore(now: number, days: number, calendar: WorkCalendar | null): number {
  let date = todayInAustralia(now);
  while (endAfter(date, days, calendar) > now) date = addDays(date, -1);
  return endOfDay(date);
}

function endAfter(begin: string, days: number, calendar: WorkCalendar | null): number {
  let date = begin;
  for (let counted = 0; counted < days; ) {
    date = addDays(date, 1);
    if (calendar === null || calendar.isWorkingDay(date)) counted += 1;
  }
  return endOfDay(date);
}

/**
 * The moment at which a day in Sydney begins, ms since 1970. Daylight saving changes at two and three o'clock, so every day has a
 * midnight. @param day YYYY-MM-DD
 */
export const beginOfDay = (day: string): number => atSydneyTime(`${day}T00:00`) ?? 0;

/** The moment at which a day in Sydney ends: the beginning of the next day. */
export const endOfDay = (day: string): number => beginOfDay(addDays(day, 1));

/**
 * Weekdays (MM-DD) by state and year that the Act of each state fixes for the whole state, from 2026; Melbourne Cup Day
 * for Melbourne; the Mondays of the Public Holidays Amendment (Anzac Day) Order 2026 (NSW). Not included, because they
 * are proclaimed each year or are valid for a region: the Friday before the AFL Grand Final (VIC), the King's Birthday
 * of WA, show days (QLD, TAS, NT), the regatta and Recreation Day (TAS). Administrators add those in the settings.
 */
const byState: Readonly<Record<State, Readonly<Record<string, string>>>> = holidays;

/**
 * The last day up to which the holidays count as known, YYYY-MM-DD: the end of the published list of NSW, with which
 * the table was compared (https://lgnsw.org.au/Public/Public/Members-Services/NSW_Public_Holidays.aspx, read on
 * 2026-11-23). The holidays of other states and of later years were not compared with a published list: a team checks
 * them in the settings.
 */
const comparedUntil = "2027-12-31";

/** Which days a team works. */
export interface WorkCalendar {
  /** Whether a day (YYYY-MM-DD) is neither on a weekend nor a public holiday. */
  isWorkingDay: (date: string) => boolean;
  /** The last day up to which the holidays are known, YYYY-MM-DD. */
  knownUntil: string;
}

/** Format of a line that administrators write: a day, a minus before a day that is not a holiday, and words. */
export const holidayLine = /^(-?)(\d{4}-\d{2}-\d{2})(?:\s+\S.*)?$/;

/**
 * The calendar of a state, with the days that administrators added or removed. @param written a day a line; other lines
 * are ignored
 */
export function workCalendar(state: State, written = ""): WorkCalendar {
  const days = new Map<string, boolean>();
  for (const [year, dates] of Object.entries(byState[state])) {
    for (const date of dates.split(" ")) days.set(`${year}-${date}`, true);
  }
  let knownUntil = comparedUntil;
  for (const line of written.split("\n")) {
    const [, minus, date] = holidayLine.exec(line.trim()) ?? [];
    if (date === undefined) continue;
    days.set(date, minus === "");
    if (date > knownUntil) knownUntil = date;
  }
  const isWeekend = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() % 6 === 0;
  return { isWorkingDay: (date) => !isWeekend(date) && !days.get(date), knownUntil };
}
