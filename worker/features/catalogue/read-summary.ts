import type { Database } from "#worker/platform/db/client.ts";
import type { LookupType } from "./schemas.ts";

/** The few facts that stand in for a missing description. Weeks and AUD for the whole course. */
export interface Summary {
  description: string | null;
  code: string;
  state: string | null;
  city: string | null;
  level: string | null;
  weeks: number | null;
  totalCost: number | null;
}

/** @returns null when nothing of the type has the id */
export async function readSummary(
  { db }: { db: Database },
  { type, id }: { type: LookupType; id: number },
): Promise<Summary | null> {
  const sql =
    type === "institution"
      ? `SELECT description, cricos_provider_code AS code, state, location AS city, NULL AS level, NULL AS weeks,
          NULL AS totalCost FROM institutions WHERE id = ?`
      : `SELECT c.description, c.cricos_course_code AS code, i.state, i.location AS city, c.level,
          c.duration_weeks AS weeks, c.estimated_total_course_cost AS totalCost
        FROM courses c JOIN institutions i ON i.id = c.institution_id WHERE c.id = ?`;
  return db.raw.prepare(sql).bind(id).first<Summary>();
}
