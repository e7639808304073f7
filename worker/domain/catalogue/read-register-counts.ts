import type { Database } from "#worker/db/client.ts";

/** What the loaded register holds, as its load counted it. */
export interface RegisterCounts {
  institutions: number;
  courses: number;
  /** The date the export states, YYYY-MM-DD. */
  registerDate: string;
}

/**
 * Read from the load's own row, since counting the catalogue would read tens of thousands of rows a visit.
 * @returns null before anything was loaded
 */
export async function readRegisterCounts({ db }: { db: Database }): Promise<RegisterCounts | null> {
  return db.raw
    .prepare(`SELECT institutions_added + institutions_changed + institutions_unchanged AS institutions,
        courses_added + courses_changed + courses_unchanged AS courses, register_date AS registerDate
      FROM register_loads ORDER BY kind = 'register' DESC, id DESC LIMIT 1`)
    .first<RegisterCounts>();
}
