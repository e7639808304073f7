import type { Database } from "#worker/platform/db/client.ts";
import { isEventLoad } from "./event-load.ts";
import type { RegisterLoad } from "./history-schemas.ts";
import { type LoadRow, loadColumns, loadOf } from "./load-row.ts";

/** One event of the register's history, however old; null when the id is of no load or of one that is no event. */
export async function findRegisterLoad({ db }: { db: Database }, { id }: { id: number }): Promise<RegisterLoad | null> {
  const row = await db.raw
    .prepare(`SELECT ${loadColumns} FROM register_loads l WHERE l.id = ? AND ${isEventLoad}`)
    .bind(id)
    .first<LoadRow>();
  return row ? loadOf(row) : null;
}
