import { type Orm, openOrm } from "./orm.ts";
import { type CircuitBreaker, type CoalescingWindow, openStatements } from "./statements.ts";

/** Cost of a request's queries; D1 bills the rows read. */
interface QueryMeter {
  /** Rows read in both sessions. */
  rowsRead: number;
  /** Round trips of the session for reads that may be some seconds behind; a batch is one. */
  trips: number;
  /** Round trips that failed. */
  failures: number;
}

/** Prepares and sends SQL. */
export type Statements = Pick<D1Database, "prepare" | "batch">;

/** A D1 session: SQL through `prepare` and `batch`, drizzle's query builder through `orm`. */
export interface Session extends Statements {
  orm: Orm;
}

/** The session for accounts, rate limits and every write: always current. */
export type Primary = Session;

/** The session for reads that may be some seconds behind. Reads that start together travel in one batch. */
export interface Database extends Session {
  /** `prepare` and `batch` of the same session. */
  raw: Statements;
  meter: QueryMeter;
}

/**
 * Opens the session for the register and published content. The nearest replica may answer, perhaps with data some seconds
 * old, which is acceptable because this content changes rarely.
 */
export function openDatabase(
  d1: D1Database,
  coalescingWindow: CoalescingWindow = "turn",
  breaker?: CircuitBreaker,
): Database {
  const meter: QueryMeter = { rowsRead: 0, trips: 0, failures: 0 };
  const raw = openStatements(d1.withSession("first-unconstrained"), {
    coalescingWindow,
    ...(breaker && { breaker }),
    onFailure: () => {
      meter.failures += 1;
    },
    onTrip: (results) => {
      meter.trips += 1;
      for (const result of results) meter.rowsRead += result.meta?.rows_read ?? 0;
    },
  });
  return { ...raw, raw, orm: openOrm(raw), meter };
}

/**
 * Opens the session that always reads current data from the primary database. A replica that lags behind would accept a
 * session that has just ended.
 * @param meter of the request, which counts the rows that are read here too
 */
export function openPrimary(d1: D1Database, breaker?: CircuitBreaker, meter?: Pick<QueryMeter, "rowsRead">): Primary {
  const statements = openStatements(d1.withSession("first-primary"), {
    ...(breaker && { breaker }),
    onTrip: (results) => {
      if (meter) for (const result of results) meter.rowsRead += result.meta?.rows_read ?? 0;
    },
  });
  return { ...statements, orm: openOrm(statements) };
}
