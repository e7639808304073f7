import { noRow } from "#app/features/publishing/points-test/shared/answers.ts";
import { calculatePoints } from "#app/features/publishing/points-test/shared/calculate-points.ts";
import { type PointsTable, rowFor } from "#app/features/publishing/points-test/shared/points-table.ts";
import type { PointsAnswers, RouteAnswers } from "#app/features/register/tools/shared/profile.ts";
import { awardOf, isResearch } from "../shared/routes.ts";
import { countedWeeks } from "./graduate-of.ts";
import type { PlannedRoute } from "./route.ts";

export type RoutePoints = ReturnType<typeof pointsAfter>;

/** Registered weeks that the points for Australian study require. */
export const studyWeeksKey = "points-rule.study-weeks";

/** Broad fields in which a research degree counts as specialist education: sciences, computing, engineering. */
const specialist = ["01", "02", "03"];

/** Whether nobody of the ages that somebody has after the studies is invited to a visa with points. */
export const isPastAge = (
  { agesAfter }: Pick<PlannedRoute, "agesAfter">,
  { table }: { table: PointsTable | null },
): boolean => (agesAfter?.[0] ?? 0) >= (table?.ageLimit ?? Number.POSITIVE_INFINITY);

/** Whether the first visa to think of is the 186 after the employer's visa that somebody holds. */
export const isHeld = ({ studies }: Pick<PlannedRoute, "studies">, { who, rule }: RouteAnswers): boolean =>
  studies.length === 0 && who === "inside" && rule.visa === "employer";

/** The points at the end of a route, from its courses, age and English: no work, no nomination. `studyWeeks`: see `studyWeeksKey`. */
export function pointsAfter(
  { studies, agesAfter }: PlannedRoute,
  { age, english, partner, children, who, rule }: RouteAnswers,
  table: PointsTable,
  { isRegional, studyWeeks, field }: { isRegional: boolean; studyWeeks: number | undefined; field: string | null },
) {
  const weeks = countedWeeks(studies, field);
  const hasStudy = studyWeeks !== undefined && weeks >= studyWeeks;
  // A graduate visa requires the same study in Australia as these points.
  const hasStudied = hasStudy || (who === "inside" && rule.visa === "graduate");
  const own = studies.map(({ kind }) => awardOf(kind)).findLast((row) => row !== null);
  const [from, to] = agesAfter ?? [0, -1];
  // Of the ages that somebody can have then, the one with the fewest points counts. Past the limit nobody is invited.
  const ages = Array.from({ length: to - from + 1 }, (_, at) => from + at)
    .filter((one) => one === from || one < (table.ageLimit ?? Number.POSITIVE_INFINITY))
    .map((one) => ({ age: one, row: rowFor(table.age, one) }))
    .toSorted((one, other) => (one.row?.points ?? 0) - (other.row?.points ?? 0) || other.age - one.age);
  const [used, best] = [ages[0], ages.at(-1)?.row];
  const answers: PointsAnswers = {
    age: used?.age ?? null,
    // An overall score does not determine the parts, so only the score that every route to these visas needs is assumed.
    english: english === "7" ? "competent" : null,
    overseasWork: null,
    australianWork: null,
    qualification: own ?? null,
    claims: [
      ...(hasStudy && studies.some(({ kind }) => isResearch(kind)) && specialist.includes(field?.slice(0, 2) ?? "")
        ? ["specialist-education" as const]
        : []),
      ...(hasStudied ? ["australian-study" as const] : []),
      ...(hasStudy && isRegional ? ["regional-study" as const] : []),
    ],
    partner: partner ? noRow.partner : "none",
  };
  const qualification = own === "doctorate" ? own : "degree";
  return {
    /** The answers for /immigration/points-test. Work is not assumed. */
    ...{ answers, result: calculatePoints(table, answers) },
    /** Somebody with children may have a partner without saying so. */
    isTakenAsSingle: !partner && children > 0,
    /** The same for somebody who has a degree that the route does not lead to: the questions do not ask for one. */
    withDegree: calculatePoints(table, { ...answers, qualification }),
    /** The row of the next age. */
    next: table.age.find(({ from = 0 }) => used && from > used.age) ?? null,
    /** The ages that somebody can have then, and the row with more points that a birthday may give. */
    birthday:
      best && best !== used?.row ? { from, to, best: best.name, more: best.points - (used?.row?.points ?? 0) } : null,
    /** Without an age there is no sum to show. English is not counted unless every part of it is known. */
    isOpen: age === null,
  };
}
