import { asc, count, desc, eq, lte, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { type Listed, listPage, type TableQuery } from "#worker/platform/db/list-page.ts";
import type { SourceGrade } from "#worker/platform/source-grade.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { isDueBy, mayHaveChanged, nextChangeOn } from "./age-of-facts.ts";
import type { Fact } from "./fact.ts";
import { factColumns, inForceId, inForceOrder } from "./read-facts.ts";
import { facts, factValues } from "./schema.ts";

/** Days of one key that the page shows; the exchange rate has a new one every day. */
const maxHistory = 12;

export interface ListedFact {
  key: string;
  area: string;
  /** The newest day first; never empty. */
  history: [Fact, ...Fact[]];
}

/**
 * Figures of the registry by area, each with its history, for /facts. For each day it has only the valid value: corrected
 * ones were never in force.
 * @param area of the registry; without it, all
 */
export async function listFacts(
  { db, now }: Pick<AppContext, "db" | "now">,
  { area }: { area?: string } = {},
): Promise<ListedFact[]> {
  const { orm } = db;
  /** Every value with its rank among the values of one day: only the first is valid. */
  const ofDays = orm
    .select({
      ...factColumns(todayInAustralia(now())),
      area: facts.area,
      position: facts.position,
      turn: sql<number>`row_number() OVER (PARTITION BY ${factValues.key}, ${factValues.validFrom}
        ORDER BY ${sql.join(inForceOrder, sql`, `)})`.as("turn"),
    })
    .from(facts)
    .innerJoin(factValues, eq(factValues.key, facts.key))
    .where(area === undefined ? undefined : eq(facts.area, area))
    .as("of_days");
  const { key, label, unit, value, valueTo, validFrom, sourceName, sourceUrl, checkedOn } = ofDays;
  const ofKeys = orm
    .select({
      ...{ key, label, unit, value, valueTo, validFrom, sourceName, sourceUrl, checkedOn },
      ...{ grade: ofDays.grade, mayHaveChanged: ofDays.mayHaveChanged, note: ofDays.note },
      area: ofDays.area,
      position: ofDays.position,
      place: sql<number>`row_number() OVER (PARTITION BY ${key} ORDER BY ${desc(validFrom)})`.as("place"),
    })
    .from(ofDays)
    .where(eq(ofDays.turn, 1))
    .as("of_keys");
  const rows = await orm
    .select()
    .from(ofKeys)
    .where(lte(ofKeys.place, maxHistory))
    .orderBy(ofKeys.area, ofKeys.position, ofKeys.key, asc(ofKeys.place))
    .all();
  const listed = new Map<string, ListedFact>();
  for (const { area: areaOfRow, position: _, place: _place, ...fact } of rows) {
    const known = listed.get(fact.key);
    if (known) known.history.push(fact);
    else listed.set(fact.key, { key: fact.key, area: areaOfRow, history: [fact] });
  }
  return [...listed.values()];
}

/** The addresses of the topics of /facts, for the sitemap. */
export async function listFactPaths({ db }: Pick<AppContext, "db">): Promise<string[]> {
  const areas = await db.orm.selectDistinct({ area: facts.area }).from(facts).orderBy(facts.area).all();
  return areas.map(({ area }) => `/facts/${area}`);
}

/** A key of the registry with the value in force today; the columns of the value are null when none is in force yet. */
export interface ListedFigure extends Pick<Fact, "key" | "label" | "unit"> {
  area: string;
  value: number | null;
  valueTo: number | null;
  validFrom: string | null;
  sourceName: string | null;
  sourceUrl: string | null;
  checkedOn: string | null;
  grade: SourceGrade | null;
  mayHaveChanged: boolean;
  /** First day of the next figure, where one is known already. */
  nextFrom: string | null;
  /** Id of the row in force: the version that a check of the figure names. */
  version: number | null;
}

/** Values of the filter by age: due now, or on the next 1 July or 1 January with no new value recorded. */
export const figureAges = ["due", "july", "january"] as const;

/** Sort orders of the list; the first is the default. */
export const figureSorts = ["area", "key", "checked", "since"] as const;

/**
 * All keys of the registry with the values in force today.
 * @param limit rows a page; rowsPerFile for a file
 * @throws AppError "forbidden"
 */
export async function listFigures(
  { primary, now }: Pick<AppContext, "primary" | "now">,
  member: Member,
  query: TableQuery,
  limit?: number,
): Promise<Listed<ListedFigure>> {
  requirePermission(member, "figures");
  const { orm } = primary;
  const today = todayInAustralia(now());
  const { key, area, label, unit, position } = facts;
  const { value, valueTo, validFrom, sourceName, sourceUrl, checkedOn, grade, note } = factValues;
  const isDue = mayHaveChanged(today);
  const isInForce = eq(factValues.id, inForceId(today));
  return listPage(
    primary,
    {
      rows: orm
        .select({
          ...{ key, area, label, unit, value, valueTo, validFrom, sourceName, sourceUrl, checkedOn, grade },
          version: factValues.id,
          mayHaveChanged: isDue,
          nextFrom: sql<string | null>`(SELECT min(next.valid_from) FROM ${factValues} AS next
            WHERE next.key = ${key} AND next.valid_from > ${today})`,
        })
        .from(facts)
        .leftJoin(factValues, isInForce)
        .$dynamic(),
      count: orm.select({ total: count() }).from(facts).leftJoin(factValues, isInForce).$dynamic(),
      search: [key, label, sourceName, note],
      filters: {
        area,
        grade,
        age: (value) =>
          value === "due" ? isDue : isDueBy(nextChangeOn(today, value === "january" ? "01-01" : "07-01")),
        // Its only value is "year".
        checked: (unitOfTime) => sql`coalesce(${checkedOn}, '') < date(${today}, '-1 ' || ${unitOfTime})`,
      },
      sorts: { area: sql`${area} || printf('%06d', ${position})`, key, checked: checkedOn, since: validFrom },
      tieBreaker: key,
    },
    query,
    limit,
  );
}

/** Areas of the registry, for the filter. @throws AppError "forbidden" */
export async function listFigureAreas({ primary }: Pick<AppContext, "primary">, member: Member): Promise<string[]> {
  requirePermission(member, "figures");
  const areas = await primary.orm.selectDistinct({ area: facts.area }).from(facts).orderBy(facts.area).all();
  return areas.map(({ area }) => area);
}
