import type { BulkRow, BulkStatement, CatalogueTarget } from "./catalogue-target.ts";
import { openLocalDatabase } from "./local-database.ts";

/** Rows of one statement: each is some hundred kilobytes of JSON, so that memory stays flat. */
const rowsAStatement = 500;

/** The local database. A load is one transaction: a process that is killed leaves the database as it was. */
export function openLocalTarget(): CatalogueTarget {
  const database = openLocalDatabase();
  return {
    read: async <Row>(sql: string) => database.prepare(sql).all() as Row[],
    apply: async (statements, onProgress) => {
      let handedOver = 0;
      let written = 0;
      database.exec("BEGIN IMMEDIATE");
      try {
        for (const { sql, rows } of splitRows(statements, rowsAStatement)) {
          const parameters = rows === null ? [] : [JSON.stringify(rows)];
          written += Number(database.prepare(sql).run(...parameters).changes);
          handedOver += rows?.length ?? 0;
          onProgress(handedOver);
        }
        database.exec("COMMIT");
      } catch (error) {
        database.exec("ROLLBACK");
        throw error;
      }
      return written;
    },
    close: async () => database.close(),
  };
}

/** The statements with their rows in parts of at most `most`, in order; those without rows to write are left out. */
function* splitRows(
  statements: readonly BulkStatement[],
  most: number,
): Generator<{ sql: string; rows: BulkRow[] | null }> {
  for (const { sql, rows } of statements) {
    if (rows === null) {
      yield { sql, rows };
      continue;
    }
    let part: BulkRow[] = [];
    for (const row of rows) {
      part.push(row);
      if (part.length < most) continue;
      yield { sql, rows: part };
      part = [];
    }
    if (part.length > 0) yield { sql, rows: part };
  }
}
