import { and, eq, gt, min, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { AppContext } from "#worker/context.ts";
import { facts, factValues } from "./schema.ts";

/** A figure with a value that is not in force yet. */
export interface UpcomingFigure {
  key: string;
  label: string;
  /** First day of the next value, YYYY-MM-DD in Australia. */
  firstDay: string;
}

/**
 * The figures whose next value is known, those that change first in front. Public: pages say the days too.
 * @param today YYYY-MM-DD in Australia
 */
export async function listUpcomingFigures(
  { primary }: Pick<AppContext, "primary">,
  today: string,
): Promise<UpcomingFigure[]> {
  const firstDay = min(factValues.validFrom);
  const rows = await primary.orm
    .select({ key: facts.key, label: facts.label, firstDay })
    .from(facts)
    .innerJoin(factValues, and(eq(factValues.key, facts.key), gt(factValues.validFrom, today)))
    .groupBy(facts.key)
    .orderBy(firstDay, facts.area, facts.position)
    .all();
  return rows.flatMap(({ firstDay: from, ...figure }) => (from === null ? [] : [{ ...figure, firstDay: from }]));
}

/** Subquery: the first day of the first value of a key that begins after a day; null without one. */
export const firstDayAfter = (key: SQLiteColumn | SQL | string, day: SQLiteColumn | SQL | string): SQL<string | null> =>
  sql<string | null>`(SELECT min(${factValues.validFrom}) FROM ${factValues}
    WHERE ${factValues.key} = ${key} AND ${factValues.validFrom} > ${day})`;
