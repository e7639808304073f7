import { addressOf, readAll, type Source, writeAll } from "#app/features/register/tools/shared/fields.ts";
import { type PointsAnswers, pointsFields } from "#app/features/register/tools/shared/profile.ts";
import type { PointsTable } from "./points-table.ts";

export const noRow = { english: "none", qualification: "none", partner: "other" } as const;

/** Parses a query or a form. A value without a row in the table counts as not answered. */
export function readAnswers(source: Source, table: PointsTable): PointsAnswers {
  const answers = readAll(pointsFields, source);
  const known = (item: keyof typeof noRow) => {
    const value = answers[item];
    return value === noRow[item] || table[item].some(({ name }) => name === value) ? value : null;
  };
  return {
    ...answers,
    english: known("english"),
    qualification: known("qualification"),
    partner: known("partner"),
    claims: answers.claims.filter((claim) => table.claims[claim] !== undefined),
  };
}

/** The query parameters that readAnswers reads, in a fixed order and without unanswered ones. */
export const writeAnswers = (answers: PointsAnswers) => writeAll(pointsFields, answers);

/** Whether at least one question is answered. */
export const isAnswered = (answers: PointsAnswers): boolean => writeAnswers(answers).length > 0;

export const pointsPath = "/immigration/points-test";

/**
 * The page's path with the answers as its query.
 * @param occupation ANZSCO code of the occupation that is noted above the form
 */
export const pointsAddress = (answers: PointsAnswers | null, occupation: string | null): string =>
  addressOf(pointsPath, [
    ...(answers ? writeAnswers(answers) : []),
    ...(occupation ? [["occupation", occupation] satisfies [string, string]] : []),
  ]);
