import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import type { AppContext } from "#worker/context.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { checkedSql, sqlJson, sqlRow } from "#worker/platform/db/sql-rows.ts";
import { registerLoads } from "../schema.ts";
import type { RegisterHistory, RegisterLoad } from "./history.ts";

const l = alias(registerLoads, "l");

/**
 * Condition on `register_loads l`: the load is an event of the register's history. A baseline is where the history begins.
 * A load that brought only words of our own (names, relations, search terms) is no event either: it counts no difference
 * and states no newer date.
 */
export const isEventLoad: SQL = sql`${l.kind} = 'register' AND ${l.isBaseline} = 0 AND (
    ${l.institutionsAdded} + ${l.institutionsChanged} + ${l.institutionsDelisted}
      + ${l.coursesAdded} + ${l.coursesChanged} + ${l.coursesDelisted}
      + ${l.campusesAdded} + ${l.campusesChanged} + ${l.campusesDelisted} > 0
    OR ${l.registerDate} > (
      SELECT p.register_date FROM ${registerLoads} p WHERE p.id < ${l.id} ORDER BY p.id DESC LIMIT 1))`;

/** Id and date of the newest event: walks the loads backwards and stops at the first. */
export const newestEventLoad = sql`SELECT ${l.id}, ${l.registerDate} FROM ${registerLoads} l WHERE ${isEventLoad}
  ORDER BY ${l.id} DESC LIMIT 1`;

const entities = ["institutions", "courses", "campuses"] as const;

const countsOf = (entity: (typeof entities)[number]) => sql`'${sql.raw(entity)}', json_object(
  'added', ${l[`${entity}Added`]}, 'changed', ${l[`${entity}Changed`]}, 'delisted', ${l[`${entity}Delisted`]})`;

/** Columns of `register_loads l` for loadOf. */
export const loadColumns: SQL = sql`${l.id} AS id, ${l.kind} AS kind, ${l.registerDate} AS registerDate,
  ${l.loadedAt} AS loadedAt, json_object(${sql.join(entities.map(countsOf), sql`, `)}) AS counts`;

const counts = z.object({ added: z.number(), changed: z.number(), delisted: z.number() });

/** A row of loadColumns. */
export const loadRow = z.object({
  id: z.number(),
  kind: z.enum(["register", "starter"]),
  registerDate: z.string(),
  loadedAt: z.string(),
  counts: sqlJson(z.object({ institutions: counts, courses: counts, campuses: counts })),
});

export const loadOf = ({ counts, ...load }: z.output<typeof loadRow>): RegisterLoad => ({ ...load, ...counts });

/** Loads of ten years of monthly exports; an older one is still found by its id, see findRegisterLoad. */
const mostLoads = 120;

/**
 * The events of the register's history, newest first, and the load it begins with. One row a load is read: there
 * are a few a month.
 */
export async function listRegisterLoads({ db }: Pick<AppContext, "db">): Promise<RegisterHistory> {
  const [events, baseline] = await runBatch(db, [
    checkedSql(
      loadRow,
      sql`SELECT ${loadColumns} FROM ${registerLoads} l WHERE ${isEventLoad} ORDER BY ${l.id} DESC LIMIT ${mostLoads}`,
    ),
    // The register's own beginning before the starter data's.
    checkedSql(
      loadRow,
      sql`SELECT ${loadColumns} FROM ${registerLoads} l WHERE ${l.isBaseline} = 1
        ORDER BY ${l.kind} = 'register' DESC, ${l.id} LIMIT 1`,
    ),
  ]);
  const [first] = baseline.rows;
  return { events: events.rows.map(loadOf), baseline: first ? loadOf(first) : null };
}

/** One event of the register's history, however old; null when the id is of no load or of one that is no event. */
export async function findRegisterLoad(
  { db }: Pick<AppContext, "db">,
  { id }: { id: number },
): Promise<RegisterLoad | null> {
  const row = await sqlRow(
    db,
    loadRow,
    sql`SELECT ${loadColumns} FROM ${registerLoads} l WHERE ${l.id} = ${id} AND ${isEventLoad}`,
  );
  return row ? loadOf(row) : null;
}
