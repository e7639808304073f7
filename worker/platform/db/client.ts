import { coalesceReads, type Gathering } from "./coalesce-reads.ts";
import { limitPatience } from "./limit-patience.ts";
import type { Wait } from "./wait-once.ts";

/** What the queries of one request cost; hosted D1 bills the rows read. */
export interface QueryMeter {
  rowsRead: number;
  /** Trips to the database; a batch is one. */
  trips: number;
}

/** Prepares and sends statements. */
export type Statements = Pick<D1Database, "prepare" | "batch">;

/** One request's view of the database. */
export interface Database {
  raw: Statements;
  meter: QueryMeter;
}

/**
 * Opens a D1 session in which the nearest replica may answer the first query (the register changes once a month: a
 * replica some seconds behind is right). Reads that start together travel together, see coalesce-reads.ts.
 */
export function openDatabase(d1: D1Database, gathering: Gathering = "turn", wait?: Wait): Database {
  const session = d1.withSession("first-unconstrained");
  const meter: QueryMeter = { rowsRead: 0, trips: 0 };
  const raw = coalesceReads(
    session,
    (results) => {
      meter.trips += 1;
      for (const result of results) meter.rowsRead += result.meta?.rows_read ?? 0;
    },
    gathering,
    undefined,
    wait,
  );
  return { raw, meter };
}

/**
 * Opens a D1 session whose every answer is the newest: for accounts, limits and whatever is written. A replica some
 * seconds behind would honour a session that has just been ended.
 */
export function openPrimary(d1: D1Database, wait?: Wait): Statements {
  return limitPatience(d1.withSession("first-primary"), undefined, wait);
}
