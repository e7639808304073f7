import { BackupRefused, literal, type Site, type Statement } from "./site.ts";

/**
 * What of a restore is done, in the table restore_progress of the restored database. Each step is written in the transaction of its
 * rows, so a killed restore neither misses rows nor writes them twice. The table is dropped at the end.
 */
export interface RestoreSteps {
  isDone(step: string): boolean;
  /** Runs statements as one transaction with the step. They must carry `unlessDone(step)`, because a request may be repeated. */
  run(step: string, statements: readonly Statement[]): Promise<void>;
}

const hasTable = async (site: Site) =>
  (await site.query("SELECT 1 FROM sqlite_master WHERE name = 'restore_progress'")).length > 0;

/** A condition: the step is not done. */
export const unlessDone = (step: string): string =>
  `NOT EXISTS (SELECT 1 FROM restore_progress WHERE step = ${literal(step)})`;

/**
 * The steps of an unfinished restore of this backup; null when there is none.
 * @throws BackupRefused when the database has an unfinished restore of another backup
 */
export async function readSteps(site: Site, backup: string): Promise<RestoreSteps | null> {
  if (!(await hasTable(site))) return null;
  const done = new Set((await site.query("SELECT step FROM restore_progress")).map(([step]) => String(step)));
  if (!done.has(`backup ${backup}`)) {
    throw new BackupRefused("The database has an unfinished restore of another backup. Finish that, or use --replace.");
  }
  return {
    isDone: (step) => done.has(step),
    run: async (step, statements) => {
      if (done.has(step)) return;
      const note = `INSERT OR IGNORE INTO restore_progress (step) VALUES (${literal(step)})`;
      await site.batch([...statements, { sql: note, params: [] }]);
      done.add(step);
    },
  };
}

/**
 * Begins a restore. One that was not finished is forgotten.
 * @param isEmpty whether there is nothing to delete
 */
export const beginSteps = (site: Site, backup: string, isEmpty: boolean): Promise<void> =>
  site.batch(
    [
      "DROP TABLE IF EXISTS restore_progress",
      "CREATE TABLE restore_progress (step TEXT PRIMARY KEY NOT NULL)",
      `INSERT INTO restore_progress (step) VALUES (${literal(`backup ${backup}`)})${isEmpty ? ", ('emptied')" : ""}`,
    ].map((sql) => ({ sql, params: [] })),
  );

export const endSteps = (site: Site): Promise<void> =>
  site.batch([{ sql: "DROP TABLE IF EXISTS restore_progress", params: [] }]);
