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
export const isReadSql = (sql: string): boolean => /^\s*(SELECT|WITH)\b/i.test(sql);

/** Timeouts of one statement, and of a batch that writes, ms. */
const defaults = { statement: 1000, batch: 5000 };

/**
 * Adds a timeout to every statement and batch. A timeout is a D1_ERROR, so the page answers 503. A write that timed out may
 * still have happened: forms carry idempotency keys for this case.
 * @param breaker the request's circuit breaker; while it is open, reads fail at once and writes are still sent
 * @param onRead is told the rows that each answer cost
 */
export function timeOutStatements(
  session: Statements,
  timeouts = defaults,
  breaker: CircuitBreaker = circuitBreaker(),
  onRead: (rows: number) => void = () => {},
): Statements {
  /** The D1 statement of each wrapper: D1's `batch` accepts only its own statements. */
  const unwrapped = new WeakMap<object, { statement: D1PreparedStatement; isRead: boolean }>();

  /** The answers of `first` and `raw` do not report their cost; drizzle uses neither. */
  function counted<Answer>(answer: Answer): Answer {
    for (const one of Array.isArray(answer) ? answer : [answer]) onRead(one?.meta?.rows_read ?? 0);
    return answer;
  }

  function wrap(statement: D1PreparedStatement, isRead: boolean): D1PreparedStatement {
    const timed =
      (name: "all" | "run" | "first" | "raw") =>
      (...values: unknown[]) =>
        breaker(timeouts.statement, () => Reflect.apply(statement[name], statement, values).then(counted), !isRead);
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values), isRead),
      all: timed("all"),
      run: timed("run"),
      first: timed("first"),
      raw: timed("raw"),
    } as D1PreparedStatement;
    unwrapped.set(wrapped, { statement, isRead });
    return wrapped;
  }

  return {
    prepare: (sql: string) => wrap(session.prepare(sql), isReadSql(sql)),
    batch: <T>(statements: D1PreparedStatement[]) => {
      const real = statements.map((one) => unwrapped.get(one) ?? { statement: one, isRead: false });
      const writes = real.some(({ isRead }) => !isRead);
      return breaker(
        writes ? timeouts.batch : timeouts.statement,
        () => session.batch<T>(real.map(({ statement }) => statement)).then(counted),
        writes,
      );
    },
  };
}
