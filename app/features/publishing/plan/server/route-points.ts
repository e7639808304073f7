import { noRow } from "#app/features/publishing/points-test/shared/answers.ts";
import { calculatePoints, type PointsResult } from "#app/features/publishing/points-test/shared/calculate-points.ts";
import type { PointsTable } from "#app/features/publishing/points-test/shared/points-table.ts";
import type { PointsAnswers, RouteAnswers } from "#app/features/register/tools/shared/profile.ts";
import type { PlannedRoute, Study } from "./make-route.ts";

export interface RoutePoints {
  /** As /immigration/points-test takes them. Work is not assumed. */
  answers: PointsAnswers;
  result: PointsResult;
}

/** Row of the points table for the highest qualification of each kind of study. */
const qualifications: Partial<Record<Study["kind"], string>> = {
  certificate: "award",
  diploma: "diploma",
  bachelor: "degree",
  master: "degree",
  research: "degree",
  doctorate: "doctorate",
};

/** Studies that count towards the claim of Australian study. */
const isCounted = ({ kind }: Study) => qualifications[kind] !== undefined;

/**
 * The points at the end of a route, as its courses, age and English make them: no work, no nomination.
 * @param studyWeeks registered weeks that the claim of Australian study asks for
 */
export function pointsAfter(
  { studies, ageAfter }: PlannedRoute,
  { age, english, partner, who }: RouteAnswers,
  table: PointsTable,
  { isRegional, studyWeeks }: { isRegional: boolean; studyWeeks: number | undefined },
): RoutePoints {
  const counted = studies.filter(isCounted);
  const weeks = counted.reduce((sum, { course }) => sum + (course.weeks ?? 0), 0);
  const hasStudy = studyWeeks !== undefined && weeks >= studyWeeks;
  const own = studies.map(({ kind }) => qualifications[kind]).findLast((row) => row !== undefined);
  const answers: PointsAnswers = {
    age: ageAfter ?? age,
    // An overall score says nothing certain about each part: only the score that every route to these visas needs.
    english: english === "7" ? "competent" : null,
    overseasWork: null,
    australianWork: null,
    qualification: own ?? (who === "graduate" || who === "working" ? "degree" : null),
    claims: [
      ...(hasStudy ? ["australian-study" as const] : []),
      ...(hasStudy && isRegional ? ["regional-study" as const] : []),
    ],
    partner: partner ? noRow.partner : "none",
  };
  return { answers, result: calculatePoints(table, answers) };
}
