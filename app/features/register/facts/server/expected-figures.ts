import { eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { type Expectations, needsNobody, writtenRange } from "#app/features/foundation/official-pages/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { checkedSql, linksIn } from "#worker/platform/db/sql-rows.ts";
import { exchangeRateKey } from "#worker/platform/money.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { checkedOn, isUndated, isUnverified } from "./age-of-facts.ts";
import { inForceId, oldestRateDay } from "./read-facts.ts";
import { facts, factValues } from "./schema.ts";

/** Subquery: the day of the newest exchange rate, YYYY-MM-DD; null without one. */
export const newestRateDay: SQL<string | null> = sql`(SELECT max(${factValues.validFrom}) FROM ${factValues}
  WHERE ${factValues.key} = ${exchangeRateKey})`;

/** Query: the newest usable exchange rate, CNY per AUD, and its day. Reads one row; readFacts would read the whole history of a key. */
export const selectNewestRate = (today: string) =>
  checkedSql(
    z.object({ value: z.number(), day: z.string() }),
    sql`SELECT ${factValues.value} AS value, ${factValues.validFrom} AS day FROM ${factValues}
      WHERE ${factValues.key} = ${exchangeRateKey} AND ${factValues.validFrom} <= ${today}
        AND ${factValues.validFrom} >= ${oldestRateDay(today)}
      ORDER BY ${factValues.validFrom} DESC LIMIT 1`,
  );

/** The figures in force today and the future ones, by key, for the comparison with official pages. */
export async function expectedFigures(app: Pick<AppContext, "primary" | "now">): Promise<Expectations> {
  const today = todayInAustralia(app.now());
  const { id, value, valueTo, validFrom } = factValues;
  const rows = await app.primary.orm
    .select({ key: facts.key, label: facts.label, id: sql<string>`CAST(${id} AS TEXT)`, value, valueTo, validFrom })
    .from(facts)
    .innerJoin(factValues, eq(factValues.key, facts.key))
    .where(sql`${id} = ${inForceId(today)} OR ${validFrom} > ${today}`)
    .orderBy(facts.key, validFrom);
  // The figure in force begins first. A key without one is not compared.
  return new Map(
    [...Map.groupBy(rows, ({ key }) => key)].flatMap(([key, [current, ...coming]]) =>
      current && (current.validFrom ?? "") <= today ? [[key, { ...current, coming }]] : [],
    ),
  );
}

/** Subquery: the name of a figure; null when there is none. */
export const labelOfFigure = (key: SQL): SQL => sql`(SELECT ${facts.label} FROM ${facts} WHERE ${facts.key} = ${key})`;

/**
 * Rows: figures to be checked at their official sources ("due", with the day of the last check), and figures that begin soon ("announced",
 * with their first day). Columns kind, key, label, day, note.
 * @param today YYYY-MM-DD in Australia
 * @param until the last day that counts as soon
 */
export const figuresToLookAt = (today: string, until: string): SQL =>
  sql`SELECT 'due' AS kind, ${facts.key} AS key, ${facts.label} AS label, ${checkedOn} AS day, ${factValues.sourceName} AS note
      FROM ${facts} JOIN ${factValues} ON ${factValues.id} = ${inForceId(today)}
      WHERE (${isUnverified(today)} OR ${isUndated}) AND ${needsNobody(sql`${facts.key}`)}
    UNION ALL SELECT 'announced', ${facts.key}, ${facts.label}, ${factValues.validFrom},
      ${writtenRange(factValues)}
      FROM ${facts} JOIN ${factValues} ON ${factValues.key} = ${facts.key}
      WHERE ${factValues.validFrom} > ${today} AND ${factValues.validFrom} <= ${until}
        AND ${factValues.id} = ${inForceId(factValues.validFrom)}`;

/** The sources that figures link to. For each day only the source of the newest row: corrected rows are not shown. */
export const linksOfFigures = linksIn(
  factValues.sourceUrl,
  factValues.key,
  sql`${factValues.id} IN (SELECT max(${factValues.id}) FROM ${factValues} GROUP BY ${factValues.key}, ${factValues.validFrom})`,
);
