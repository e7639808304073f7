/** One SQL statement for many rows: `?1` is a JSON array of the rows, which the SQL reads with `json_each(?1)`. */
export interface BulkStatement {
  sql: string;
  /** Null: the statement has no `?1`. A generator makes large rows, those of the full-text tables, while they are written. */
  rows: Iterable<BulkRow> | null;
  /** Number of rows. */
  size: number;
}

export type BulkValue = string | number | null;

export type BulkRow = readonly BulkValue[];

/** The database that a load reads and writes: the local one (local-database.ts) or the deployed one (wrangler-target.ts). */
export interface CatalogueTarget {
  /** Runs one query without parameters, which wrangler does not have. */
  read<Row>(sql: string): Promise<Row[]>;
  /**
   * Runs all statements as one transaction: all or none take effect, also when the process is killed.
   * @param onProgress gets the number of rows that have been sent so far
   * @returns the number of written rows, as the database counts them
   */
  apply(statements: readonly BulkStatement[], onProgress: (rows: number) => void): Promise<number>;
  close(): Promise<void>;
}

/** Inserts rows whose values are in the order of the columns. */
export function insertRows(table: string, columns: readonly string[], rows: readonly BulkRow[]): BulkStatement {
  const values = columns.map((_, position) => `value ->> ${position}`).join(", ");
  return {
    sql: `INSERT INTO ${table} (${columns.join(", ")}) SELECT ${values} FROM json_each(?1)`,
    rows,
    size: rows.length,
  };
}

/** Updates rows by id, which is the first value of each. */
export function updateRows(table: string, columns: readonly string[], rows: readonly BulkRow[]): BulkStatement {
  const set = columns.map((column, position) => `${column} = j.value ->> ${position + 1}`).join(", ");
  return {
    sql: `UPDATE ${table} SET ${set} FROM json_each(?1) j WHERE ${table}.id = j.value ->> 0`,
    rows,
    size: rows.length,
  };
}

/** Deletes the rows whose column has one of the values. */
export function deleteRows(table: string, column: string, values: BulkRow): BulkStatement {
  return {
    sql: `DELETE FROM ${table} WHERE ${column} IN (SELECT value ->> 0 FROM json_each(?1))`,
    rows: values.map((value) => [value]),
    size: values.length,
  };
}
