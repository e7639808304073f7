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

/** Statistics of the register on the courses of a field, level and place that are open to new students. */
export interface FieldStatistic {
  /** ASCED code of a narrow ("0603") or broad field ("06"); "" all fields. */
  field: string;
  /** One of courseLevels; "" all levels. */
  level: string;
  /** "" Australia, a state ("VIC"), or the key of a metropolitan area ("melbourne"). */
  place: string;
  courses: number;
  /** Registered institutions that teach them. */
  providers: number;
  /** Tuition per year; of courses up to a year the whole tuition. Null when no course has a credible one. */
  yearly: Fees | null;
  /** Tuition and the school's other fees for the whole course, of courses of the median length; null when none has a credible one. */
  total: Fees | null;
  /** Quartiles of the length in weeks; null when no course has a credible one. */
  weeks: { p25: number; median: number; p75: number } | null;
  /** Ids of the institutions best known for these courses, at most eight; of all levels, else empty. */
  bestKnown: readonly number[];
  /** Ids of the courses with the lowest credible yearly tuition, at most five; of one level in Australia, else empty. */
  lowestPriced: readonly number[];
}

/** A row of the table as its readers use it. */
export function fieldStatisticOf(row: Omit<typeof statisticsTable.$inferSelect, "suburbs">): FieldStatistic {
  const { field, level, place, courses, providers, bestKnown, lowestPriced } = row;
  const { weeks25, weeks50, weeks75 } = row;
  const hasWeeks = weeks25 !== null && weeks50 !== null && weeks75 !== null;
  return {
    field,
    level,
    place,
    courses,
    providers,
    yearly: feesOf(row.yearlyCourses, [row.yearly10, row.yearly25, row.yearly50, row.yearly75, row.yearly90]),
    total: feesOf(row.totalCourses, [row.total10, row.total25, row.total50, row.total75, row.total90]),
    weeks: hasWeeks ? { p25: weeks25, median: weeks50, p75: weeks75 } : null,
    bestKnown,
    lowestPriced,
  };
}

function feesOf(courses: number, quantiles: (number | null)[]): Fees | null {
  const [p10 = null, p25 = null, median = null, p75 = null, p90 = null] = quantiles;
  if (p10 === null || p25 === null || median === null || p75 === null || p90 === null) return null;
  return { courses, p10, p25, median, p75, p90 };
}
