import type { Start } from "./journal.ts";
import { BackupRefused, type Site } from "./site.ts";

/** Milliseconds after which an unfinished backup is not continued: its parts would be of different days. */
const longestPause = 24 * 3_600_000;

/**
 * Refuses to go on with a backup of another site or day, or of a site whose register or schema has changed since.
 * @throws BackupRefused
 */
export async function refuseChanges(site: Site, start: Start, now: Date): Promise<void> {
  const again = "Begin again in another folder.";
  if (site.name !== start.site) throw new BackupRefused(`The backup in this folder is of ${start.site}.`);
  if (now.getTime() - Date.parse(start.startedAt) > longestPause) {
    throw new BackupRefused(`The backup in this folder was begun more than a day ago. ${again}`);
  }
  if (JSON.stringify(await readMigrations(site)) !== JSON.stringify(start.migrations)) {
    throw new BackupRefused(`A migration was applied since the backup began. ${again}`);
  }
  if ((await newestLoad(site)) !== start.loadId) {
    throw new BackupRefused(`The register was loaded since the backup began. ${again}`);
  }
}

/** Names of the applied migrations in their order. */
export async function readMigrations(site: Site): Promise<string[]> {
  const rows = await site.query("SELECT name FROM d1_migrations ORDER BY name");
  return rows.map(([name]) => String(name));
}

/** Id of the newest load of the register; 0: none. */
export async function newestLoad(site: Site): Promise<number> {
  const [[id] = [null]] = await site.query("SELECT max(id) FROM register_loads");
  return Number(id ?? 0);
}
