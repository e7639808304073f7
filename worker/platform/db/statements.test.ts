import { expect, it, vi } from "vitest";
import { circuitBreaker, openStatements } from "./statements.ts";

/** A session that answers each statement with its own text, and records the sent statements. */
function session() {
  const sent: string[][] = [];
  const result = (sql: string) => ({ results: [{ sql }], meta: { rows_read: 1 }, success: true });
  const prepare = (sql: string) => ({
    sql,
    bind: (...values: unknown[]) => prepare(`${sql} ${values.join()}`),
    all: async () => {
      sent.push([sql]);
      return result(sql);
    },
    run: async () => {
      sent.push([sql]);
      return result(sql);
    },
  });
  const batch = async (statements: { sql: string }[]) => {
    sent.push(statements.map(({ sql }) => sql));
    if (statements.some(({ sql }) => sql.includes("wrong"))) throw new Error("D1_ERROR");
    return statements.map(({ sql }) => result(sql));
  };
  return { sent, d1: { prepare, batch } as unknown as D1Database };
}

it.each(["turn", "burst"] as const)(
  "sends reads of one %s as one batch, each with its own answer",
  async (coalescingWindow) => {
    const { sent, d1 } = session();
    const trips = vi.fn();
    const db = openStatements(d1, { onTrip: trips, coalescingWindow });
    const [one, two, many] = await Promise.all([
      db.prepare("SELECT 1").all(),
      db.prepare("SELECT ?").bind(2).first("sql"),
      db.batch([db.prepare("SELECT 3"), db.prepare("WITH x AS (SELECT 4) SELECT *")]),
    ]);
    expect(one.results).toEqual([{ sql: "SELECT 1" }]);
    expect(two).toBe("SELECT ? 2");
    expect(many.map(({ results }) => results[0])).toEqual([
      { sql: "SELECT 3" },
      { sql: "WITH x AS (SELECT 4) SELECT *" },
    ]);
    expect(sent).toHaveLength(1);
    expect(trips).toHaveBeenCalledTimes(1);
  },
);

it("sends writes at once and separately", async () => {
  const { sent, d1 } = session();
  const db = openStatements(d1, { coalescingWindow: "turn" });
  const read = db.prepare("SELECT 1").all();
  await db.prepare("INSERT INTO x VALUES (1)").run();
  await db.batch([db.prepare("DELETE FROM x"), db.prepare("SELECT 2")]);
  await read;
  expect(sent).toEqual([["INSERT INTO x VALUES (1)"], ["DELETE FROM x", "SELECT 2"], ["SELECT 1"]]);
});

it("fails the whole batch when one read fails, and continues with the next", async () => {
  const { d1 } = session();
  const db = openStatements(d1, { coalescingWindow: "turn" });
  const both = await Promise.allSettled([db.prepare("SELECT 1").all(), db.prepare("SELECT wrong").all()]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect((await db.prepare("SELECT 2").all()).results).toEqual([{ sql: "SELECT 2" }]);
});

it("times out when the database does not answer", async () => {
  const never = { prepare: () => ({ all: () => new Promise(() => {}) }) } as unknown as D1Database;
  const db = openStatements(never, { coalescingWindow: "turn", timeout: 20 });
  await expect(db.prepare("SELECT 1").all()).rejects.toThrow("D1_ERROR: no answer within 20 ms");
});

it("fails reads for two seconds after a timeout, sends writes, and ignores other failures", async () => {
  let now = 0;
  const breaker = circuitBreaker(() => now);
  const never = () => new Promise<never>(() => {});
  await expect(breaker(10, async () => Promise.reject(new Error("D1_ERROR: no such table")))).rejects.toThrow(
    "no such table",
  );
  expect(await breaker(10, async () => 1)).toBe(1);
  await expect(breaker(10, never)).rejects.toThrow("D1_ERROR: no answer within 10 ms");
  const read = vi.fn(async () => 2);
  await expect(breaker(10, read)).rejects.toThrow(/^D1_ERROR/);
  expect(read).not.toHaveBeenCalled();
  expect(await breaker(10, read, true)).toBe(2);
  now = 2000;
  expect(await breaker(10, read)).toBe(2);
});
