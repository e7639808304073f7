import { chunksSql } from "#app/features/register/catalogue/server/lists/list-columns.ts";
import type { BulkStatement, CatalogueTarget } from "./catalogue-target.ts";

/**
 * The statements that write the filter and sort columns of the lists of institutions, as chunks that the database makes
 * from the rows of the load. They name the load, whose row is written before them. None when the newest load has its
 * chunks; a load without a difference writes chunks that an older loader did not write.
 */
export async function listStatements(target: Pick<CatalogueTarget, "read">, isNew: boolean): Promise<BulkStatement[]> {
  const newest = "(SELECT max(id) FROM register_loads)";
  const present = isNew
    ? []
    : await target.read(`SELECT chunk FROM institution_list_chunks WHERE load_id = ${newest} LIMIT 1`);
  if (present.length > 0) return [];
  const insert = (part: "columns" | "names"): BulkStatement => ({
    sql: `INSERT INTO institution_list_chunks (part, chunk, load_id, content)
      SELECT '${part}', chunk, ${newest}, content FROM (${chunksSql(part)})`,
    rows: null,
    size: 1,
  });
  return [{ sql: "DELETE FROM institution_list_chunks", rows: null, size: 1 }, insert("columns"), insert("names")];
}
