// School years and their fees, read from the registered courses. Without zod and drizzle, because the seed imports it.

import { isCredibleFee } from "../shared/credible-figures.ts";
import { schoolStages } from "../shared/register-values.ts";

/** A registered course of a school. Total cost in AUD. */
export interface SchoolCourse {
  name: string;
  /** One of courseLevels. */
  level: string;
  weeks: number | null;
  totalCost: number | null;
}

/** First and last year of school; 0 is the year before year 1. */
export type Years = readonly [first: number, last: number];

/** The years before year 1, by state: kindergarten, preparatory, foundation, reception, pre-primary. */
const firstYear =
  /\b(?:kindergarten|kindy|prep|preparatory|foundation|reception|transition|pre-?primary|pp|k|p|f|r)\b/i;

const stageOfLevel: Readonly<Record<string, Years>> = {
  Kindergarten: [0, 0],
  Primary: schoolStages.primary,
  "Junior Secondary": schoolStages.junior,
  "Senior Secondary": schoolStages.senior,
};

/** Whether a level (one of courseLevels) is a school level. */
export const isSchoolLevel = (level: string): boolean => Object.hasOwn(stageOfLevel, level);

/** The years in the name of a school course: "Secondary Yrs 7 - 12" is 7 to 12; null for a name without years. */
export function namedYears({ name, level }: Pick<SchoolCourse, "name" | "level">): Years | null {
  if (!isSchoolLevel(level)) return null;
  const numbers = [...name.matchAll(/(?<!\d)(\d{1,2})(?!\d)/g)]
    .map(([, digits]) => Number(digits))
    .filter((year) => year >= 1 && year <= 12);
  const isFirst = level === "Kindergarten" || (level === "Primary" && firstYear.test(name));
  const years = [...(isFirst ? [0] : []), ...numbers];
  return years.length === 0 ? null : [Math.min(...years), Math.max(...years)];
}

/** The years of a course of several years, which pupils may join later; null for other courses. */
export function severalYears(course: Pick<SchoolCourse, "name" | "level" | "weeks">): Years | null {
  const years = namedYears(course);
  // "Year 6/7" means one of the two years. Some schools register one such year for all years.
  if (!years || span(years) === 0 || /\d\/\d/.test(course.name)) return null;
  return (course.weeks ?? 0) >= weeksOfClasses * (span(years) + 1) ? years : null;
}

/** A year of school and its cost. */
export interface SchoolYear {
  year: number;
  /** AUD: tuition and the school's registered other fees (schoolYearFee); null: not registered. */
  fee: number | null;
}

/**
 * The school years that the courses teach, and the cost of each. For a year with several courses, the one with the fewest years counts,
 * then the cheapest. A course whose name has no years counts for the years of its level.
 */
export function schoolYears(courses: readonly SchoolCourse[]): SchoolYear[] {
  const offers = courses.flatMap((course) => {
    const years = namedYears(course) ?? stageOfLevel[course.level];
    return years ? [{ years, fee: schoolYearFee(course) }] : [];
  });
  const primary = offers.flatMap(({ years: [, last], fee }) => (last <= schoolStages.primary[1] && fee ? [fee] : []));
  const lowest = Math.min(...primary) * leastOfPrimary;
  return Array.from({ length: 13 }, (_, year) => year).flatMap((year) => {
    const taught = offers.filter(({ years: [first, last] }) => first <= year && year <= last);
    if (taught.length === 0) return [];
    const isSecondary = year > schoolStages.primary[1];
    const [best] = taught
      .filter(({ fee }) => fee !== null && !(isSecondary && primary.length > 0 && fee < lowest))
      .toSorted((a, b) => span(a.years) - span(b.years) || (a.fee ?? 0) - (b.fee ?? 0));
    return [{ year, fee: best?.fee ?? null }];
  });
}

/** A shorter course, such as intensive English, is not a year of school. */
const minWeeks = 39;

/** If the registered fee is below this share of the primary fee, it is one year's fee registered for the whole course. */
const leastOfPrimary = 0.5;

const span = ([first, last]: Years) => last - first;

/** Weeks of classes in a school year. Some schools register only these, or a last year that ends early. */
const weeksOfClasses = 40;

/** Yearly cost of a course, AUD: tuition and the school's registered other fees; null when not registered or a placeholder. */
export function schoolYearFee({ name, level, weeks, totalCost }: SchoolCourse): number | null {
  if (totalCost === null || weeks === null || weeks < minWeeks || !isCredibleFee(totalCost, weeks)) return null;
  if (weeks <= 52) return totalCost;
  const named = namedYears({ name, level });
  // "Year 6/7" means one of the two years.
  const years = named ? span(named) + (/\d\/\d/.test(name) ? 0 : 1) : 0;
  const isSchoolYears = weeks < 52 * years && weeks >= weeksOfClasses * years;
  return Math.round(isSchoolYears ? (totalCost * 100) / years : (totalCost * 100 * 52) / weeks) / 100;
}

/** AUD a year: other fees of a school are below A$10,000, or with boarding or homestay above A$12,000 (register of 2026-01-02). */
export const boardingFrom = 10_000;

/** The registered fee of the highest year with a fee, AUD; null without any. */
export const highestYearFee = (courses: readonly SchoolCourse[]): number | null =>
  schoolYears(courses).findLast(({ fee }) => fee !== null)?.fee ?? null;
