import type { Database } from "#worker/platform/db/client.ts";
import { newestEventLoad } from "./event-load.ts";
import type { CourseBadge, CourseBadges } from "./history-schemas.ts";

interface BadgeRow {
  id: number;
  date: string;
  change: "added" | "changed" | "relisted";
}

/**
 * Which courses of an institution, or which one course, the newest event of the register's history added or changed.
 * A row a badge is read, and a few loads.
 */
export async function listCourseBadges(
  { db }: { db: Database },
  of: { institutionId: number } | { courseId: number },
): Promise<CourseBadges> {
  const isOne = "courseId" in of;
  const { results } = await db.raw
    .prepare(`SELECT ch.entity_id AS id, ch.change, newest.register_date AS date
      FROM (${newestEventLoad}) newest CROSS JOIN register_changes ch
        INDEXED BY ${isOne ? "register_changes_entity" : "register_changes_institution"}
      WHERE ch.${isOne ? "entity_id" : "institution_id"} = ? AND ch.load_id = newest.id AND ch.entity = 'course'
        AND ch.change IN ('added', 'changed', 'relisted')`)
    .bind(isOne ? of.courseId : of.institutionId)
    .all<BadgeRow>();
  const badgeOf = ({ change }: BadgeRow): CourseBadge => (change === "added" ? "new" : "changed");
  return {
    date: results[0]?.date ?? null,
    badges: Object.fromEntries(results.map((row) => [row.id, badgeOf(row)])),
  };
}
