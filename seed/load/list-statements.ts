import { chunksSql } from "#worker/features/catalogue/lists/chunk-sql.ts";
import type { BulkStatement } from "./catalogue-target.ts";

/**
 * The statements that write what the lists of institutions are filtered and sorted by, as chunks that the database makes from
 * the rows of the load. They name the load, whose row is written before them.
 */
export function listStatements(): BulkStatement[] {
  const insert = (part: "columns" | "names"): BulkStatement => ({
    sql: `INSERT INTO institution_list_chunks (part, chunk, load_id, content)
      SELECT '${part}', chunk, (SELECT max(id) FROM register_loads), content FROM (${chunksSql(part)})`,
    rows: null,
    size: 1,
  });
  return [{ sql: "DELETE FROM institution_list_chunks", rows: null, size: 1 }, insert("columns"), insert("names")];
}
