import { sql } from "drizzle-orm";
import { z } from "zod";
import type { AppContext } from "#worker/context.ts";
import { sqlJson, sqlRows } from "#worker/platform/db/sql-rows.ts";
import { isEventLoad, newestEventLoad } from "../register-loads.ts";
import { type CourseBadge, type CourseBadges, changeEntities, changeKinds } from "./history.ts";
import { registerChanges, registerLoads } from "./schema.ts";

const institutionLoad = z.object({
  id: z.number(),
  registerDate: z.string(),
  loadedAt: z.string(),
  counts: sqlJson(
    z.array(z.object({ entity: z.enum(changeEntities), change: z.enum(changeKinds), count: z.number() })),
  ),
});

/** How many entities of one institution a load changed, by kind. */
export type InstitutionLoad = z.output<typeof institutionLoad>;

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

const badgeRow = z.object({ id: z.number(), date: z.string(), change: z.enum(["added", "changed", "relisted"]) });

/**
 * Badges of courses that the newest event of the register's history added or changed: of one institution, or of one course.
 * Reads one row per badge and a few loads.
 */
export async function listCourseBadges(
  { db }: Pick<AppContext, "db">,
  of: { institutionId: number } | { courseId: number },
): Promise<CourseBadges> {
  const { index, isOf } =
    "courseId" in of
      ? { index: sql`register_changes_entity`, isOf: sql`${registerChanges.entityId} = ${of.courseId}` }
      : { index: sql`register_changes_institution`, isOf: sql`${registerChanges.institutionId} = ${of.institutionId}` };
  const rows = await sqlRows(
    db,
    badgeRow,
    sql`SELECT ${registerChanges.entityId} AS id, ${registerChanges.change} AS change, newest.register_date AS date
      FROM (${newestEventLoad}) newest CROSS JOIN ${registerChanges} INDEXED BY ${index}
      WHERE ${isOf} AND ${registerChanges.loadId} = newest.id AND ${registerChanges.entity} = 'course'
        AND ${registerChanges.change} IN ('added', 'changed', 'relisted')`,
  );
  const badgeOf = (change: string): CourseBadge => (change === "added" ? "new" : "changed");
  return {
    date: rows[0]?.date ?? null,
    badges: Object.fromEntries(rows.map(({ id, change }) => [id, badgeOf(change)])),
  };
}
