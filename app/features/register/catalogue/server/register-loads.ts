import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { type AnySQLiteColumn, alias } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import type { AppContext } from "#worker/context.ts";
import type { Session } from "#worker/platform/db/client.ts";
import { renderSql } from "#worker/platform/db/orm.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { sqlRow } from "#worker/platform/db/sql-rows.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { day } from "#worker/platform/time/units.ts";
import type { RegisterHistory, RegisterLoad } from "../shared/changes/history.ts";
import { registerLoads } from "./changes/schema.ts";

/** Subquery: the id of the newest load, which is the version of the catalogue; 0 before the first. */
export const newestLoadId = sql<number>`(SELECT coalesce(max(${registerLoads.id}), 0) FROM ${registerLoads})`;

/** Subquery: the date that the newest load's export states, YYYY-MM-DD; null before the first. */
export const newestRegisterDate = sql<string | null>`(
  SELECT ${registerLoads.registerDate} FROM ${registerLoads} ORDER BY ${registerLoads.id} DESC LIMIT 1)`;

/** Subquery: the id of the load where the history begins, the first one of the same kind as the newest; null before it. */
const firstLoadId = sql`(SELECT id FROM ${registerLoads} WHERE ${registerLoads.isBaseline} = 1
  ORDER BY ${registerLoads.kind} = (SELECT kind FROM ${registerLoads} ORDER BY id DESC LIMIT 1) DESC, id LIMIT 1)`;

/** Subquery: the date of the first register of the history, YYYY-MM-DD; null before it. */
export const firstRegisterDate = sql<string | null>`(SELECT ${registerLoads.registerDate} FROM ${registerLoads}
  WHERE ${registerLoads.id} = ${firstLoadId})`;

/** Expression: the first load of the history that has an entity. @param loadId its column first_load_id */
export const firstHeldLoad = (loadId: AnySQLiteColumn) => sql<number>`max(${loadId}, coalesce(${firstLoadId}, 0))`;

/** Subquery: the date of the first register that has an entity, YYYY-MM-DD. */
export const firstHeldDate = (loadId: AnySQLiteColumn) =>
  sql<string>`(SELECT ${registerLoads.registerDate} FROM ${registerLoads} WHERE ${registerLoads.id} = ${firstHeldLoad(loadId)})`;

const countsRow = z.object({
  institutions: z.number(),
  /** Number of courses that are on the register and open to new students. */
  courses: z.number(),
  /** The date that the export states, YYYY-MM-DD. */
  registerDate: z.string(),
});

/** Size and date of the loaded register. */
export interface RegisterCounts extends z.output<typeof countsRow> {
  /** The fees may have changed since the date of the register. */
  isOld: boolean;
  /** Schools and courses have been added and removed since the date of the register. */
  misses: boolean;
}

/** Days. The government publishes the register about once a month, so an older copy is outdated. */
const completeDays = 45;

const countOf = (live: "liveInstitutions" | "liveCourses", entity: "institutions" | "courses") =>
  sql`coalesce(${registerLoads[live]}, ${registerLoads[`${entity}Added`]} + ${registerLoads[`${entity}Changed`]}
    + ${registerLoads[`${entity}Unchanged`]})`;

const countsQuery = renderSql(
  sql`SELECT ${countOf("liveInstitutions", "institutions")} AS institutions, ${countOf("liveCourses", "courses")} AS courses,
      ${registerLoads.registerDate} AS registerDate
    FROM ${registerLoads} ORDER BY ${registerLoads.id} DESC LIMIT 1`,
);

/**
 * Reads the counts that the newest load stored. They are the totals of every page, equal to those of the lists and of a search without a
 * query. Counting the catalogue instead would read tens of thousands of rows per visit.
 * @returns null before the first load
 */
export async function readRegisterCounts({
  db,
  now,
}: Pick<AppContext, "now"> & { db: Session }): Promise<RegisterCounts | null> {
  const counts = await sqlRow(db, countsRow, countsQuery);
  if (!counts) return null;
  const today = todayInAustralia(now());
  const age = (Date.parse(today) - Date.parse(counts.registerDate)) / day;
  return { ...counts, isOld: isRegisterOld(counts.registerDate, today), misses: age > completeDays };
}

/** `register_loads l`: an alias, because isEventLoad compares a load with the one before it. */
export const loads = alias(registerLoads, "l");

/** Subquery: the kind of the newest load. Loads of the starter data are excluded from the history once a whole register is loaded. */
export const newestLoadKind = sql`(SELECT kind FROM ${registerLoads} ORDER BY id DESC LIMIT 1)`;

/**
 * Condition on `register_loads l`: the load is an event of the register's history. A baseline is not, because the history begins there. Nor
 * is a load that changed only our own texts (names, relations, search terms): it counts no difference and states no newer date.
 */
export const isEventLoad: SQL = sql`${loads.kind} = ${newestLoadKind} AND ${loads.isBaseline} = 0 AND (
    ${loads.institutionsAdded} + ${loads.institutionsChanged} + ${loads.institutionsDelisted}
      + ${loads.coursesAdded} + ${loads.coursesChanged} + ${loads.coursesDelisted}
      + ${loads.campusesAdded} + ${loads.campusesChanged} + ${loads.campusesDelisted} > 0
    OR ${loads.registerDate} > (
      SELECT p.register_date FROM ${registerLoads} p WHERE p.id < ${loads.id} ORDER BY p.id DESC LIMIT 1))`;

/** Id and date of the newest event. Walks the loads backwards and stops at the first event. */
export const newestEventLoad = sql`SELECT ${loads.id}, ${loads.registerDate} FROM ${registerLoads} l WHERE ${isEventLoad}
  ORDER BY ${loads.id} DESC LIMIT 1`;

/** Columns of `register_loads l` as a RegisterLoad. */
export const loadColumns = {
  id: loads.id,
  kind: loads.kind,
  registerDate: loads.registerDate,
  loadedAt: loads.loadedAt,
  institutions: {
    added: loads.institutionsAdded,
    changed: loads.institutionsChanged,
    delisted: loads.institutionsDelisted,
  },
  courses: { added: loads.coursesAdded, changed: loads.coursesChanged, delisted: loads.coursesDelisted },
  campuses: { added: loads.campusesAdded, changed: loads.campusesChanged, delisted: loads.campusesDelisted },
  topics: { closed: loads.coursesClosed, dearer: loads.coursesDearer, cheaper: loads.coursesCheaper },
};

/** Ten years of monthly exports. findRegisterLoad finds an older load by its id. */
const maxLoads = 120;

/**
 * Lists the events of the register's history, newest first, and the load where the history begins. Reads one row per
 * load; there are a few loads a month.
 */
export async function listRegisterLoads({ db }: Pick<AppContext, "db">): Promise<RegisterHistory> {
  const [events, baseline] = await runBatch(db, [
    db.orm.select(loadColumns).from(loads).where(isEventLoad).orderBy(desc(loads.id)).limit(maxLoads),
    db.orm
      .select(loadColumns)
      .from(loads)
      .where(eq(loads.isBaseline, true))
      .orderBy(desc(sql`${loads.kind} = ${newestLoadKind}`), asc(loads.id))
      .limit(1),
  ]);
  return { events: events.rows, baseline: baseline.rows[0] ?? null };
}

/** One event of the register's history, however old; null when no load has the id or it is not an event. */
export async function findRegisterLoad(
  { db }: Pick<AppContext, "db">,
  { id }: { id: number },
): Promise<RegisterLoad | null> {
  const [found] = await db.orm
    .select(loadColumns)
    .from(loads)
    .where(and(eq(loads.id, id), isEventLoad));
  return found ?? null;
}

/**
 * Whether the fees of a register may have changed since its date. Schools set fees by calendar year, so fees of a
 * register from before the last 1 January may be of an earlier year.
 * @param registerDate that the export states, YYYY-MM-DD
 * @param today YYYY-MM-DD in Australia
 */
export const isRegisterOld = (registerDate: string, today: string): boolean =>
  registerDate < `${today.slice(0, 4)}-01-01`;
