import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { listEntries } from "#worker/features/catalogue/course-names/read-entries.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { openPrimary } from "#worker/platform/db/client.ts";
import type { TableQuery } from "#worker/platform/db/list-page.ts";
import { circuitBreaker } from "#worker/platform/db/timeouts.ts";
import { type KeptList, keptListPage } from "./kept-list.ts";

const { DB } = env as Env;
const meter = { rowsRead: 0 };
const primary = openPrimary(DB, circuitBreaker(), meter);
const all: TableQuery = { q: "", filters: {}, sort: "", isDescending: false, page: 1 };

interface Word {
  word: string;
  weight: number | null;
}

/** A list of words of which each test says what they are, and how often they were read. */
let source: { words: Word[]; version: number; reads: number; whileReading: () => void };

const list = (): KeptList<Word> => ({
  name: "words",
  state: [sql`${source.version}`],
  readAll: async () => {
    source.reads += 1;
    const read = [...source.words];
    source.whileReading();
    return read;
  },
  search: ({ word }) => [word, null],
  filters: { heavy: ({ weight }) => (weight ?? 0) > 5 },
  sorts: { word: ({ word }) => word, weight: ({ weight }) => weight },
  tieBreaker: ({ word }) => word,
});

const page = (query: Partial<TableQuery> = {}, limit?: number) =>
  keptListPage(primary, list(), { ...all, ...query }, limit);
const words = async (query: Partial<TableQuery> = {}) => (await page(query)).rows.map(({ word }) => word);

beforeEach(async () => {
  source = { words: [], version: 1, reads: 0, whileReading: () => {} };
  await DB.prepare("DELETE FROM kept_lists").run();
});

describe("a kept list", () => {
  it("reads its rows once for each state, also when there are none", async () => {
    expect(await words()).toEqual([]);
    source.words = [{ word: "late", weight: 1 }];
    expect([await words(), source.reads]).toEqual([[], 1]);
    source.version = 2;
    expect([await words(), await words(), source.reads]).toEqual([["late"], ["late"], 2]);
  });

  it("does not keep as new what was read before a change", async () => {
    source.words = [{ word: "old", weight: 1 }];
    source.whileReading = () => {
      source.words = [{ word: "new", weight: 1 }];
      source.version += 1;
      source.whileReading = () => {};
    };
    expect(await words()).toEqual(["old"]);
    expect(await words()).toEqual(["new"]);
  });

  it("replaces all parts of a longer list by a shorter one", async () => {
    source.words = Array.from({ length: 1234 }, (_, at) => ({ word: `w${String(at).padStart(4, "0")}`, weight: at }));
    expect(await page()).toMatchObject({ total: 1234, pages: 25 });
    expect((await page({}, 5000)).rows).toEqual(source.words);
    expect(source.reads).toBe(1);
    source.words = source.words.slice(0, 3);
    source.version = 2;
    expect(await words()).toEqual(["w0000", "w0001", "w0002"]);
    expect(await words()).toEqual(["w0000", "w0001", "w0002"]);
  });

  it("searches every word in either case, filters, sorts in both directions and has each row on one page", async () => {
    source.words = [
      { word: "Alpha beta", weight: 9 },
      { word: "beta", weight: null },
      { word: "中文 alpha", weight: 9 },
      { word: "gamma", weight: 1 },
    ];
    expect(await words({ q: "ALPHA" })).toEqual(["Alpha beta", "中文 alpha"]);
    expect(await words({ q: "beta  alpha" })).toEqual(["Alpha beta"]);
    expect(await words({ q: "nobody" })).toEqual([]);
    expect(await words({ filters: { heavy: "yes" } })).toEqual(["Alpha beta", "中文 alpha"]);
    expect(await words({ sort: "weight" })).toEqual(["beta", "gamma", "Alpha beta", "中文 alpha"]);
    expect(await words({ sort: "weight", isDescending: true })).toEqual(["中文 alpha", "Alpha beta", "gamma", "beta"]);
    expect(await words({ sort: "unknown" })).toEqual(["Alpha beta", "beta", "gamma", "中文 alpha"]);
    const pages = await Promise.all([1, 2, 3, 9].map((at) => page({ page: at }, 2)));
    expect(pages.map(({ page: shown, pages: of, rows }) => [shown, of, rows.length])).toEqual([
      [1, 2, 2],
      [2, 2, 2],
      [2, 2, 2],
      [2, 2, 2],
    ]);
  });
});

it("the dictionary of course names is listed from a few rows, and shows an edit at once", async () => {
  const member: Member = { userId: "admin", email: "admin@aotu.example", role: "admin", twoFactorEnabled: true };
  const count = 6000;
  await DB.prepare(
    `INSERT INTO course_name_entries (kind, phrase, condition, name_cn) WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n
      WHERE i < ${count}) SELECT 'phrase', 'phrase ' || i, '', '词 ' || i FROM n`,
  ).run();
  const read = async (query: Partial<TableQuery> = {}) => {
    meter.rowsRead = 0;
    return { listed: await listEntries({ primary }, member, { ...all, ...query }), rowsRead: meter.rowsRead };
  };
  expect((await read()).listed.total).toBe(count);
  for (const query of [{}, { page: 90 }, { q: "词 59" }, { filters: { origin: "loaded" } }, { sort: "updated" }]) {
    expect((await read(query)).rowsRead, JSON.stringify(query)).toBeLessThan(100);
  }
  await DB.batch([
    DB.prepare(
      `INSERT INTO course_name_edits (kind, phrase, condition, name_cn, is_added, version, updated_at)
       VALUES ('phrase', 'phrase 7', '', '第七', 1, 1, 5)`,
    ),
    DB.prepare(
      `INSERT INTO audit_entries (at, actor_id, actor_email, action, subject_type, subject_id)
       VALUES (5, 'a', 'a@aotu.example', 'course-name.changed', 'course-name', 'phrase 7')`,
    ),
  ]);
  expect((await read({ q: "第七" })).listed.rows).toMatchObject([{ phrase: "phrase 7", origin: "changed" }]);
});
