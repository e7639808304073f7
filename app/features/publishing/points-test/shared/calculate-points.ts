import type { PointsAnswers } from "#app/features/register/tools/shared/profile.ts";
import {
  type Band,
  bandFor,
  type Choice,
  claims,
  type PointsTable,
  type Subclass,
  subclasses,
} from "./points-table.ts";

const gradedItems = ["age", "english", "overseasWork", "australianWork", "qualification", "partner"] as const;
export type GradedItem = (typeof gradedItems)[number];

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
  /** Points without a nomination. */
  subtotal: number;
  /** Points with the nomination that each subclass requires. */
  totals: Record<Subclass, number>;
}

/** Adds up the rows that apply. Arithmetic over the table, not an assessment of a case. */
export function calculatePoints(table: PointsTable, answers: PointsAnswers): PointsResult {
  const work = [
    ...bandLine("overseas-work", table.overseasWork, answers.overseasWork),
    ...bandLine("australian-work", table.australianWork, answers.australianWork),
  ];
  const lines = [
    ...bandLine("age", table.age, answers.age),
    ...choiceLine("english", table.english, answers.english),
    ...work,
    ...choiceLine("qualification", table.qualification, answers.qualification),
    ...claimLines(table, answers),
    ...choiceLine("partner", table.partner, answers.partner),
  ];
  const workCut = Math.max(0, sumPoints(work) - table.workMost);
  const subtotal = sumPoints(lines) - workCut;
  const totals = Object.fromEntries(
    subclasses.map((subclass) => [subclass, subtotal + table.nomination[subclass]]),
  ) as Record<Subclass, number>;
  return {
    lines,
    workCut,
    remarks: findRemarks(table, answers),
    unanswered: gradedItems.filter((item) => answers[item] === null),
    subtotal,
    totals,
  };
}

function sumPoints(lines: readonly PointsLine[]): number {
  return lines.reduce((sum, { points }) => sum + points, 0);
}

function bandLine(item: string, bands: readonly Band[], years: number | null): PointsLine[] {
  const band = years === null ? null : bandFor(bands, years);
  return band ? [{ key: `${item}.${band.name}`, points: band.points }] : [];
}

function choiceLine(item: string, choices: readonly Choice[], chosen: string | null): PointsLine[] {
  return choices.filter(({ name }) => name === chosen).map(({ name, points }) => ({ key: `${item}.${name}`, points }));
}

function claimLines(table: PointsTable, answers: PointsAnswers): PointsLine[] {
  return claims.flatMap((claim) => {
    const points = table.claims[claim];
    if (points === undefined || !answers.claims.includes(claim)) return [];
    return claim === "regional-study" && isRegionalAlone(answers) ? [] : [{ key: claim, points }];
  });
}

function isRegionalAlone({ claims }: PointsAnswers): boolean {
  return claims.includes("regional-study") && !claims.includes("australian-study");
}

function findRemarks(table: PointsTable, answers: PointsAnswers): Remark[] {
  const { age } = answers;
  const hasAge = age === null || bandFor(table.age, age) !== null;
  const isBelow = age !== null && age < (table.age[0]?.from ?? 0);
  const candidates: [Remark, boolean][] = [
    ["age-below", !hasAge && isBelow],
    ["age-above", !hasAge && !isBelow],
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
 * Every change of a single answer that increases the total: arithmetic, not advice. Leaves out unanswered items, and
 * changes that nobody can make: becoming younger, having worked less, having no partner.
 */
export function findAdditions(table: PointsTable, answers: PointsAnswers): Addition[] {
  const current = calculatePoints(table, answers).subtotal;
  return changesOf(table, answers).flatMap(({ key, changed }) => {
    const { subtotal, totals } = calculatePoints(table, { ...answers, ...changed });
    return subtotal > current ? [{ key, difference: subtotal - current, totals }] : [];
  });
}

interface Change {
  key: string;
  changed: Partial<PointsAnswers>;
}

function changesOf(table: PointsTable, answers: PointsAnswers): Change[] {
  return [
    ...laterBands(table, answers, "age", "age"),
    ...otherChoices(table, answers, "english"),
    ...laterBands(table, answers, "overseasWork", "overseas-work"),
    ...laterBands(table, answers, "australianWork", "australian-work"),
    ...otherChoices(table, answers, "qualification"),
    ...claims
      .filter((claim) => !answers.claims.includes(claim))
      .map((claim) => ({ key: claim, changed: { claims: [...answers.claims, claim] } })),
    ...otherChoices(table, answers, "partner").filter(({ key }) => key !== "partner.none"),
  ];
}

type YearsItem = "age" | "overseasWork" | "australianWork";

function laterBands(table: PointsTable, answers: PointsAnswers, item: YearsItem, key: string): Change[] {
  const years = answers[item];
  if (years === null) return [];
  const own = bandFor(table[item], years);
  return table[item]
    .filter((band) => band !== own && band.from > years)
    .map(({ name, from }) => ({ key: `${key}.${name}`, changed: { [item]: from } }));
}

function otherChoices(
  table: PointsTable,
  answers: PointsAnswers,
  item: "english" | "qualification" | "partner",
): Change[] {
  if (answers[item] === null) return [];
  return table[item]
    .filter(({ name }) => name !== answers[item])
    .map(({ name }) => ({ key: `${item}.${name}`, changed: { [item]: name } }));
}
