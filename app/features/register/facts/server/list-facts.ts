import { eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { AppContext } from "#worker/context.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { Session } from "#worker/platform/db/client.ts";
import { type Listed, listRows, type TableQuery } from "#worker/platform/db/list-page.ts";
import type { SourceGrade } from "#worker/platform/source-grade.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import type { Fact } from "../shared/fact.ts";
import { isDueBy, isUnverified, nextChangeOn } from "./age-of-facts.ts";
import { factColumns, inForceId, inForceOrder } from "./read-facts.ts";
import { facts, factValues } from "./schema.ts";

/** Days of one key that the page shows; the exchange rate has a new one every day. */
const maxHistory = 12;

/** Values of one key that are read for these days: some days have corrected values too. */
const maxRead = 5 * maxHistory;

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
  const rows = await db.orm
    .select({ ...factColumns(todayInAustralia(now())), area: facts.area })
    .from(facts)
    // Without window functions, each of which reads every row several times more.
    .innerJoin(factValues, sql`${factValues.id} IN (${newestIds})`)
    .where(area === undefined ? undefined : eq(facts.area, area))
    .orderBy(facts.area, facts.position, facts.key, ...inForceOrder)
    .all();
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
  isUnverified: boolean;
  /** First day of the next figure, where one is known already. */
  nextFrom: string | null;
  /** Id of the row in force: the version that a check of the figure names. */
  version: number | null;
}

/** Values of the filter by age: unverified, or due on the next 1 July or 1 January with no new value recorded. */
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
  const today = todayInAustralia(now());
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  const listed = listRows(
    await readFigures(primary, today),
    {
      search: ({ key, label, sourceName, note }) => [key, label, sourceName, note],
      filters: {
        area: ({ area }, value) => area === value,
        grade: ({ grade }, value) => grade === value,
        age: ({ isUnverified, isDueInJuly, isDueInJanuary }, value) =>
          value === "due" ? isUnverified : value === "january" ? isDueInJanuary : isDueInJuly,
        // Its only value is "year".
        checked: ({ checkedOn }) => (checkedOn ?? "") < yearAgo,
      },
      sorts: {
        area: ({ area, position }) => `${area}${String(position).padStart(6, "0")}`,
        key: ({ key }) => key,
        checked: ({ checkedOn }) => checkedOn,
        since: ({ validFrom }) => validFrom,
      },
      tieBreaker: ({ key }) => key,
    },
    query,
    limit,
  );
  const shown = listed.rows.map(({ note, position, isDueInJuly, isDueInJanuary, ...figure }): ListedFigure => figure);
  return { ...listed, rows: shown };
}

/** A figure with what the list filters and sorts by. */
interface FigureRow extends ListedFigure {
  note: string | null;
  position: number;
  isDueInJuly: boolean;
  isDueInJanuary: boolean;
}

function readFigures({ orm }: Session, today: string): Promise<FigureRow[]> {
  const { key, area, label, unit, position } = facts;
  const { value, valueTo, validFrom, sourceName, sourceUrl, checkedOn, grade, note } = factValues;
  return orm
    .select({
      ...{ key, area, label, unit, position, value, valueTo, validFrom, sourceName, sourceUrl, checkedOn, grade, note },
      version: factValues.id,
      isUnverified: isUnverified(today),
      isDueInJuly: isDueBy(nextChangeOn(today, "07-01")),
      isDueInJanuary: isDueBy(nextChangeOn(today, "01-01")),
      nextFrom: sql<string | null>`(SELECT min(next.valid_from) FROM ${factValues} AS next
        WHERE next.key = ${key} AND next.valid_from > ${today})`,
    })
    .from(facts)
    .leftJoin(factValues, eq(factValues.id, inForceId(today)))
    .all();
}

/** Areas of the registry, for the filter. @throws AppError "forbidden" */
export async function listFigureAreas({ primary }: Pick<AppContext, "primary">, member: Member): Promise<string[]> {
  requirePermission(member, "figures");
  const areas = await primary.orm.selectDistinct({ area: facts.area }).from(facts).orderBy(facts.area).all();
  return areas.map(({ area }) => area);
}
