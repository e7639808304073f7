import { expect, it } from "vitest";
import type { Session } from "#worker/platform/db/client.ts";
import { openOrm } from "#worker/platform/db/orm.ts";
import { forgetMemory, withMemory } from "./memory.ts";

/** A database of one version, and its recorded queries. */
function replica(loadId: number, editId: number) {
  const asked: string[] = [];
  const answer = (sql: string, values: readonly unknown[] = []) => {
    asked.push([sql, ...values].join(" "));
    return { results: sql.includes("AS loadId") ? [{ loadId, editId }] : [], meta: { changes: 0, last_row_id: 0 } };
  };
  const statement = (sql: string, values: readonly unknown[] = []): object => ({
    ...{ sql, values },
    bind: (...bound: unknown[]) => statement(sql, bound),
    all: async () => answer(sql, values),
  });
  const statements = {
    prepare: statement,
    batch: async (batch: { sql: string; values: unknown[] }[]) => batch.map(({ sql, values }) => answer(sql, values)),
  } as unknown as Pick<D1Database, "prepare" | "batch">;
  const session: Session = { ...statements, orm: openOrm(statements) };
  const search = () => withMemory(session, async () => session.prepare("SELECT 'the search'").all());
  return { asked, search };
}

/** Counts the reads of a part of the memory. */
const readings = (asked: string[], part = "lexicon") =>
  asked.filter((sql) => sql.includes('from "search_memory"') && sql.split(" ").includes(part)).length;

it("reads the memory again for a newer load or edit, but not for a lagging replica", async () => {
  const first = replica(2, 5);
  await first.search();
  expect(readings(first.asked)).toBe(1);
  for (const [loadId, editId] of [
    [2, 5],
    [2, 4],
    [1, 9],
  ] as const) {
    const { asked, search } = replica(loadId, editId);
    expect((await search()).memory).toMatchObject({ loadId: 2, editId: 5 });
    expect(asked).toHaveLength(2);
  }
  const edited = replica(2, 6);
  expect((await edited.search()).memory).toMatchObject({ loadId: 2, editId: 6 });
  expect(readings(edited.asked)).toBe(0);
  const loaded = replica(3, 6);
  expect((await loaded.search()).memory).toMatchObject({ loadId: 3, editId: 6 });
  expect(readings(loaded.asked)).toBe(1);
});

it("reads each part once in a new isolate", async () => {
  forgetMemory();
  const { asked, search } = replica(4, 1);
  await search();
  expect(["lexicon", "courses", "institutions"].map((part) => readings(asked, part))).toEqual([1, 1, 1]);
});
