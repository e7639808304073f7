import type { Database } from "#worker/platform/db/client.ts";
import { isEventLoad } from "./event-load.ts";
import type { ChangeEntity, ChangeKind } from "./history-schemas.ts";

/** What one load changed in one institution. */
export interface InstitutionLoad {
  id: number;
  registerDate: string;
  loadedAt: string;
  counts: { entity: ChangeEntity; change: ChangeKind; count: number }[];
}

/** The newest loads, at most 30, that changed something of an institution, newest first. Reads a row a change. */
export async function countInstitutionChanges(
  { db }: { db: Database },
  { institutionId }: { institutionId: number },
): Promise<InstitutionLoad[]> {
  const { results } = await db.raw
    .prepare(`SELECT l.id, l.register_date AS registerDate, l.loaded_at AS loadedAt, json_group_array(
        json_object('entity', c.entity, 'change', c.change, 'count', c.count)) AS counts
      FROM (SELECT load_id, entity, change, count(*) AS count
        FROM register_changes INDEXED BY register_changes_institution
        WHERE institution_id = ? GROUP BY load_id, entity, change) c JOIN register_loads l ON l.id = c.load_id
      WHERE ${isEventLoad} GROUP BY l.id ORDER BY l.id DESC LIMIT 30`)
    .bind(institutionId)
    .all<Omit<InstitutionLoad, "counts"> & { counts: string }>();
  return results.map((row) => ({ ...row, counts: JSON.parse(row.counts) as InstitutionLoad["counts"] }));
}
