import type { PointsAnswers } from "#app/features/register/tools/shared/profile.ts";
import {
  claims,
  type GradedItem,
  gradedItems,
  keyOf,
  type PointsTable,
  rowFor,
  type Subclass,
  subclasses,
} from "./points-table.ts";

/** A row of the table that applies. */
interface PointsLine {
  /** Key of the figure without `points.`: "age.25-32", "regional-study". */
  key: string;
  points: number;
}

/** Special cases that the total alone does not show. */
export type Remark =
  /** The age is below the first or above the last row. */
  | "age-below"
  | "age-above"
  /** The level of English is below the lowest row. */
  | "english-none"
  /** Regional study counts only together with Australian study. */
  | "regional-without-study";

export interface PointsResult {
  lines: PointsLine[];
  /** Points for work above the common limit of overseas and Australian work; already subtracted. */
  workCut: number;
  remarks: Remark[];
  unanswered: GradedItem[];
  subtotal: number;
  /** Points with the nomination that each subclass requires. */
  totals: Record<Subclass, number>;
}

/** Adds up the rows that apply. Arithmetic over the table, not an assessment of a case. */
export function calculatePoints(table: PointsTable, answers: PointsAnswers): PointsResult {
  const lines = gradedItems.flatMap((item): PointsLine[] => {
    const row = rowFor(table[item], answers[item]);
    const own = row ? [{ key: keyOf(item, row.name), points: row.points }] : [];
    return item === "partner" ? [...claimLines(table, answers), ...own] : own;
  });
  const work = lines.filter(({ key }) => key.includes("-work."));
  const workCut = Math.max(0, sumPoints(work) - table.workMost);
  const subtotal = sumPoints(lines) - workCut;
  const totals = Object.fromEntries(
    subclasses.map((subclass) => [subclass, subtotal + table.nomination[subclass]]),
  ) as Record<Subclass, number>;
  const unanswered = gradedItems.filter((item) => answers[item] === null);
  return { lines, workCut, remarks: findRemarks(table, answers), unanswered, subtotal, totals };
}

const sumPoints = (lines: readonly PointsLine[]): number => lines.reduce((sum, { points }) => sum + points, 0);

const claimLines = (table: PointsTable, answers: PointsAnswers): PointsLine[] =>
  claims.flatMap((claim) => {
    const points = table.claims[claim];
    if (points === undefined || !answers.claims.includes(claim)) return [];
    return claim === "regional-study" && isRegionalAlone(answers) ? [] : [{ key: claim, points }];
  });

const isRegionalAlone = ({ claims }: PointsAnswers): boolean =>
  claims.includes("regional-study") && !claims.includes("australian-study");

function findRemarks(table: PointsTable, answers: PointsAnswers): Remark[] {
  const { age } = answers;
  const isOutside = age !== null && rowFor(table.age, age) === null;
  const isBelow = isOutside && age < (table.age[0]?.from ?? 0);
  const candidates: [Remark, boolean][] = [
    ["age-below", isBelow],
    ["age-above", isOutside && !isBelow],
    ["english-none", answers.english === "none"],
    ["regional-without-study", isRegionalAlone(answers)],
  ];
  return candidates.filter(([, applies]) => applies).map(([remark]) => remark);
}

/** The result of changing one answer. */
export interface Addition {
  /** Key of the row that would apply, without `points.`. */
  key: string;
  difference: number;
  totals: Record<Subclass, number>;
}

/**
 * Every change of a single answer that increases the total: arithmetic, not advice. Omits unanswered items, and impossible changes:
 * becoming younger, having worked less, having no partner.
 */
export function findAdditions(table: PointsTable, answers: PointsAnswers): Addition[] {
  const current = calculatePoints(table, answers).subtotal;
  const claimed = claims
    .filter((claim) => !answers.claims.includes(claim))
    .map((claim): Change => ({ key: claim, changed: { claims: [...answers.claims, claim] } }));
  const changes = gradedItems.flatMap((item) => [
    ...(item === "partner" ? claimed : []),
    ...otherRows(table, item, answers[item]),
  ]);
  return changes.flatMap(({ key, changed }) => {
    const { subtotal, totals } = calculatePoints(table, { ...answers, ...changed });
    return subtotal > current ? [{ key, difference: subtotal - current, totals }] : [];
  });
}

interface Change {
  key: string;
  changed: Partial<PointsAnswers>;
}

function otherRows(table: PointsTable, item: GradedItem, answer: string | number | null): Change[] {
  if (answer === null) return [];
  const own = rowFor(table[item], answer);
  return table[item]
    .filter((row) => row !== own && (typeof answer === "string" || (row.from ?? 0) > answer))
    .map(({ name, from }) => ({ key: keyOf(item, name), changed: { [item]: from ?? name } }))
    .filter(({ key }) => key !== "partner.none");
}
