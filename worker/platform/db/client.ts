import { type CoalescingWindow, coalesceReads } from "./coalesce-reads.ts";
import { type Orm, openOrm } from "./orm.ts";
import { type CircuitBreaker, circuitBreaker, timeOutStatements } from "./timeouts.ts";

/** What the queries of one request cost; hosted D1 bills the rows read. */
export interface QueryMeter {
  rowsRead: number;
  /** Round trips to the database; a batch is one. */
  trips: number;
}

/** Prepares and sends SQL. */
export type Statements = Pick<D1Database, "prepare" | "batch">;

/** A D1 session: SQL through `prepare` and `batch`, drizzle's query builder through `orm`. */
export interface Session extends Statements {
  orm: Orm;
}

/** The session for accounts, limits and whatever is written: its answers are never behind. */
export type Primary = Session;

/** The session for reads that may be some seconds behind. Reads that start together travel in one batch. */
export interface Database extends Session {
  /** The same session's `prepare` and `batch`. */
  raw: Statements;
  meter: QueryMeter;
}

/**
 * Opens the session of the register: the nearest replica may answer its first query. The register changes once a month,
 * so a replica some seconds behind is right.
 */
export function openDatabase(
  d1: D1Database,
  coalescingWindow: CoalescingWindow = "turn",
  breaker: CircuitBreaker = circuitBreaker(),
): Database {
  const meter: QueryMeter = { rowsRead: 0, trips: 0 };
  const raw = coalesceReads(d1.withSession("first-unconstrained"), {
    coalescingWindow,
    breaker,
    onTrip: (results) => {
      meter.trips += 1;
      for (const result of results) meter.rowsRead += result.meta?.rows_read ?? 0;
    },
  });
  return { ...raw, raw, orm: openOrm(raw), meter };
}

/**
 * Opens the session whose every answer is the newest. A replica some seconds behind would honour a login that has just
 * been ended.
 */
export function openPrimary(d1: D1Database, breaker: CircuitBreaker = circuitBreaker()): Primary {
  const statements = timeOutStatements(d1.withSession("first-primary"), undefined, breaker);
  return { ...statements, orm: openOrm(statements) };
}
