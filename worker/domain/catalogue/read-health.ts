import type { Database } from "#worker/db/client.ts";

export interface Health {
  ok: boolean;
  database: "ok" | "unavailable";
  /** What is on the register now (delisted entries do not count); date YYYY-MM-DD, null before the first load. */
  register: { date: string | null; institutions: number; courses: number };
}

/** Never throws: a database that fails, or takes longer than `patienceMs`, is "unavailable". */
export async function readHealth(db: Database, patienceMs = 1000): Promise<Health> {
  const query = db.raw
    .prepare(
      `SELECT (SELECT register_date FROM register_loads ORDER BY id DESC LIMIT 1) AS date,
              (SELECT count(*) FROM institutions WHERE delisted_on IS NULL) AS institutions,
              (SELECT count(*) FROM courses WHERE delisted_on IS NULL) AS courses`,
    )
    .all<Health["register"]>();
  const late = new Promise<never>((_, reject) => setTimeout(reject, patienceMs, new Error("too late")));
  try {
    const { results } = await Promise.race([query, late]);
    return { ok: true, database: "ok", register: results[0] ?? { date: null, institutions: 0, courses: 0 } };
  } catch {
    return { ok: false, database: "unavailable", register: { date: null, institutions: 0, courses: 0 } };
  }
}
