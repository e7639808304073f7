import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";

/** What the queries of one request cost; hosted D1 bills the rows read. */
export interface QueryMeter {
  rowsRead: number;
  queries: number;
}

/** One request's view of the database. */
export interface Database {
  /** Typed queries. */
  orm: DrizzleD1Database;
  /** Statements by hand (full-text search); same session and same meter. */
  raw: Pick<D1Database, "prepare" | "batch">;
  meter: QueryMeter;
}

function metered(statement: D1PreparedStatement, meter: QueryMeter): D1PreparedStatement {
  return new Proxy(statement, {
    get(target, property) {
      const value = Reflect.get(target, property);
      if (property === "bind") return (...values: unknown[]) => metered(target.bind(...values), meter);
      if (property === "all" || property === "run") {
        return async () => count(await target.all(), meter);
      }
      if (property === "unwrapped") return target;
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

function count<T extends D1Result>(result: T, meter: QueryMeter): T {
  meter.queries += 1;
  meter.rowsRead += result.meta?.rows_read ?? 0;
  return result;
}

/**
 * Opens a D1 session in which the nearest replica may answer the first query
 * (the register changes once a month: a replica some seconds behind is right).
 * Every statement is counted in `meter`.
 */
export function openDatabase(d1: D1Database): Database {
  const session = d1.withSession("first-unconstrained");
  const meter: QueryMeter = { rowsRead: 0, queries: 0 };
  const raw = {
    prepare: (sql: string) => metered(session.prepare(sql), meter),
    batch: async <T>(statements: D1PreparedStatement[]) => {
      const plain = statements.map((s) => Reflect.get(s, "unwrapped") as D1PreparedStatement);
      const results = await session.batch<T>(plain);
      for (const result of results) count(result, meter);
      return results;
    },
  } as Pick<D1Database, "prepare" | "batch">;
  return { orm: drizzle(raw as D1Database), raw, meter };
}
