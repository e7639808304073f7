import { readRegisterCounts } from "#worker/features/catalogue/public.ts";
import type { Database } from "#worker/platform/db/client.ts";

export interface Health {
  ok: boolean;
  database: "ok" | "unavailable";
  /** What is on the register, as its load counted it; date YYYY-MM-DD, null before the first load. */
  register: { date: string | null; institutions: number; courses: number };
}

/** Never throws: a database that fails, or does not answer in time (worker/platform/db/), is "unavailable". */
export async function readHealth(app: { db: Database }): Promise<Health> {
  const nothing = { date: null, institutions: 0, courses: 0 };
  try {
    const counts = await readRegisterCounts(app);
    if (!counts) return { ok: true, database: "ok", register: nothing };
    const { registerDate: date, institutions, courses } = counts;
    return { ok: true, database: "ok", register: { date, institutions, courses } };
  } catch {
    return { ok: false, database: "unavailable", register: nothing };
  }
}
