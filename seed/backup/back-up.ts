import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { z } from "zod";
import { literal } from "../load/catalogue-target.ts";
import type { Progress } from "../progress.ts";
import { type BackedUpTable, backupWriter, type Manifest } from "./backup-files.ts";
import { allKeys, BackupRefused, type Cell, pageSize, quoted, type Site } from "./site.ts";

/** Tables of the database itself and of Cloudflare. */
const derived = /^(sqlite_|_cf_|d1_migrations$)/;

/** Number of rows of the first page of a table, before the size of its rows is known, and maximum of any page. */
const [firstRows, mostRows] = [50, 1000];

/**
 * Copies the rows of all ordinary tables and all files of the bucket into a new folder, encrypted and signed. Tables are read before the
 * tables they refer to, so a row that is written during the backup is never included without its parent.
 * @throws BackupRefused also when the register was loaded or a migration applied during the backup
 */
export async function backUp(
  site: Site,
  options: { folder: string; recipients: readonly string[]; signingKey: string; now: Date; progress: Progress },
): Promise<Manifest> {
  const { folder, progress } = options;
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new BackupRefused(`${folder} is not empty. A backup that was not finished is begun anew in an empty folder.`);
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const writer = backupWriter(folder, options.recipients, options.signingKey);
  const version = { migrations: await readMigrations(site), loadId: await newestLoad(site) };
  const tables = await listTables(site);
  let done = 0;
  for (const table of tables.toReversed()) {
    for await (const rows of readTable(site, table)) {
      await writer.addRows(table.name, rows);
      done += rows.length;
      progress.update("rows", done, null);
    }
  }
  done = 0;
  progress.update("files", done, null, "files");
  for await (const key of allKeys(site.files)) {
    const file = await site.files.get(key);
    // Null: the file was removed after it was listed.
    if (file) await writer.addFile(key, file);
    done += 1;
    progress.update("files", done, null, "files");
  }
  const after = { migrations: await readMigrations(site), loadId: await newestLoad(site) };
  if (JSON.stringify(after) !== JSON.stringify(version)) {
    throw new BackupRefused("A migration was applied or the register loaded meanwhile. Begin again in another folder.");
  }
  const [startedAt, finishedAt] = [options.now.toISOString(), new Date().toISOString()];
  return writer.finish({ startedAt, finishedAt, site: site.name, ...version, tables });
}

/** The rows of a table in pages of about the same size, each row with its rowid in front. */
async function* readTable(site: Site, { name, columns }: BackedUpTable): AsyncGenerator<Cell[][]> {
  let last = Number.MIN_SAFE_INTEGER;
  for (let limit = firstRows; ; ) {
    const rows = await site.query(
      `SELECT rowid AS "the rowid", ${columns.map(quoted).join(", ")} FROM ${quoted(name)}
       WHERE rowid > ${last} ORDER BY rowid LIMIT ${limit}`,
    );
    if (rows.length > 0) yield rows;
    if (rows.length < limit) return;
    last = Number(rows.at(-1)?.[0]);
    const rowSize = Buffer.byteLength(JSON.stringify(rows)) / rows.length;
    limit = Math.max(1, Math.min(mostRows, Math.floor(pageSize / rowSize)));
  }
}

/** Names of the applied migrations in their order. */
export async function readMigrations(site: Site): Promise<string[]> {
  const rows = await site.query("SELECT name FROM d1_migrations ORDER BY name");
  return rows.map(([name]) => String(name));
}

/** Id of the newest load of the register; 0: none. */
async function newestLoad(site: Site): Promise<number> {
  const [[id] = [null]] = await site.query("SELECT max(id) FROM register_loads");
  return Number(id ?? 0);
}

const tableRow = z.tuple([z.string(), z.string(), z.number()]);
const columnRow = z.tuple([z.string(), z.string(), z.number()]);
const parentRow = z.tuple([z.string(), z.string(), z.string(), z.string()]);

/** All tables of the database with their type and whether they are without rowids. */
const allTables = async (site: Site): Promise<z.output<typeof tableRow>[]> =>
  z
    .array(tableRow)
    .parse(await site.query("SELECT name, type, wr FROM pragma_table_list WHERE schema = 'main' ORDER BY name"));

/**
 * The ordinary tables with their columns, each after the tables it refers to. A new table is included without being listed anywhere.
 * @throws BackupRefused for a table that cannot be read by rowid or has a BLOB, and for tables that refer to each other
 */
export async function listTables(site: Site): Promise<BackedUpTable[]> {
  const tables = new Map<string, BackedUpTable>();
  for (const [name, type, isWithoutRowid] of await allTables(site)) {
    if (type !== "table" || derived.test(name)) continue;
    if (isWithoutRowid) throw new BackupRefused(`The table ${name} is WITHOUT ROWID, which a backup cannot read.`);
    tables.set(name, await describeTable(site, name));
  }
  const ordered: BackedUpTable[] = [];
  const add = (table: BackedUpTable, trail: readonly string[]) => {
    if (trail.includes(table.name)) throw new BackupRefused(`The tables ${trail.join(", ")} refer to each other.`);
    if (ordered.includes(table)) return;
    for (const { table: parent } of table.parents) {
      const other = tables.get(parent);
      if (other) add(other, [...trail, table.name]);
    }
    ordered.push(table);
  };
  for (const table of tables.values()) add(table, []);
  return ordered;
}

async function describeTable(site: Site, name: string): Promise<BackedUpTable> {
  const info = await site.query(`SELECT name, type, hidden FROM pragma_table_xinfo(${literal(name)}) ORDER BY cid`);
  const columns = z.array(columnRow).parse(info);
  const blob = columns.find(([, type]) => !/^(text|integer|real)$/i.test(type));
  if (blob) throw new BackupRefused(`The column ${blob[0]} of ${name} is of type "${blob[1]}": no backup can hold it.`);
  const keys = `SELECT "from", "table", "to", on_delete FROM pragma_foreign_key_list(${literal(name)})`;
  const parents = z.array(parentRow).parse(await site.query(keys));
  return {
    name,
    // Generated columns are hidden, and cannot be written.
    columns: columns.filter(([, , hidden]) => hidden === 0).map(([column]) => column),
    parents: parents
      .map(([column, table, key, onDelete]) => ({ column, table, key, onDelete }))
      // Rows are read in the order in which they were written, so a referenced row of the same table precedes.
      .filter(({ table }) => table !== name),
  };
}
