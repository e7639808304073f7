import { type Wait, waitOnce } from "./wait-once.ts";

interface Waiting {
  statement: D1PreparedStatement;
  resolve: (result: D1Result) => void;
  reject: (error: unknown) => void;
}

/**
 * How long to gather reads before they are sent. "turn": until everything that can run without waiting has run, so that
 * all loaders of a page are in; the timer it takes costs about a millisecond. "burst": until the code that began
 * the first read has begun the others too.
 */
export type Gathering = "turn" | "burst";

/** Microtasks that a burst lasts: the middleware and the verb of an API route start within a dozen. */
const burstLength = 50;

/** A page that waits longer for its data is better told to come again. */
const defaultPatience = 1000;

/**
 * A database at the edge is a network away, and the loaders of one page start their queries together. So reads that
 * are issued in the same turn are sent as one batch: one trip instead of one each, and one transaction, so that what
 * a page shows comes from one state of the register. When one of them fails, all of the batch fail.
 * Everything but a `SELECT` or `WITH` through `all()` goes its own way at once.
 * @param onTrip told of every trip's results
 * @param gathering how long to wait for further reads
 * @param patience how long reads may take, ms; then they fail as D1's own failures do
 * @param wait the request's patience with all of the database
 */
export function coalesceReads(
  session: Pick<D1Database, "prepare" | "batch">,
  onTrip: (results: D1Result[]) => void,
  gathering: Gathering = "turn",
  patience = defaultPatience,
  wait: Wait = waitOnce(),
): Pick<D1Database, "prepare" | "batch"> {
  let waiting: Waiting[] = [];
  /** The real statement behind each wrapped one. */
  const behind = new WeakMap<D1PreparedStatement, { statement: D1PreparedStatement; isRead: boolean }>();

  async function send() {
    const batch = waiting;
    waiting = [];
    try {
      const [first] = batch;
      const results = await wait(patience, () =>
        batch.length === 1 && first
          ? first.statement.all().then((result) => [result])
          : session.batch(batch.map(({ statement }) => statement)),
      );
      onTrip(results);
      for (const [position, { resolve }] of batch.entries()) resolve(results[position] as D1Result);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  function read(statement: D1PreparedStatement): Promise<D1Result> {
    return new Promise((resolve, reject) => {
      waiting.push({ statement, resolve, reject });
      if (waiting.length > 1) return;
      if (gathering === "turn") setTimeout(send, 0);
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
      // Drizzle reads rows as arrays; D1 gives no meta with these, so they are neither joined nor counted.
      raw: (options?: { columnNames?: boolean }) => Reflect.apply(statement.raw, statement, [options]),
    } as unknown as D1PreparedStatement;
    behind.set(wrapped, { statement, isRead });
    return wrapped;
  }

  return {
    prepare: (sql: string) => wrap(session.prepare(sql), /^\s*(SELECT|WITH)\b/i.test(sql)),
    batch: async <T>(statements: D1PreparedStatement[]) => {
      const real = statements.map((wrapped) => behind.get(wrapped) ?? { statement: wrapped, isRead: false });
      if (real.every(({ isRead }) => isRead)) {
        return (await Promise.all(real.map(({ statement }) => read(statement)))) as D1Result<T>[];
      }
      const results = await session.batch<T>(real.map(({ statement }) => statement));
      onTrip(results);
      return results;
    },
  } as Pick<D1Database, "prepare" | "batch">;
}

async function burst(): Promise<void> {
  for (let turn = 0; turn < burstLength; turn += 1) await null;
}
