import type { statisticsTable } from "./schema.ts";

/** Fees in AUD over the courses whose registered figure is credible. */
export interface Fees {
  /** How many courses have such a figure. */
  courses: number;
  p10: number;
  p25: number;
  median: number;
  p75: number;
  p90: number;
}

/**
 * A row of the table as its readers use it: fees of a year and of the whole course, quartiles of the length in weeks; each null when no
 * course has a credible one.
 */
export function fieldStatisticOf(row: Omit<typeof statisticsTable.$inferSelect, "suburbs">) {
  const { field, level, place, courses, providers, bestKnown, lowestPriced } = row;
  const { weeks25, weeks50, weeks75 } = row;
  const hasWeeks = weeks25 !== null && weeks50 !== null && weeks75 !== null;
  return {
    ...{ field, level, place, courses, providers, bestKnown, lowestPriced },
    yearly: feesOf(row.yearlyCourses, [row.yearly10, row.yearly25, row.yearly50, row.yearly75, row.yearly90]),
    total: feesOf(row.totalCourses, [row.total10, row.total25, row.total50, row.total75, row.total90]),
    weeks: hasWeeks ? { p25: weeks25, median: weeks50, p75: weeks75 } : null,
  };
}

export type FieldStatistic = ReturnType<typeof fieldStatisticOf>;

function feesOf(courses: number, quantiles: (number | null)[]): Fees | null {
  const [p10 = null, p25 = null, median = null, p75 = null, p90 = null] = quantiles;
  if (p10 === null || p25 === null || median === null || p75 === null || p90 === null) return null;
  return { courses, p10, p25, median, p75, p90 };
}
