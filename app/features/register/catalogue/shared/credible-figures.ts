// Which registered figures can be compared with others. Without zod and drizzle, because the seed imports it.

import { statedPrice } from "./register-values.ts";

/**
 * What a course costs a week in all, in AUD. Less is a fee that is paid elsewhere (exchanges, partners), more is a slip of typing.
 * On the register of 2026-01-02, 49 of 25,722 open courses with a cost and a length are below and 25 above.
 */
const perWeek = { min: 40, max: 2500 };

/** The weeks that a course of a level takes at least: a shorter one is a part of it, such as the added year of honours. */
const minWeeks: Readonly<Record<string, number>> = {
  PhD: 78,
  Doctor: 78,
  Master: 39,
  Bachelor: 39,
  "Graduate Diploma": 20,
  "Associate Degree": 20,
  "Advanced Diploma": 20,
  Diploma: 20,
  "Certificate IV": 10,
  "Certificate III": 10,
};

/** The weeks that a course without an award takes at most. */
const maxWeeksWithoutAward = 156;

/** Whether an amount in AUD is a price of so many weeks; of an unknown length any stated price is. */
export function isCredibleFee(amount: number, weeks: number | null): boolean {
  return weeks === null || (amount >= perWeek.min * weeks && amount <= perWeek.max * weeks);
}

/** A registered amount in AUD where it is a price of so many weeks, else null. */
export function credibleFee(aud: number | null, weeks: number | null): number | null {
  const price = statedPrice(aud);
  return price !== null && isCredibleFee(price, weeks) ? price : null;
}

/** By how many thousandths a price rose, or fell (below 0). The smallest change is a change. */
export const thousandthsBetween = (before: number, after: number): number =>
  Math.round(((after - before) / before) * 1000) || Math.sign(after - before);

/** Whether a tuition fee per year is a price. */
export const isCredibleYearlyFee = (amount: number): boolean => isCredibleFee(amount, 52);

/** Whether a course of the level (one of courseLevels) may take so many weeks. */
export function isCredibleLength(weeks: number, level: string): boolean {
  return weeks >= (minWeeks[level] ?? 1) && (level !== "Other" || weeks <= maxWeeksWithoutAward);
}
