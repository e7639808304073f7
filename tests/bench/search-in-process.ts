import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { Hono } from "hono";
import { localDatabaseFile } from "#seed/load/local-database.ts";
import { createAppContext } from "#worker/context.ts";
import { search } from "#worker/features/search/api.ts";
import type { HonoEnv } from "#worker/platform/middleware/provide-context.ts";
import type { Ask } from "./score-gold.ts";

/**
 * Answers /api/search from the local database without the built Worker, so that a change of the search is scored in seconds.
 * @returns ask, and a function that closes the database
 */
export function searchInProcess(): { ask: Ask; close: () => void } {
  const database = new DatabaseSync(localDatabaseFile(), { readOnly: true });
  // The search only reads; mail and files have to be there but are not used.
  const bindings = { DB: readOnlyD1(database), EMAIL: {}, FILES: {}, AUTH_SECRET: "bench".repeat(8) };
  const env = bindings as unknown as HonoEnv["Bindings"];
  const api = new Hono<HonoEnv>()
    .use(async (c, next) => {
      c.set(
        "app",
        createAppContext(c.req.raw, env, () => {}),
      );
      await next();
    })
    .route("/api/search", search);
  const ask = async (q: string) => {
    const response = await api.request(`http://localhost/api/search?q=${encodeURIComponent(q)}`);
    if (!response.ok) throw new Error(`${q} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  return { ask, close: () => database.close() };
}

/** A stand-in for the binding: prepared statements that are read by all(), alone or in a batch. */
function readOnlyD1(database: DatabaseSync) {
  const cache = new Map<string, StatementSync>();
  const prepare = (sql: string, values: SQLInputValue[] = []) => ({
    bind: (...bound: SQLInputValue[]) => prepare(sql, bound),
    all: async () => {
      const statement = cache.get(sql) ?? database.prepare(sql);
      cache.set(sql, statement);
      return { success: true, results: statement.all(...values), meta: { rows_read: 0 } };
    },
  });
  const session = {
    prepare: (sql: string) => prepare(sql),
    batch: (statements: { all: () => Promise<unknown> }[]) => Promise.all(statements.map((one) => one.all())),
  };
  return { ...session, withSession: () => session };
}
