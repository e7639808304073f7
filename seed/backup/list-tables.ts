import { z } from "zod";
import type { BackedUpTable } from "./journal.ts";
import { BackupRefused, literal, quoted, type Site } from "./site.ts";

/**
 * Of the database itself, of Cloudflare and of a restore; sums that triggers write while the rows are restored, and counts that
 * are kept for a day.
 */
const internal = /^(sqlite_|_cf_)|^(d1_migrations|restore_progress|tallies|money_totals|kept_counts)$/;

const tableRow = z.tuple([z.string(), z.string(), z.number()]);
const columnRow = z.tuple([z.string(), z.string(), z.number(), z.number()]);
const parentRow = z.tuple([z.string(), z.string(), z.string(), z.string()]);

const tableList = "SELECT name, type, wr FROM pragma_table_list WHERE schema = 'main' ORDER BY name";

/** The full-text tables, which are not copied: FTS5 stores each in further tables that only it may write. */
export async function listVirtualTables(site: Site): Promise<string[]> {
  const rows = z.array(tableRow).parse(await site.query(tableList));
  return rows.filter(([, type]) => type === "virtual").map(([name]) => name);
}

/** Names of the ordinary tables. @throws BackupRefused for a table without rowids, which a backup cannot read in pieces */
export async function listTableNames(site: Site): Promise<string[]> {
  const rows = z.array(tableRow).parse(await site.query(tableList));
  const ordinary = rows.filter(([name, type]) => type === "table" && !internal.test(name));
  const [without] = ordinary.filter(([, , isWithoutRowid]) => isWithoutRowid === 1);
  if (without) throw new BackupRefused(`The table ${without[0]} is WITHOUT ROWID, which a backup cannot read.`);
  return ordinary.map(([name]) => name);
}

/** The ordinary tables with their columns and number of rows, each after the tables that it refers to. */
export async function listTables(site: Site): Promise<BackedUpTable[]> {
  const tables = new Map<string, BackedUpTable>();
  for (const name of await listTableNames(site)) tables.set(name, await describeTable(site, name));
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
  const columns = z
    .array(columnRow)
    .parse(await site.query(`SELECT name, type, pk, hidden FROM pragma_table_xinfo(${literal(name)}) ORDER BY cid`));
  const blob = columns.find(([, type]) => !/^(text|integer|real)$/i.test(type));
  if (blob)
    throw new BackupRefused(`The column ${blob[0]} of ${name} is of type "${blob[1]}", which a backup cannot hold.`);
  const keys = columns.filter(([, , key]) => key > 0);
  const parents = z
    .array(parentRow)
    .parse(await site.query(`SELECT "from", "table", "to", on_delete FROM pragma_foreign_key_list(${literal(name)})`));
  const [[rows] = [0]] = await site.query(`SELECT count(*) FROM ${quoted(name)}`);
  return {
    name,
    // Generated columns are hidden, and cannot be written.
    columns: columns.filter(([, , , hidden]) => hidden === 0).map(([column]) => column),
    isKeyed: keys.length === 1 && /^integer$/i.test(keys[0]?.[1] ?? ""),
    parents: parents
      .map(([column, table, key, onDelete]) => ({ column, table, key, onDelete }))
      // Rows come in the order in which they were written, so a row of the same table is there before.
      .filter(({ table }) => table !== name),
    rows: Number(rows),
  };
}
