import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { localDatabaseFile } from "#seed/load/local-database.ts";

/** A stub of the D1 binding on the local database: prepared statements, run by all(), alone or in a batch. */
export function localD1(): { database: D1Database; close: () => void } {
  const file = new DatabaseSync(localDatabaseFile(), { readOnly: true });
  const cache = new Map<string, StatementSync>();
  const prepare = (sql: string, values: SQLInputValue[] = []) => ({
    bind: (...bound: SQLInputValue[]) => prepare(sql, bound),
    all: async () => {
      const statement = cache.get(sql) ?? file.prepare(sql);
      cache.set(sql, statement);
      return { success: true, results: statement.all(...values), meta: { rows_read: 0 } };
    },
  });
  const session = {
    prepare: (sql: string) => prepare(sql),
    batch: (statements: { all: () => Promise<unknown> }[]) => Promise.all(statements.map((one) => one.all())),
  };
  const database = { ...session, withSession: () => session } as unknown as D1Database;
  return { database, close: () => file.close() };
}
