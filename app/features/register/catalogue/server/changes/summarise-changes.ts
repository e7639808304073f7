import { asc, sql } from "drizzle-orm";
import { z } from "zod";
import type { AppContext } from "#worker/context.ts";
import { sqlJson, sqlRows } from "#worker/platform/db/sql-rows.ts";
import { type CourseBadges, changeEntities, changeKinds } from "../../shared/changes/history.ts";
import { isEventLoad, newestEventLoad } from "../register-loads.ts";
import { registerChanges, registerLoads, signalOutcomes } from "./schema.ts";

const institutionLoad = z.object({
  id: z.number(),
  registerDate: z.string(),
  loadedAt: z.string(),
  counts: sqlJson(
    z.array(z.object({ entity: z.enum(changeEntities), change: z.enum(changeKinds), count: z.number() })),
  ),
});

/** How many entities of one institution a load changed, by kind. */
type InstitutionLoad = z.output<typeof institutionLoad>;

/**
 * The newest 30 loads that changed an institution, its courses or campuses, newest first. Reads one row per change of the
 * institution.
 */
export function countInstitutionChanges(
  { db }: Pick<AppContext, "db">,
  { institutionId }: { institutionId: number },
): Promise<InstitutionLoad[]> {
  return sqlRows(
    db,
    institutionLoad,
    sql`SELECT l.id, l.register_date AS registerDate, l.loaded_at AS loadedAt, json_group_array(
        json_object('entity', c.entity, 'change', c.change, 'count', c.count)) AS counts
      FROM (SELECT load_id, entity, change, count(*) AS count
        FROM ${registerChanges} INDEXED BY register_changes_institution
        WHERE ${registerChanges.institutionId} = ${institutionId} GROUP BY load_id, entity, change) c
        JOIN ${registerLoads} l ON l.id = c.load_id
      WHERE ${isEventLoad} GROUP BY l.id ORDER BY l.id DESC LIMIT 30`,
  );
}

const badgeRow = z.object({ id: z.number(), date: z.string() });

/** Badges of an institution's courses that the newest event of the register's history added. */
export async function listCourseBadges(
  { db }: Pick<AppContext, "db">,
  { institutionId }: { institutionId: number },
): Promise<CourseBadges> {
  const rows = await sqlRows(
    db,
    badgeRow,
    sql`SELECT ${registerChanges.entityId} AS id, newest.register_date AS date
      FROM (${newestEventLoad}) newest CROSS JOIN ${registerChanges} INDEXED BY register_changes_institution
      WHERE ${registerChanges.institutionId} = ${institutionId} AND ${registerChanges.loadId} = newest.id
        AND ${registerChanges.entity} = 'course' AND ${registerChanges.change} = 'added'`,
  );
  return {
    date: rows[0]?.date ?? null,
    badges: Object.fromEntries(rows.map(({ id }) => [id, "new"])),
  };
}

/** How many institutions with each signal had left by the next register, summed over all pairs of consecutive registers. At most some twenty rows for each pair. */
export async function readSignals({ db }: Pick<AppContext, "db">) {
  const { signal, since, registerDate, institutions, left } = signalOutcomes;
  return db.orm
    .select({
      signal,
      institutions: sql<number>`sum(${institutions})`,
      left: sql<number>`sum(${left})`,
      /** First and last date of these pairs, YYYY-MM-DD, and their number. */
      from: sql<string>`min(${since})`,
      to: sql<string>`max(${registerDate})`,
      pairs: sql<number>`count(*)`,
    })
    .from(signalOutcomes)
    .groupBy(signal)
    .orderBy(asc(signal));
}

export type SignalOutcome = Awaited<ReturnType<typeof readSignals>>[number];
