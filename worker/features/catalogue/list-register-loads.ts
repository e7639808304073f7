import type { Database } from "#worker/platform/db/client.ts";
import { isEventLoad } from "./event-load.ts";
import type { RegisterHistory } from "./history-schemas.ts";
import { type LoadRow, loadColumns, loadOf } from "./load-row.ts";

/** Loads of ten years of monthly exports; an older one is still found by its id, see find-register-load.ts. */
const mostLoads = 120;

/**
 * The events of the register's history, newest first, and the load it begins with. One row a load is read: there
 * are a few a month.
 */
export async function listRegisterLoads({ db }: { db: Database }): Promise<RegisterHistory> {
  const [events, baseline] = await db.raw.batch<LoadRow>([
    db.raw.prepare(
      `SELECT ${loadColumns} FROM register_loads l WHERE ${isEventLoad} ORDER BY l.id DESC LIMIT ${mostLoads}`,
    ),
    // The register's own beginning before the starter data's.
    db.raw.prepare(
      `SELECT ${loadColumns} FROM register_loads l WHERE l.is_baseline = 1
        ORDER BY l.kind = 'register' DESC, l.id LIMIT 1`,
    ),
  ]);
  const first = baseline?.results[0];
  return { events: (events?.results ?? []).map(loadOf), baseline: first ? loadOf(first) : null };
}
