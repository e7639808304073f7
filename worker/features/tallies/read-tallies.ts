import { and, inArray, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { type TallyName, tallies } from "./schema.ts";

export type Tally = Pick<typeof tallies.$inferSelect, "name" | "period" | "part" | "count">;

/** Query: numbers of some periods; an empty period is what is now. */
export const selectTallies = (
  { primary }: Pick<AppContext, "primary">,
  names: readonly TallyName[],
  periods: readonly string[],
) =>
  primary.orm
    .select({ name: tallies.name, period: tallies.period, part: tallies.part, count: tallies.count })
    .from(tallies)
    .where(and(inArray(tallies.name, [...names]), inArray(tallies.period, [...periods])));

/** The number of what is now: of one part, or of a kind that has none. A value for a SELECT. */
export const tallyNow = (name: TallyName, part = ""): SQL<number> =>
  sql<number>`coalesce((SELECT ${tallies.count} FROM ${tallies}
    WHERE ${tallies.name} = ${name} AND ${tallies.period} = '' AND ${tallies.part} = ${part}), 0)`;

/** The sum of a kind that is counted by day, since a day (YYYY-MM-DD in Sydney): a value for a SELECT. */
export const tallySince = (name: TallyName, firstDay: string): SQL<number> =>
  sql<number>`(SELECT coalesce(sum(${tallies.count}), 0) FROM ${tallies}
    WHERE ${tallies.name} = ${name} AND ${tallies.period} >= ${firstDay})`;

/** The number of a kind in a period: all parts, or one. */
export const countIn = (rows: readonly Tally[], name: TallyName, period: string, part?: string): number =>
  rows
    .filter((row) => row.name === name && row.period === period && (part === undefined || row.part === part))
    .reduce((sum, { count }) => sum + count, 0);

/**
 * The median time of the answers of a period, rounded down to one of the hours of `answerHours`.
 * @returns null without answers
 */
export function medianHours(rows: readonly Tally[], name: TallyName, period: string): number | null {
  const answered = rows.filter((row) => row.name === name && row.period === period && row.count > 0);
  const total = answered.reduce((sum, { count }) => sum + count, 0);
  let seen = 0;
  for (const { part, count } of answered.toSorted((a, b) => Number(a.part) - Number(b.part))) {
    seen += count;
    if (seen * 2 >= total) return Number(part);
  }
  return null;
}
