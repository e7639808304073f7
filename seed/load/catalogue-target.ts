/** One SQL statement over many rows: `?1` is a JSON array of arrays, read with `json_each(?1)`. */
export interface BulkStatement {
  sql: string;
  /** Null: the statement takes no rows. Made while they are written: those of the full-text tables are large. */
  rows: Iterable<BulkRow> | null;
  /** How many rows there are. */
  size: number;
}

export type BulkRow = readonly (string | number | null)[];

/** The database that a load reads and writes: the local one, or the deployed one through wrangler. */
export interface CatalogueTarget {
  /** Runs one query. No parameters: values that vary come from the database itself. */
  read<Row>(sql: string): Promise<Row[]>;
  /**
   * Applies everything or nothing, also when the process is killed.
   * @param onProgress told how many rows have been handed over so far
   * @returns rows written, as the database counts them
   */
  apply(statements: readonly BulkStatement[], onProgress: (rows: number) => void): Promise<number>;
  close(): Promise<void>;
}
