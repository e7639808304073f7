import type { Statements } from "./client.ts";
import { type Wait, waitOnce } from "./wait-once.ts";

/** How long one statement may take, and a batch that writes, ms. */
const defaults = { statement: 1000, batch: 5000 };

/**
 * Statements that fail, as D1's own failures do, when the database does not answer in time: whoever waits is better told
 * to come again. A write may have happened all the same; what is posted twice counts once by its keys.
 * @param wait the request's patience with all of the database; only reads give up before they have asked
 */
export function limitPatience(session: Statements, patience = defaults, wait: Wait = waitOnce()): Statements {
  /** The real statement behind each wrapped one. */
  const behind = new WeakMap<object, { statement: D1PreparedStatement; isRead: boolean }>();

  function wrap(statement: D1PreparedStatement, isRead: boolean): D1PreparedStatement {
    const timed =
      (name: "all" | "run" | "first" | "raw") =>
      (...values: unknown[]) =>
        wait(patience.statement, () => Reflect.apply(statement[name], statement, values), !isRead);
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values), isRead),
      all: timed("all"),
      run: timed("run"),
      first: timed("first"),
      raw: timed("raw"),
    } as unknown as D1PreparedStatement;
    behind.set(wrapped, { statement, isRead });
    return wrapped;
  }

  return {
    prepare: (sql: string) => wrap(session.prepare(sql), /^\s*(SELECT|WITH)\b/i.test(sql)),
    batch: <T>(statements: D1PreparedStatement[]) => {
      const real = statements.map((one) => behind.get(one) ?? { statement: one, isRead: false });
      const writes = real.some(({ isRead }) => !isRead);
      return wait(
        writes ? patience.batch : patience.statement,
        () => session.batch<T>(real.map(({ statement }) => statement)),
        writes,
      );
    },
  };
}
