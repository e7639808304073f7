import type { PointsAnswers } from "./answers.ts";
import { calculatePoints } from "./calculate-points.ts";
import { bandFor, claims, type PointsTable, type Subclass } from "./points-table.ts";

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
