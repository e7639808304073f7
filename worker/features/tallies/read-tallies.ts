import { and, eq, gte, inArray, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { type TallyName, tallies } from "./schema.ts";

export type Tally = Pick<typeof tallies.$inferSelect, "name" | "period" | "part" | "count">;

const columns = { name: tallies.name, period: tallies.period, part: tallies.part, count: tallies.count };

/** Query: numbers since a period. A range reads fewer rows than a list of periods. */
export const selectTalliesSince = (
  { primary }: Pick<AppContext, "primary">,
  names: readonly TallyName[],
  firstPeriod: string,
) =>
  primary.orm
    .select(columns)
    .from(tallies)
    .where(and(inArray(tallies.name, [...names]), gte(tallies.period, firstPeriod)));

/** Query: the numbers of what is now, of every part. */
export const selectTalliesNow = ({ primary }: Pick<AppContext, "primary">, name: TallyName) =>
  primary.orm
    .select(columns)
    .from(tallies)
    .where(and(eq(tallies.name, name), eq(tallies.period, "")));

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
