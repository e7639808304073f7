import { and, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { alias, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import { isDisputed } from "#app/features/foundation/official-pages/server/public.ts";
import { allowsOldRate } from "#app/features/foundation/site-settings/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import type { Session, Statements } from "#worker/platform/db/client.ts";
import { openOrm } from "#worker/platform/db/orm.ts";
import { inList } from "#worker/platform/db/sql-parts.ts";
import { oldestRateDays, rateKeysLike } from "#worker/platform/money.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import type { Fact } from "../shared/fact.ts";
import { checkedOn, grade, isUnverified, sourceDated } from "./age-of-facts.ts";
import { facts, factValues } from "./schema.ts";

/** The source as shown: a secondary report of an authority's figure is marked, "二手：X，转述 Y". */
const sourceLine: SQL<string> = sql`iif(${factValues.authority} IS NULL, ${factValues.sourceName},
  '二手：' || ${factValues.sourceName} || '，转述' || iif(${factValues.authority} GLOB '[A-Za-z0-9]*', ' ', '')
    || ${factValues.authority})`.mapWith(factValues.sourceName);

/**
 * The columns of a Fact, from `facts` joined with `fact_values`.
 * @param day YYYY-MM-DD in Australia on which unverified figures are determined
 */
export const factColumns = (day: string) => ({
  key: facts.key,
  label: facts.label,
  unit: facts.unit,
  value: factValues.value,
  valueTo: factValues.valueTo,
  validFrom: factValues.validFrom,
  sourceName: sourceLine.as("source_line"),
  sourceUrl: factValues.sourceUrl,
  checkedOn: checkedOn.as("checked_on"),
  sourceDated: sourceDated.as("source_dated"),
  grade: grade.as("grade"),
  isUnverified: isUnverified(day).as("is_unverified"),
  isDisputed: isDisputed(sql`${facts.key}`).mapWith(Boolean).as("is_disputed"),
  note: factValues.note,
});

/**
 * The order of one key's values: the one in force first. A value without a first day is the oldest (NULL sorts last here). Among values of
 * one day an administrator's comes first, then the newest row. The first term is the index's own order, so that for the exchange rate,
 * which gets a row every day, only one row is read.
 */
const orderOf = ({ validFrom, origin, id }: Record<"validFrom" | "origin" | "id", SQLiteColumn>): SQL[] => [
  desc(validFrom),
  sql`${origin} = 'admin' DESC`,
  desc(id),
];

export const inForceOrder = orderOf(factValues);

/** Condition: a value has begun by a day, YYYY-MM-DD. */
export const hasBegun = (day: string): SQL => sql`coalesce(${factValues.validFrom}, '') <= ${day}`;

const other = alias(factValues, "other");

/**
 * Subquery: the id of the value of `facts.key` that is in force on a day.
 * @param day YYYY-MM-DD in Australia, or a column with it
 */
export const inForceId = (day: string | SQLiteColumn): SQL<number> =>
  sql`(SELECT ${other.id} FROM ${factValues} AS ${other} WHERE ${other.key} = ${facts.key}
    AND coalesce(${other.validFrom}, '') <= ${day} ORDER BY ${sql.join(orderOf(other), sql`, `)} LIMIT 1)`;

/** The first day whose exchange rates may be used for conversion on a day. While an administrator allows older rates it is an empty string, which sorts before every day. */
export const oldestRateDay = (day: string): SQL =>
  sql`iif(${allowsOldRate}, '', date(${day}, ${`-${oldestRateDays} days`}))`;

const isTooOld = (day: string) =>
  sql`(${facts.key} LIKE ${rateKeysLike}
    AND coalesce(${factValues.validFrom}, ${factValues.checkedOn}) < ${oldestRateDay(day)})`.mapWith(Boolean);

/**
 * The figures in force on a day, by key; keys without one are absent.
 * @param app `db`: pages read from the replica; pass the primary session where a payment depends on the figure
 * @param keys the keys; or all keys with a prefix ("points."); or a subquery that selects the keys
 * @param day YYYY-MM-DD in Australia; by default today
 */
export async function readFacts(
  { db, now }: Pick<AppContext, "now"> & { db: Session },
  keys: readonly string[] | { prefix: string } | SQL,
  day: string = todayInAustralia(now()),
): Promise<Map<string, Fact>> {
  if ("length" in keys && keys.length === 0) return new Map();
  const rows = await db.orm
    .select({ ...factColumns(day), isTooOld: isTooOld(day).as("is_too_old") })
    .from(facts)
    .innerJoin(factValues, eq(factValues.id, inForceId(day)))
    .where(keyIsIn(keys))
    .orderBy(facts.area, facts.position);
  return new Map(rows.map((row) => [row.key, withAge(row)]));
}

/** `isTooOld` is omitted when false. */
const withAge = ({ isTooOld, ...fact }: Fact): Fact => (isTooOld ? { ...fact, isTooOld } : fact);

function keyIsIn(keys: readonly string[] | { prefix: string } | SQL): SQL | undefined {
  if ("length" in keys) return inList(facts.key, [...new Set(keys)]);
  if (!("prefix" in keys)) return sql`${facts.key} IN (${keys})`;
  return and(gte(facts.key, keys.prefix), lt(facts.key, `${keys.prefix}\u{10FFFF}`));
}

/**
 * Every figure that a page mentions, by key: the one in force today; where the page quotes a day (`{{visa-500.charge@2024-07-01}}`), its
 * whole history, the newest day first.
 * @param mentioned subquery: rows with the column `value`, a key, followed by @ where the page quotes a day
 * @param today YYYY-MM-DD in Australia
 */
export async function readMentionedFacts(
  { db }: { db: Session },
  mentioned: SQL,
  today: string,
): Promise<Map<string, Fact[]>> {
  const whole = alias(factValues, "whole");
  const rows = await db.orm
    .select({ ...factColumns(today), isTooOld: isTooOld(today).as("is_too_old") })
    .from(sql`${mentioned} AS mention`)
    .crossJoin(facts)
    .crossJoin(factValues)
    .where(
      sql`${facts.key} = rtrim(mention.value, '@') AND ${factValues.id} IN (SELECT ${inForceId(today)}
        UNION ALL SELECT ${whole.id} FROM ${factValues} AS ${whole} WHERE ${whole.key} = ${facts.key} AND mention.value LIKE '%@')`,
    )
    .orderBy(facts.key, ...inForceOrder);
  return Map.groupBy(rows.map(withAge), ({ key }) => key);
}

/**
 * The whole history of some figures, by key, the newest day first.
 * @param keys subquery that selects the keys
 * @param today YYYY-MM-DD in Australia
 */
export async function readHistories(
  { db }: Pick<AppContext, "db">,
  keys: SQL,
  today: string,
): Promise<Map<string, Fact[]>> {
  const rows = await db.orm
    .select(factColumns(today))
    .from(facts)
    .innerJoin(factValues, eq(factValues.key, facts.key))
    .where(keyIsIn(keys))
    .orderBy(facts.key, ...inForceOrder);
  return Map.groupBy(rows, ({ key }) => key);
}

/** Reads the units of keys; keys that the registry lacks are absent. */
export async function readUnits(
  { primary }: { primary: Statements },
  keys: readonly string[],
): Promise<Map<string, Fact["unit"]>> {
  const { key, unit } = facts;
  const rows = await openOrm(primary).select({ key, unit }).from(facts).where(inList(key, keys));
  return new Map(rows.map((row) => [row.key, row.unit]));
}

/** Subquery: the id of the newest figure, a part of the content version; 0 before the first. */
export const newestFigure = sql<number>`coalesce((SELECT max(${factValues.id}) FROM ${factValues}), 0)`;
