import { type BulkRow, type BulkStatement, type CatalogueTarget, deleteRows, insertRows } from "./catalogue-target.ts";

/** The wanted rows of a table; the first value of each is the key. */
export interface WantedTable {
  table: string;
  columns: readonly string[];
  rows: BulkRow[];
  /** Columns of the key, if it is not the first one alone. */
  key?: readonly string[];
}

/** The statements that write the rows that differ, and delete those that are not wanted any more. */
export async function tableStatements(
  target: CatalogueTarget,
  { table, columns, rows, key }: WantedTable,
): Promise<BulkStatement[]> {
  const keys = key ?? columns.slice(0, 1);
  const present = await target.read<Record<string, string | number | null>>(
    `SELECT ${columns.join(", ")} FROM ${table}`,
  );
  const keyOf = (values: BulkRow) => values.slice(0, keys.length).join(" ");
  const known = new Map(
    present.map((row) => {
      const values = columns.map((column) => row[column] ?? null);
      return [keyOf(values), JSON.stringify(values)];
    }),
  );
  const changed = rows.filter((row) => known.get(keyOf(row)) !== JSON.stringify(row));
  const wanted = new Set(rows.map(keyOf));
  const gone = [...known.keys()].filter((one) => !wanted.has(one));
  const written = columns.slice(keys.length).filter((column) => column !== "version");
  const set = written.map((column) => `${column} = excluded.${column}`);
  // A row with the version that was read gets the next one; one that an editor has changed since is left to the next load.
  const isVersioned = columns.includes("version");
  const next = isVersioned ? `, version = excluded.version + 1 WHERE ${table}.version = excluded.version` : "";
  const inserted = insertRows(table, columns, changed);
  return [
    deleteRows(table, keys.join(" || ' ' || "), gone),
    {
      ...inserted,
      sql: `${inserted.sql} WHERE true ON CONFLICT (${keys.join(", ")}) DO UPDATE SET ${set.join(", ")}${next}`,
    },
  ];
}

/** A table whose rows come from files until the back office edits them: it has the columns `key`, `origin` and `version`. */
export interface EditedTable {
  table: string;
  /** Columns that files write; the first is `key`. */
  columns: readonly ["key", ...string[]];
  /** Values in the order of the columns. */
  rows: readonly BulkRow[];
}

/**
 * The statements that write changed rows and delete those that the files no longer have. Rows that the back office edited
 * (origin "admin") stay unchanged, also if that happens between reading and writing.
 */
export async function editedTableStatements(
  target: CatalogueTarget,
  { table, columns, rows }: EditedTable,
): Promise<BulkStatement[]> {
  const present = await target.read<Record<string, string | number | null>>(
    `SELECT ${columns.join(", ")}, origin FROM ${table}`,
  );
  const known = new Map(present.map((row) => [row.key, JSON.stringify(columns.map((column) => row[column]))]));
  const edited = new Set(present.filter(({ origin }) => origin === "admin").map(({ key }) => key));
  const changed = rows.filter(
    ([key = null, ...rest]) => !edited.has(key) && known.get(key) !== JSON.stringify([key, ...rest]),
  );
  const wanted = new Set(rows.map(([key]) => key));
  const gone = present.map(({ key }) => key ?? null).filter((key) => !wanted.has(key) && !edited.has(key));
  const values = columns.map((_, position) => `value ->> ${position}`).join(", ");
  const set = columns.slice(1).map((column) => `${column} = excluded.${column}`);
  return [
    {
      sql: `DELETE FROM ${table} WHERE key IN (SELECT value ->> 0 FROM json_each(?1)) AND origin = 'seed'`,
      rows: gone.map((key) => [key]),
      size: gone.length,
    },
    {
      // The new version makes an edit of the old one in the back office a conflict.
      sql: `INSERT INTO ${table} (${columns.join(", ")}) SELECT ${values} FROM json_each(?1) WHERE true
        ON CONFLICT (key) DO UPDATE SET ${set.join(", ")}, version = version + 1 WHERE origin = 'seed'`,
      rows: changed,
      size: changed.length,
    },
  ];
}
