import type { Database } from "#worker/db/client.ts";
import { isEventLoad } from "./event-load.ts";
import type { ChangeCounts, RegisterHistory, RegisterLoad } from "./schemas.ts";

/** Loads of ten years of monthly exports; what is older is still found by its id. */
const mostLoads = 120;

interface LoadRow {
  id: number;
  registerDate: string;
  loadedAt: string;
  isBaseline: number;
  kind: RegisterLoad["kind"];
  counts: string;
}

/**
 * The events of the register's history, newest first, and the load it begins with. One row a load is read: there
 * are a few a month.
 */
export async function listRegisterLoads({ db }: { db: Database }): Promise<RegisterHistory> {
  const [events, baseline] = await db.raw.batch([
    db.raw.prepare(
      `SELECT ${columns} FROM register_loads l WHERE ${isEventLoad} ORDER BY l.id DESC LIMIT ${mostLoads}`,
    ),
    // The register's own beginning before the starter data's.
    db.raw.prepare(
      `SELECT ${columns} FROM register_loads l WHERE l.is_baseline = 1 ORDER BY l.kind = 'register' DESC, l.id LIMIT 1`,
    ),
  ]);
  const first = baseline?.results[0] as LoadRow | undefined;
  return { events: ((events?.results ?? []) as LoadRow[]).map(loadOf), baseline: first ? loadOf(first) : null };
}

function loadOf({ counts, isBaseline: _, ...load }: LoadRow): RegisterLoad {
  return { ...load, ...(JSON.parse(counts) as Record<"institutions" | "courses" | "campuses", ChangeCounts>) };
}

const countsOf = (entity: string) =>
  `'${entity}', json_object('added', l.${entity}_added, 'changed', l.${entity}_changed, 'delisted', l.${entity}_delisted)`;

const columns = `l.id, l.kind, l.register_date AS registerDate, l.loaded_at AS loadedAt, l.is_baseline AS isBaseline,
  json_object(${["institutions", "courses", "campuses"].map(countsOf).join(", ")}) AS counts`;
