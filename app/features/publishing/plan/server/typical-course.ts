import type { FieldStatistic } from "#app/features/register/statistics/server/public.ts";
import type { RouteAnswers } from "#app/features/register/tools/shared/profile.ts";
import { cellOf, isResearch, isSchool, type StudyKind, schoolYears } from "../shared/routes.ts";
import { startAge } from "./graduate-of.ts";
import { yearWeeks } from "./route.ts";

/** Minimum number of courses for a typical one; with fewer, the next larger place is used. */
export const fewest = 5;

/** The typical course of a kind: in the city, else in its state, else in Australia, else of all fields in Australia; null when too few have a price. */
export function typicalCell(
  all: readonly FieldStatistic[],
  kind: StudyKind,
  own: string | null,
  places: readonly string[],
) {
  const { level, field: fixed } = cellOf(kind);
  const wanted = [
    ...places.map((place) => ({ field: fixed ?? own ?? "", place })),
    // Other kinds of courses share the level of English and foundation courses.
    // Fees of research differ by university more than by field.
    ...(fixed === null ? (isResearch(kind) ? places : [""]).map((place) => ({ field: "", place })) : []),
  ];
  const cells = wanted.flatMap(({ field, place }) =>
    all.filter((cell) => cell.field === field && cell.level === level && cell.place === place && cell.weeks),
  );
  // When no place has a price, only the length is known.
  return cells.find((cell) => hasTotal(kind, cell) || hasYearly(cell)) ?? cells[0] ?? null;
}

/** Whether enough courses of any length have a yearly fee. */
const hasYearly = ({ yearly }: FieldStatistic): boolean => (yearly?.courses ?? 0) >= fewest;

/**
 * Whether enough courses of the median length have a price. Where lengths differ much, only the yearly fee has a meaningful median: the
 * whole tuition of shorter courses.
 */
export const hasTotal = (kind: StudyKind, { total }: Pick<FieldStatistic, "total">): boolean =>
  !isSchool(kind) && kind !== "english" && (total?.courses ?? 0) >= fewest;

/**
 * The median fee and length of a cell, in whole dollars like in the cost calculator. School courses take two to seven years, so their
 * length follows from the age, and their fee from the yearly one.
 */
export function figuresOfCell(cell: FieldStatistic, kind: StudyKind, answers: RouteAnswers) {
  const { total, yearly } = cell;
  const weeks = isSchool(kind)
    ? yearWeeks * schoolYears(kind, startAge(answers))
    : cell.weeks && Math.round(cell.weeks.median);
  if (total && hasTotal(kind, cell)) return { tuition: Math.ceil(total.median), nonTuition: null, weeks };
  // For a course of up to a year, the register's yearly fee is the whole tuition.
  const years = Math.max(1, (weeks ?? 0) / yearWeeks);
  return {
    tuition: yearly && hasYearly(cell) && weeks !== null ? Math.ceil(yearly.median * years) : null,
    nonTuition: null,
    weeks,
  };
}
