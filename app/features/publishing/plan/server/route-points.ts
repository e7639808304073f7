import { noRow } from "#app/features/publishing/points-test/shared/answers.ts";
import { calculatePoints, type PointsResult } from "#app/features/publishing/points-test/shared/calculate-points.ts";
import type { PointsTable, Row } from "#app/features/publishing/points-test/shared/points-table.ts";
import type { PointsAnswers, RouteAnswers } from "#app/features/register/tools/shared/profile.ts";
import { isResearch } from "../shared/routes.ts";
import type { PlannedRoute, Study } from "./route.ts";

export interface RoutePoints {
  /** The answers for /immigration/points-test. Work is not assumed. */
  answers: PointsAnswers;
  result: PointsResult;
  /** The same for somebody who has a degree that the route does not lead to: the questions do not ask for one. */
  withDegree: PointsResult;
  /** Questions without an answer; without them there is no sum to show. */
  open: ("age" | "english")[];
  /** The row of the next age; `isSoon`: somebody whose birthday is early has reached it by then. */
  next: { row: Row; isSoon: boolean } | null;
}

/** Registered weeks that the points for Australian study require. */
export const studyWeeksKey = "points-rule.study-weeks";

/** Row of the points table for the highest qualification of each kind of study. */
const qualifications: Partial<Record<Study["kind"], string>> = {
  certificate: "award",
  diploma: "diploma",
  bachelor: "degree",
  master: "degree",
  research: "degree",
  doctorate: "doctorate",
};

/** Broad fields in which a research degree counts as specialist education: sciences, computing, engineering. */
const specialist = ["01", "02", "03"];

/** Studies that count for the points for Australian study. */
const isCounted = ({ kind }: Study) => qualifications[kind] !== undefined;

/**
 * The points at the end of a route, from its courses, age and English: no work, no nomination.
 * @param studyWeeks registered weeks that the points for Australian study require
 */
export function pointsAfter(
  { studies, agesAfter }: PlannedRoute,
  { age, english, partner, who, rule }: RouteAnswers,
  table: PointsTable,
  { isRegional, studyWeeks, field }: { isRegional: boolean; studyWeeks: number | undefined; field: string | null },
): RoutePoints {
  const counted = studies.filter(isCounted);
  const weeks = counted.reduce((sum, { course }) => sum + (course.weeks ?? 0), 0);
  const hasStudy = studyWeeks !== undefined && weeks >= studyWeeks;
  // A graduate visa requires the same study in Australia as these points.
  const hasStudied = hasStudy || (who === "inside" && rule.visa === "graduate");
  const own = studies.map(({ kind }) => qualifications[kind]).findLast((row) => row !== undefined);
  const answers: PointsAnswers = {
    age: agesAfter?.[0] ?? null,
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
  const row = table.age.find(({ from = 0 }) => agesAfter && from > agesAfter[0]);
  const qualification = own === "doctorate" ? own : "degree";
  return {
    ...{ answers, result: calculatePoints(table, answers) },
    withDegree: calculatePoints(table, { ...answers, qualification }),
    next: agesAfter && row ? { row, isSoon: agesAfter[1] >= (row.from ?? 0) } : null,
    open: [...(age === null ? ["age" as const] : []), ...(english === "unsaid" ? ["english" as const] : [])],
  };
}
