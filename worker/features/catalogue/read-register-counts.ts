import type { Database } from "#worker/platform/db/client.ts";

/** What the loaded register holds, as its load counted it. */
export interface RegisterCounts {
  institutions: number;
  courses: number;
  /** The date the export states, YYYY-MM-DD. */
  registerDate: string;
}

/**
 * Read from the load's own row, since counting the catalogue would read tens of thousands of rows a visit: that of the
 * newest load of the whole register, found from the end, since every page asks and loads become many.
 * @returns null before anything was loaded
 */
export async function readRegisterCounts({ db }: { db: Database }): Promise<RegisterCounts | null> {
  return db.raw
    .prepare(`SELECT institutions_added + institutions_changed + institutions_unchanged AS institutions,
        courses_added + courses_changed + courses_unchanged AS courses, register_date AS registerDate
      FROM register_loads WHERE id = coalesce(
        (SELECT id FROM register_loads WHERE kind = 'register' ORDER BY id DESC LIMIT 1),
        (SELECT max(id) FROM register_loads))`)
    .first<RegisterCounts>();
}
