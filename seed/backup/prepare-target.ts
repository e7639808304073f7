import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../../scripts/state-directory.mjs";
import { hashOfKey } from "./hashes.ts";
import type { Journal, Start } from "./journal.ts";
import { listTableNames, listTables } from "./list-tables.ts";
import { allFiles, BackupRefused, literal, quoted, type Site } from "./site.ts";
import { readMigrations } from "./site-version.ts";

const folder = path.join(projectRoot, "drizzle");

const migrationsTable = `CREATE TABLE IF NOT EXISTS d1_migrations(id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`;

/** Rows that one statement deletes: D1 stops a statement after 30 s. */
const rowsPerDelete = 20_000;

/**
 * Brings an empty database to the schema of the backup.
 * @throws BackupRefused when the database or this checkout has another schema
 */
export async function prepareSchema(site: Site, start: Start): Promise<void> {
  const known = migrationFiles();
  const unknown = start.migrations.find((name) => !known.includes(name));
  if (unknown) {
    throw new BackupRefused(
      `The backup has the migration ${unknown}, which this checkout lacks. Check out its release.`,
    );
  }
  const applied = await appliedMigrations(site);
  const later = applied.find((name) => !start.migrations.includes(name));
  if (later) {
    throw new BackupRefused(
      `The database has the migration ${later}, which is newer than the backup. Restore into a new database: its rows are migrated then.`,
    );
  }
  await applyMigrations(
    site,
    start.migrations.filter((name) => !applied.includes(name)),
  );
  const columns = (tables: Start["tables"]) =>
    JSON.stringify(tables.map((table) => `${table.name}: ${table.columns.toSorted()}`).toSorted());
  if (columns(await listTables(site)) !== columns(start.tables)) {
    throw new BackupRefused("The tables of the database are not those of the backup, although the migrations are.");
  }
}

/** Applies the migrations that are newer than the backup, after its rows are there. */
export async function applyNewerMigrations(site: Site): Promise<void> {
  const applied = await appliedMigrations(site);
  await applyMigrations(
    site,
    migrationFiles().filter((name) => !applied.includes(name)),
  );
}

const migrationFiles = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort();

async function appliedMigrations(site: Site): Promise<string[]> {
  const [found] = await site.query("SELECT 1 FROM sqlite_master WHERE name = 'd1_migrations'");
  return found ? readMigrations(site) : [];
}

/** Applies each migration in one transaction with its record, in the table of `wrangler d1 migrations apply`. */
async function applyMigrations(site: Site, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await site.batch([{ sql: migrationsTable, params: [] }]);
  for (const name of names) {
    const sql = readFileSync(path.join(folder, name), "utf8");
    try {
      await site.script(`${sql}\n;\nINSERT INTO d1_migrations (name) VALUES (${literal(name)});`);
    } catch (error) {
      // Applied, if only the answer was lost.
      if (!(await appliedMigrations(site)).includes(name)) throw error;
    }
  }
}

/** @throws BackupRefused when a table has a row */
export async function refuseRows(site: Site): Promise<void> {
  for (const name of await listTableNames(site)) {
    const [row] = await site.query(`SELECT 1 FROM ${quoted(name)} LIMIT 1`);
    if (row) {
      throw new BackupRefused(
        `The database of ${site.name} is not empty: ${name} has rows. Restore into a new one, or use --replace, which deletes all its rows.`,
      );
    }
  }
}

/** Deletes all rows. Rows that refer to others go first. */
export async function deleteRows(site: Site): Promise<void> {
  for (const { name } of (await listTables(site)).toReversed()) {
    const some = `SELECT rowid FROM ${quoted(name)} LIMIT ${rowsPerDelete}`;
    while ((await site.query(`SELECT 1 FROM ${quoted(name)} LIMIT 1`)).length > 0) {
      await site.batch([{ sql: `DELETE FROM ${quoted(name)} WHERE rowid IN (${some})`, params: [] }]);
    }
  }
}

/** @throws BackupRefused when the bucket has a file that the backup lacks */
export async function refuseFiles(site: Site, { pieces }: Journal): Promise<void> {
  const known = new Set(pieces.flatMap((piece) => (piece.kind === "file" ? [piece.file] : [])));
  for await (const { key } of allFiles(site.files)) {
    if (!known.has(hashOfKey(key))) {
      throw new BackupRefused(
        `The bucket of ${site.name} has files that the backup lacks. Restore into a new bucket, or use --without-files or --replace.`,
      );
    }
  }
}
