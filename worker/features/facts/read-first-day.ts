import type { Database } from "#worker/platform/db/client.ts";

/** The first day for which a figure is known, YYYY-MM-DD; null when the registry has no dated value of it. */
export async function readFirstDay({ db }: { db: Database }, key: string): Promise<string | null> {
  const { results } = await db.raw
    .prepare("SELECT min(valid_from) AS day FROM fact_values WHERE key = ?1")
    .bind(key)
    .all<{ day: string | null }>();
  return results[0]?.day ?? null;
}
