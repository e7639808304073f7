import { eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { AppContext } from "#worker/context.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import type { Fact } from "../shared/fact.ts";
import { factColumns, inForceOrder } from "./read-facts.ts";
import { facts, factValues } from "./schema.ts";

/** Days of one key that the page shows; the exchange rate has a new one every day. */
const maxHistory = 12;

/** Values of one key that are read for these days: days with corrections have several values. */
const maxRead = 5 * maxHistory;

export interface ListedFact {
  key: string;
  area: string;
  /** The newest day first; never empty. */
  history: [Fact, ...Fact[]];
}

/**
 * Figures of the registry by area, each with its history, for /facts. For each day only the valid value: corrected values were never in
 * force.
 * @param area of the registry; without it, all
 */
export async function listFacts(
  { db, now }: Pick<AppContext, "db" | "now">,
  { area }: { area?: string } = {},
): Promise<ListedFact[]> {
  const rows = await db.orm
    .select({ ...factColumns(todayInAustralia(now())), area: facts.area })
    .from(facts)
    // Avoids window functions, each of which would read every row several times.
    .innerJoin(factValues, sql`${factValues.id} IN (${newestIds})`)
    .where(area === undefined ? undefined : eq(facts.area, area))
    .orderBy(facts.area, facts.position, facts.key, ...inForceOrder);
  return [...Map.groupBy(rows, ({ key }) => key)].flatMap(([key, values]) => {
    // The first value of each day is the valid one.
    const ofDays = new Map(values.toReversed().map(({ area: _, ...fact }) => [fact.validFrom, fact]));
    const [newest, ...others] = [...ofDays.values()].toReversed().slice(0, maxHistory);
    return newest ? [{ key, area: values[0]?.area ?? "", history: [newest, ...others] }] : [];
  });
}

const recent = alias(factValues, "recent");

/** Subquery: the ids of the newest values of `facts.key`. */
const newestIds = sql`SELECT ${recent.id} FROM ${factValues} AS ${recent} WHERE ${recent.key} = ${facts.key}
  ORDER BY ${recent.validFrom} DESC LIMIT ${sql.raw(String(maxRead))}`;

/** The addresses of the topics of /facts, for the sitemap. */
export async function listFactPaths({ db }: Pick<AppContext, "db">): Promise<string[]> {
  const areas = await db.orm.selectDistinct({ area: facts.area }).from(facts).orderBy(facts.area);
  return areas.map(({ area }) => `/facts/${area}`);
}
