import type { Statements } from "./client.ts";
import { type CircuitBreaker, circuitBreaker, isReadSql } from "./timeouts.ts";

interface QueuedRead {
  statement: D1PreparedStatement;
  resolve: (result: D1Result) => void;
  reject: (error: unknown) => void;
}

/**
 * How long reads are queued before they are sent. "turn": until the next macrotask, so that all loaders of a page are in;
 * its timer costs about a millisecond. "burst": for some microtasks, so that reads that start side by side are in.
 */
export type CoalescingWindow = "turn" | "burst";

/** Number of microtasks in a burst: the reads of an API route's middleware and verb start within a dozen. */
const burstLength = 50;

/** Timeout of reads, ms; after it the page answers 503. */
const defaultTimeout = 1000;

interface Options {
  /** Called with the results of every round trip. */
  onTrip: (results: D1Result[]) => void;
  /** Called when a round trip of reads fails. */
  onFailure?: () => void;
  coalescingWindow?: CoalescingWindow;
  /** Timeout of reads, ms; they then fail with a D1_ERROR. */
  timeout?: number;
  /** The request's circuit breaker. */
  breaker?: CircuitBreaker;
}

/**
 * Coalesces reads. Each query is a network round trip, and the loaders of one page start their queries together. Reads that
 * start in the same turn are sent as one batch: one round trip, and one transaction, so that a page shows one state of the
 * register. When one of them fails, the whole batch fails.
 *
 * Statements that begin with `SELECT` or `WITH` are coalesced when they are run by `all()` or `first()`; drizzle's queries
 * are run by `all()` (orm.ts). Everything else is sent immediately, `raw()` too, because D1's batches yield no arrays.
 */
export function coalesceReads(
  session: Statements,
  { onTrip, onFailure, coalescingWindow = "turn", timeout = defaultTimeout, breaker = circuitBreaker() }: Options,
): Statements {
  let queue: QueuedRead[] = [];
  /** The D1 statement of each wrapper: D1's `batch` accepts only its own statements. */
  const unwrapped = new WeakMap<D1PreparedStatement, { statement: D1PreparedStatement; isRead: boolean }>();

  async function send() {
    const batch = queue;
    queue = [];
    try {
      const [first] = batch;
      const results = await breaker(timeout, () =>
        batch.length === 1 && first
          ? first.statement.all().then((result) => [result])
          : session.batch(batch.map(({ statement }) => statement)),
      );
      onTrip(results);
      for (const [position, { resolve }] of batch.entries()) resolve(results[position] as D1Result);
    } catch (error) {
      onFailure?.();
      for (const { reject } of batch) reject(error);
    }
  }

  function read(statement: D1PreparedStatement): Promise<D1Result> {
    return new Promise((resolve, reject) => {
      queue.push({ statement, resolve, reject });
      if (queue.length > 1) return;
      if (coalescingWindow === "turn") setTimeout(send, 0);
      else burst().then(send);
    });
  }

  function wrap(statement: D1PreparedStatement, isRead: boolean): D1PreparedStatement {
    const counted = async (run: Promise<D1Result>) => {
      const result = await run;
      onTrip([result]);
      return result;
    };
    const firstOf = async (result: Promise<D1Result>, column?: string) => {
      const row = (await result).results[0] as Record<string, unknown> | undefined;
      return column === undefined ? (row ?? null) : (row?.[column] ?? null);
    };
    const all = () => (isRead ? read(statement) : counted(statement.all()));
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values), isRead),
      all,
      run: () => counted(statement.run()),
      first: (column?: string) => firstOf(all(), column),
      raw: (options?: { columnNames?: boolean }) => Reflect.apply(statement.raw, statement, [options]),
    } as D1PreparedStatement;
    unwrapped.set(wrapped, { statement, isRead });
    return wrapped;
  }

  return {
    prepare: (sql: string) => wrap(session.prepare(sql), isReadSql(sql)),
    batch: async <T>(statements: D1PreparedStatement[]) => {
      const real = statements.map((wrapped) => unwrapped.get(wrapped) ?? { statement: wrapped, isRead: false });
      if (real.every(({ isRead }) => isRead)) {
        return (await Promise.all(real.map(({ statement }) => read(statement)))) as D1Result<T>[];
      }
      const results = await session.batch<T>(real.map(({ statement }) => statement));
      onTrip(results);
      return results;
    },
  } as Statements;
}

async function burst(): Promise<void> {
  for (let turn = 0; turn < burstLength; turn += 1) await null;
}
