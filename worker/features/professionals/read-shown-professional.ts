import type { Database } from "#worker/platform/db/client.ts";
import { type ShownProfessional, shownColumns } from "./professional.ts";

/** An entry that visitors see; null when there is none of this id, or it is hidden. */
export async function readShownProfessional(
  { db }: { db: Database },
  { id }: { id: number },
): Promise<ShownProfessional | null> {
  return db.raw
    .prepare(`SELECT ${shownColumns} FROM professionals p WHERE p.id = ? AND p.is_shown = 1`)
    .bind(id)
    .first<ShownProfessional>();
}
