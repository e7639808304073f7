import holidays from "./public-holidays.json" with { type: "json" };

/** The states and territories, each with its own public holidays. */
export const holidayStates = ["NSW", "VIC", "QLD", "WA", "SA", "TAS", "ACT", "NT"] as const;

export type HolidayState = (typeof holidayStates)[number];

/**
 * Weekdays (MM-DD) by state and year: what the Act of each state fixes for the whole state, from 2026; Melbourne Cup Day for Melbourne;
 * the Mondays of the Public Holidays Amendment (Anzac Day) Order 2026 (NSW). Not among them, because somebody proclaims them each year or
 * they hold for a region: the Friday before the AFL Grand Final (VIC), the King's Birthday of WA, show days (QLD, TAS, NT), the regatta and
 * Recreation Day (TAS). Administrators add those in the settings.
 */
const byState: Readonly<Record<HolidayState, Readonly<Record<string, string>>>> = holidays;

/**
 * The last day up to which the holidays count as known, YYYY-MM-DD: the end of the published list of NSW, with which they were compared
 * (https://lgnsw.org.au/Public/Public/Members-Services/NSW_Public_Holidays.aspx, read on 2026-11-23). Those of the other states and of later
 * years were not compared with a published list: a team there does that in the settings.
 */
const comparedUntil = "2027-12-31";

/** Which days a team works. */
export interface WorkCalendar {
  /** Whether a day (YYYY-MM-DD) is neither on a weekend nor a public holiday. */
  isWorkingDay: (date: string) => boolean;
  /** The last day up to which the holidays are known, YYYY-MM-DD. */
  knownUntil: string;
}

/** A line of the days that administrators write: a day, a minus before one that is not a holiday, and words. */
export const holidayLine = /^(-?)(\d{4}-\d{2}-\d{2})(?:\s+\S.*)?$/;

/**
 * The calendar of a state, with the days that administrators added or took out.
 * @param written a day a line; other lines are ignored
 */
export function workCalendar(state: HolidayState, written = ""): WorkCalendar {
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
