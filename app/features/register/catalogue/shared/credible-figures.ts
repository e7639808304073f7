// Which registered figures can be compared with others. Without zod and drizzle, because the seed imports it.

import leastWeeks from "./least-weeks.json" with { type: "json" };
import { statedPrice } from "./register-values.ts";

/**
 * Credible total cost of a course per week, AUD. A lower amount is a fee that is paid elsewhere (exchanges, partners), a higher one a
 * typing error. On the register of 2026-01-02, 49 of 25,722 open courses with a cost and a length are below and 25 above.
 */
const perWeek = { min: 40, max: 2500 };

/** Minimum weeks of a course by level. A shorter course is a part of one, such as the added year of honours. */
const minWeeks: Readonly<Record<string, number>> = leastWeeks;

/** Maximum weeks of a course without an award. */
const maxWeeksWithoutAward = 156;

/** Whether an amount in AUD is a credible price for a number of weeks. With an unknown length, every amount that is not a placeholder is. */
export function isCredibleFee(amount: number, weeks: number | null): boolean {
  return weeks === null || (amount >= perWeek.min * weeks && amount <= perWeek.max * weeks);
}

/** A registered amount in AUD if it is a credible price for the weeks, else null. */
export function credibleFee(aud: number | null, weeks: number | null): number | null {
  const price = statedPrice(aud);
  return price !== null && isCredibleFee(price, weeks) ? price : null;
}

/** The change of a price in thousandths, negative for a reduction. A tiny change is not rounded to 0. */
export const thousandthsBetween = (before: number, after: number): number =>
  Math.round(((after - before) / before) * 1000) || Math.sign(after - before);

/** Whether a tuition fee per year is a credible price. */
export const isCredibleYearlyFee = (amount: number): boolean => isCredibleFee(amount, 52);

/** Whether a number of weeks is a credible length of a course of the level (one of courseLevels). */
export function isCredibleLength(weeks: number, level: string): boolean {
  return weeks >= (minWeeks[level] ?? 1) && (level !== "Other" || weeks <= maxWeeksWithoutAward);
}
