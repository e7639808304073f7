import { addDays } from "#worker/platform/time/units.ts";

/** Months in which most universities begin: first and second semester. */
export const usualStarts: readonly number[] = [2, 7];

/** The first day, YYYY-MM-DD, on or after another one in such a month. */
export function semesterFrom(day: string): string {
  const month = Number(day.slice(5, 7));
  if (usualStarts.includes(month)) return day;
  const next = usualStarts.find((one) => one > month);
  return `${Number(day.slice(0, 4)) + Number(next === undefined)}-0${next ?? usualStarts[0]}-01`;
}

/** A day of the month in which the next year of school begins. @param day after years of 52 weeks, which end days before those of a school */
export const nextSchoolYear = (day: string): string => addDays(day, 31);
