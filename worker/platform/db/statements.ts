import type { Statements } from "./client.ts";

/**
 * Waits for a promise, but no longer than the timeout. The work behind the promise is not cancelled.
 * @param timeout ms
 * @param describe message of the timeout error; by default a D1_ERROR
 * @throws Error when the promise has not settled in time
 */
export async function withTimeout<T>(
  timeout: number,
  answer: Promise<T>,
  describe = (time: number) => `D1_ERROR: no answer within ${time} ms`,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(describe(timeout))), timeout);
  });
  try {
    return await Promise.race([answer, expired]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Sends a query and waits for its answer, at most `timeout` ms.
 * @param isWrite a write is sent even while the circuit is open
 * @throws Error whose message begins with `D1_ERROR` when there is no answer in time, or when the circuit is open
 */
export type CircuitBreaker = <T>(timeout: number, send: () => Promise<T>, isWrite?: boolean) => Promise<T>;

/** How long the circuit stays open after a timeout, ms. */
const openFor = 2000;

/**
 * A circuit breaker for one request. After a timeout further reads of the request fail at once, so that the timeouts of
 * consecutive queries do not add up. It closes after two seconds, so that a long cron job can continue.
 */
export function circuitBreaker(now: () => number = Date.now): CircuitBreaker {
  let openUntil = 0;
  return async (timeout, send, isWrite = false) => {
    if (!isWrite && now() < openUntil) throw new Error("D1_ERROR: no answer a moment ago");
    let isLate = false;
    try {
      return await withTimeout(timeout, send(), (time) => {
        isLate = true;
        return `D1_ERROR: no answer within ${time} ms`;
      });
    } finally {
      if (isLate) openUntil = now() + openFor;
    }
  };
}

/** Whether SQL only reads. A write that begins with `WITH` would be taken for a read: begin it with INSERT, UPDATE or DELETE. */
const isReadSql = (sql: string): boolean => /^\s*(SELECT|WITH)\b/i.test(sql);

/**
 * Timeouts in ms: of a statement or batch that only reads, after which the page answers 503; of a batch that writes.
 */
const [readTimeout, writeTimeout] = [1000, 5000];

/**
 * How long reads are queued before they are sent. "turn": until the next macrotask, so that the batch contains the
 * reads of all loaders of a page; its timer costs about a millisecond. "burst": for some microtasks, so that the batch
 * contains reads that start together.
 */
export type CoalescingWindow = "turn" | "burst";

/** Number of microtasks in a burst: the reads of an API route's middleware and verb start within a dozen. */
const burstLength = 50;

interface QueuedRead {
  statement: D1PreparedStatement;
  resolve: (result: D1Result) => void;
  reject: (error: unknown) => void;
}

interface Options {
  /** The request's circuit breaker; while it is open, reads fail at once and writes are still sent. */
  breaker?: CircuitBreaker;
  /** Called with the results of every round trip. */
  onTrip?: (results: D1Result[]) => void;
  /** Called when a round trip fails. */
  onFailure?: () => void;
  /** Coalesces reads; by default each is sent at once. */
  coalescingWindow?: CoalescingWindow;
  /** Timeout of reads, ms. */
  timeout?: number;
}

/**
 * Statements with a timeout, which are counted. A timeout is a D1_ERROR, so the page answers 503. A write that timed out may
 * still have happened: forms carry idempotency keys for this case.
 *
 * With a window it coalesces reads. Each query is a network round trip, and the loaders of one page start their queries together.
 * Reads that start in the same turn are sent as one batch: one round trip, and one transaction, so that a page shows one state of
 * the register. When one of them fails, the whole batch fails. Statements that begin with `SELECT` or `WITH` are coalesced when they
 * are run by `all()` or `first()`; drizzle's queries are run by `all()` (orm.ts). `raw()` is not: D1's batches yield no arrays.
 */
export function openStatements(
  session: Statements,
  { breaker = circuitBreaker(), onTrip, onFailure, coalescingWindow, timeout = readTimeout }: Options = {},
): Statements {
  let queue: QueuedRead[] = [];
  /** The D1 statement of each wrapper: D1's `batch` accepts only its own statements. */
  const unwrapped = new WeakMap<object, { statement: D1PreparedStatement; isRead: boolean }>();

  async function send<T>(
    statements: readonly D1PreparedStatement[],
    isRead: boolean,
    limit = timeout,
  ): Promise<D1Result<T>[]> {
    const [first] = statements;
    try {
      const results = await breaker(
        limit,
        async () =>
          statements.length === 1 && first ? [await first.all<T>()] : await session.batch<T>([...statements]),
        !isRead,
      );
      onTrip?.(results);
      return results;
    } catch (error) {
      onFailure?.();
      throw error;
    }
  }

  async function sendQueue() {
    const reads = queue;
    queue = [];
    try {
      const results = await send(
        reads.map(({ statement }) => statement),
        true,
      );
      for (const [position, { resolve }] of reads.entries()) resolve(results[position] as D1Result);
    } catch (error) {
      for (const { reject } of reads) reject(error);
    }
  }

  function coalesce(statement: D1PreparedStatement): Promise<D1Result> {
    return new Promise((resolve, reject) => {
      queue.push({ statement, resolve, reject });
      if (queue.length > 1) return;
      if (coalescingWindow === "turn") setTimeout(sendQueue, 0);
      else burst().then(sendQueue);
    });
  }

  function wrap(statement: D1PreparedStatement, isRead: boolean): D1PreparedStatement {
    const all = async () =>
      coalescingWindow && isRead ? coalesce(statement) : ((await send([statement], isRead))[0] as D1Result);
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values), isRead),
      all,
      run: all,
      async first(column?: string) {
        const row = (await all()).results[0] as Record<string, unknown> | undefined;
        return column === undefined ? (row ?? null) : (row?.[column] ?? null);
      },
      raw: (options?: { columnNames?: boolean }) =>
        breaker(timeout, () => Reflect.apply(statement.raw, statement, [options]), !isRead),
    } as D1PreparedStatement;
    unwrapped.set(wrapped, { statement, isRead });
    return wrapped;
  }

  return {
    prepare: (sql: string) => wrap(session.prepare(sql), isReadSql(sql)),
    batch: async <T>(statements: D1PreparedStatement[]) => {
      const real = statements.map((one) => unwrapped.get(one) ?? { statement: one, isRead: false });
      const isRead = real.every((one) => one.isRead);
      const all = real.map(({ statement }) => statement);
      return coalescingWindow && isRead
        ? ((await Promise.all(all.map(coalesce))) as D1Result<T>[])
        : await send<T>(all, isRead, isRead ? timeout : writeTimeout);
    },
  };
}

async function burst(): Promise<void> {
  for (let turn = 0; turn < burstLength; turn += 1) await null;
}
