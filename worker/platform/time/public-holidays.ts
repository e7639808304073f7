import { day } from "./units.ts";

/** The states and territories, each with its own public holidays. */
export const holidayStates = ["NSW", "VIC", "QLD", "WA", "SA", "TAS", "ACT", "NT"] as const;

export type HolidayState = (typeof holidayStates)[number];

/** How a holiday follows from the year: the first, second … of a weekday (0: Sunday) in a month, on or after its day `from`. */
interface NthWeekday {
  month: number;
  weekday: number;
  nth: number;
  from?: number;
}

const monday = (month: number, nth: number, from = 1): NthWeekday => ({ month, weekday: 1, nth, from });

interface StateRules {
  /** The Act that fixes them. */
  act: string;
  /** Days in addition to those of all states. */
  own: readonly NthWeekday[];
  /** The weekend days on which Anzac Day gives the Monday after it too (0: Sunday, 6: Saturday). */
  anzacMonday: readonly number[];
  /** Days by order of a government, YYYY-MM-DD, with a source. */
  ordered?: readonly string[];
}

const kingsBirthday = monday(6, 2);

/**
 * The whole days that each Act fixes for the whole state; Melbourne Cup Day for Melbourne. Not among them, because somebody proclaims them
 * each year or they hold for a region: the Friday before the AFL Grand Final (VIC), the King's Birthday of WA, show days (QLD, TAS, NT),
 * the regatta and Recreation Day (TAS). Administrators add those in the settings.
 */
const rules: Readonly<Record<HolidayState, StateRules>> = {
  NSW: {
    act: "Public Holidays Act 2010 (NSW)",
    own: [kingsBirthday, monday(10, 1)],
    anzacMonday: [],
    // Public Holidays Amendment (Anzac Day) Order 2026; with all days of NSW in https://lgnsw.org.au/Public/Public/Members-Services/NSW_Public_Holidays.aspx, read on 2026-11-23.
    ordered: ["2026-04-27", "2027-04-26"],
  },
  VIC: {
    act: "Public Holidays Act 1993 (Vic)",
    own: [monday(3, 2), kingsBirthday, { month: 11, weekday: 2, nth: 1 }],
    anzacMonday: [],
  },
  QLD: { act: "Holidays Act 1983 (Qld)", own: [monday(5, 1), monday(10, 1)], anzacMonday: [0] },
  WA: { act: "Public and Bank Holidays Act 1972 (WA)", own: [monday(3, 1), monday(6, 1)], anzacMonday: [0, 6] },
  SA: { act: "Public Holidays Act 2023 (SA)", own: [monday(3, 2), kingsBirthday, monday(10, 1)], anzacMonday: [0] },
  TAS: { act: "Statutory Holidays Act 2000 (Tas)", own: [monday(3, 2), kingsBirthday], anzacMonday: [] },
  ACT: {
    act: "Holidays Act 1958 (ACT)",
    own: [monday(3, 2), monday(5, 1, 27), kingsBirthday, monday(10, 1)],
    anzacMonday: [0, 6],
  },
  NT: {
    act: "Public Holidays Act 1981 (NT)",
    own: [monday(5, 1), kingsBirthday, monday(8, 1)],
    anzacMonday: [0],
  },
};

/**
 * The last day up to which the holidays count as known, YYYY-MM-DD: the end of the published list of NSW, with which its rules were compared.
 * Those of the other states follow their Acts and were not compared with a published list: a team there does that in the settings.
 */
const comparedUntil = "2027-12-31";

const write = (at: number) => new Date(at).toISOString().slice(0, 10);
const weekdayOf = (at: number) => new Date(at).getUTCDay();

/** Easter Sunday of the Gregorian calendar, ms since 1970: the anonymous algorithm of 1876 (Meeus, Jones, Butcher). */
function easterSunday(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1);
}

function nthWeekday(year: number, { month, weekday, nth, from = 1 }: NthWeekday): number {
  const first = Date.UTC(year, month - 1, from);
  return first + (((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7) * day;
}

/** A day, or the Monday after it when it is on a weekend. */
const orMonday = (at: number): number => at + ([1, 0, 0, 0, 0, 0, 2][weekdayOf(at)] ?? 0) * day;

/** The weekdays on which Christmas and Boxing Day are observed: for a day on a weekend, the next free weekday. */
function christmas(year: number): number[] {
  const first = Date.UTC(year, 11, 25);
  const [one = 0, two = 1] =
    [
      [1, 2],
      [0, 1],
      [0, 1],
      [0, 1],
      [0, 1],
      [0, 3],
      [2, 3],
    ][weekdayOf(first)] ?? [];
  return [first + one * day, first + two * day];
}

/** The public holidays of a state in a year that follow from its Act, those on weekends omitted; YYYY-MM-DD, in order. */
export function holidaysOf(state: HolidayState, year: number): string[] {
  const { own, anzacMonday, ordered = [] } = rules[state];
  const easter = easterSunday(year);
  const anzac = Date.UTC(year, 3, 25);
  const days = [
    orMonday(Date.UTC(year, 0, 1)),
    orMonday(Date.UTC(year, 0, 26)),
    ...[easter - 2 * day, easter + day],
    anzacMonday.includes(weekdayOf(anzac)) ? orMonday(anzac) : anzac,
    ...own.map((rule) => nthWeekday(year, rule)),
    ...christmas(year),
  ];
  const weekdays = days.filter((at) => weekdayOf(at) % 6 !== 0).map(write);
  return [...new Set([...weekdays, ...ordered.filter((date) => date.startsWith(`${year}-`))])].toSorted();
}

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
 * @param written a day a line; lines that are none are omitted
 */
export function workCalendar(state: HolidayState, written = ""): WorkCalendar {
  const lines = written.split("\n").flatMap((line) => {
    const [, minus, date] = holidayLine.exec(line.trim()) ?? [];
    return date === undefined ? [] : [{ date, isTaken: minus === "-" }];
  });
  const changed = new Map(lines.map(({ date, isTaken }) => [date, !isTaken]));
  const years = new Map<number, ReadonlySet<string>>();
  const isRuled = (date: string) => {
    const year = Number(date.slice(0, 4));
    const known = years.get(year) ?? new Set(holidaysOf(state, year));
    years.set(year, known);
    return known.has(date);
  };
  return {
    isWorkingDay: (date) =>
      new Date(`${date}T00:00:00Z`).getUTCDay() % 6 !== 0 && !(changed.get(date) ?? isRuled(date)),
    knownUntil: [comparedUntil, ...changed.keys()].toSorted().at(-1) ?? comparedUntil,
  };
}
