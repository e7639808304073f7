/** One SQL statement for many rows: `?1` is a JSON array of the rows, which the SQL reads with `json_each(?1)`. */
export interface BulkStatement {
  sql: string;
  /** Null: the statement has no `?1`. A generator creates large rows, those of the full-text tables, during writing. */
  rows: Iterable<BulkRow> | null;
  size: number;
}

export type BulkValue = string | number | null;

export type BulkRow = readonly BulkValue[];

/** The database that a load reads and writes: the local one (local-database.ts) or the deployed one (wrangler-target.ts). */
export interface CatalogueTarget {
  /** Runs one query without parameters, because wrangler does not support them. */
  read<Row>(sql: string): Promise<Row[]>;
  /**
   * Runs all statements as one transaction: all or none take effect, also when the process is killed.
   * @param onProgress gets the number of rows that have been sent so far
   * @returns the number of written rows, as the database counts them
   */
  apply(statements: readonly BulkStatement[], onProgress: (rows: number) => void): Promise<number>;
  close(): Promise<void>;
}

/** An SQL string: wrangler has no parameters. */
export const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** A statement without rows. */
export const plain = (sql: string): BulkStatement => ({ sql, rows: null, size: 1 });

/** A statement that reads its rows with `json_each(?1)`. */
export const withRows = (sql: string, rows: readonly BulkRow[]): BulkStatement => ({ sql, rows, size: rows.length });

/** Inserts rows whose values are in the order of the columns. */
export function insertRows(table: string, columns: readonly string[], rows: readonly BulkRow[]): BulkStatement {
  const values = columns.map((_, position) => `value ->> ${position}`).join(", ");
  return withRows(`INSERT INTO ${table} (${columns.join(", ")}) SELECT ${values} FROM json_each(?1)`, rows);
}

/**
 * Inserts rows, and updates existing ones. @param keys the columns of the key @param further assignments, and a
 * condition of the update
 */
export function upsertRows(
  table: string,
  columns: readonly string[],
  rows: readonly BulkRow[],
  keys: readonly string[],
  further = "",
): BulkStatement {
  const { sql } = insertRows(table, columns, []);
  const set = columns
    .filter((one) => !keys.includes(one) && one !== "version")
    .map((one) => `${one} = excluded.${one}`);
  return withRows(`${sql} WHERE true ON CONFLICT (${keys.join(", ")}) DO UPDATE SET ${set.join(", ")}${further}`, rows);
}

/** Updates rows by id, which is the first value of each. */
export function updateRows(table: string, columns: readonly string[], rows: readonly BulkRow[]): BulkStatement {
  const set = columns.map((column, position) => `${column} = j.value ->> ${position + 1}`).join(", ");
  return withRows(`UPDATE ${table} SET ${set} FROM json_each(?1) j WHERE ${table}.id = j.value ->> 0`, rows);
}

/** Deletes the rows whose column has one of the values. @param further another condition: " AND …" */
export const deleteRows = (table: string, column: string, values: BulkRow, further = ""): BulkStatement =>
  withRows(
    `DELETE FROM ${table} WHERE ${column} IN (SELECT value ->> 0 FROM json_each(?1))${further}`,
    values.map((value) => [value]),
  );

/**
 * Splits rows into parts up to a size; a larger row is a part of its own.
 * @param sizeOf of a row; by default a part is limited by the number of its rows
 */
export function* inParts<Row>(rows: Iterable<Row>, most: number, sizeOf: (row: Row) => number = () => 1) {
  let part: Row[] = [];
  let size = 0;
  for (const row of rows) {
    const more = sizeOf(row);
    if (part.length > 0 && size + more > most) {
      yield part;
      [part, size] = [[], 0];
    }
    part.push(row);
    size += more;
  }
  if (part.length > 0) yield part;
}

/** The row that renews the ETag of every page. */
export async function renewal(target: CatalogueTarget): Promise<BulkStatement> {
  const [last] = await target.read<{ id: number | null }>("SELECT max(id) AS id FROM content_loads");
  return insertRows("content_loads", ["id"], [[(last?.id ?? 0) + 1]]);
}

/** A row of the seed files: values by column. Lists are stored as JSON. */
export type FileRow = Readonly<Record<string, BulkValue | boolean | readonly unknown[]>>;

/** The complete rows of a table, all with the same columns. */
export interface WantedTable {
  table: string;
  rows: readonly FileRow[];
  /** Columns of the key; `key` by default. */
  key?: readonly string[];
  /**
   * For a table with the column `origin`, where a row of the back office is "admin". "instead": the edited row replaces
   * the row of the files, and stays. "beside": both rows exist with the same key.
   */
  edits?: "instead" | "beside";
}

const stored = (value: FileRow[string] = null): BulkValue =>
  typeof value === "object" && value !== null
    ? JSON.stringify(value)
    : typeof value === "boolean"
      ? Number(value)
      : value;

/** The statements that write changed rows, and delete rows that the files no longer have. */
export async function tableStatements(
  target: CatalogueTarget,
  { table, rows, key = ["key"], edits }: WantedTable,
): Promise<[gone: BulkStatement, written: BulkStatement]> {
  const columns = [...key, ...Object.keys(rows[0] ?? {}).filter((column) => !key.includes(column))];
  const present = await target.read<Record<string, BulkValue>>(
    `SELECT ${columns.join(", ")}${edits ? ", origin" : ""} FROM ${table}${edits === "beside" ? " WHERE origin = 'seed'" : ""}`,
  );
  const valuesOf = (row: FileRow): BulkValue[] => columns.map((column) => stored(row[column]));
  const keyOf = (values: BulkRow) => values.slice(0, key.length).join(" ");
  const edited = new Set(present.filter(({ origin }) => origin === "admin").map((row) => keyOf(valuesOf(row))));
  const known = new Map(present.map(valuesOf).map((values) => [keyOf(values), JSON.stringify(values)]));
  const wanted = rows.map(valuesOf).filter((values) => !edited.has(keyOf(values)));
  const changed = wanted.filter((values) => known.get(keyOf(values)) !== JSON.stringify(values));
  const held = new Set([...edited, ...wanted.map(keyOf)]);
  const gone = [...known.keys()].filter((one) => !held.has(one));
  const joined = key.join(" || ' ' || ");
  // Null for rows of the back office, so that the load does not delete them.
  const deleted = deleteRows(table, edits ? `iif(origin = 'seed', ${joined}, NULL)` : joined, gone);
  if (edits === "beside") {
    const ofFiles = changed.map((values) => [...values, "seed"]);
    return [deleted, upsertRows(table, [...columns, "origin"], ofFiles, [...key, "origin"])];
  }
  // The next version makes a concurrent edit in the back office a conflict. A row that an editor has changed after the
  // reading is skipped until the next load.
  const versioned = columns.includes("version")
    ? `, version = excluded.version + 1 WHERE ${table}.version = excluded.version`
    : "";
  const further = edits ? ", version = version + 1 WHERE origin = 'seed'" : versioned;
  return [deleted, upsertRows(table, columns, changed, key, further)];
}
