import { type CircuitBreaker, circuitBreaker } from "./circuit-breaker.ts";
import type { Statements } from "./client.ts";

/** Timeouts of one statement, and of a batch that writes, ms. */
const defaults = { statement: 1000, batch: 5000 };

/**
 * Puts a timeout on every statement and batch. A timeout reads as D1's own failures do, so the page answers 503. The
 * write may have happened all the same: forms carry idempotency keys for that.
 * @param breaker the request's circuit breaker; while it is open, reads fail at once and writes are still sent
 */
export function timeOutStatements(
  session: Statements,
  timeouts = defaults,
  breaker: CircuitBreaker = circuitBreaker(),
): Statements {
  /** The D1 statement behind each wrapped one: `batch` accepts D1's own alone. */
  const unwrapped = new WeakMap<object, { statement: D1PreparedStatement; isRead: boolean }>();

  function wrap(statement: D1PreparedStatement, isRead: boolean): D1PreparedStatement {
    const timed =
      (name: "all" | "run" | "first" | "raw") =>
      (...values: unknown[]) =>
        breaker(timeouts.statement, () => Reflect.apply(statement[name], statement, values), !isRead);
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values), isRead),
      all: timed("all"),
      run: timed("run"),
      first: timed("first"),
      raw: timed("raw"),
    } as unknown as D1PreparedStatement;
    unwrapped.set(wrapped, { statement, isRead });
    return wrapped;
  }

  return {
    prepare: (sql: string) => wrap(session.prepare(sql), /^\s*(SELECT|WITH)\b/i.test(sql)),
    batch: <T>(statements: D1PreparedStatement[]) => {
      const real = statements.map((one) => unwrapped.get(one) ?? { statement: one, isRead: false });
      const writes = real.some(({ isRead }) => !isRead);
      return breaker(
        writes ? timeouts.batch : timeouts.statement,
        () => session.batch<T>(real.map(({ statement }) => statement)),
        writes,
      );
    },
  };
}
