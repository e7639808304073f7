import { env } from "cloudflare:workers";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { beforeAll, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { openPrimary } from "./client.ts";
import { listPage } from "./list-page.ts";

const { DB } = env as Env;

const alike = sqliteTable("alike", { id: integer("id").primaryKey(), kind: text("kind") });
const ids = Array.from({ length: 7 }, (_, at) => at + 1);

beforeAll(async () => {
  await DB.prepare("CREATE TABLE alike (id INTEGER PRIMARY KEY, kind TEXT)").run();
  await DB.batch(ids.map((id) => DB.prepare("INSERT INTO alike VALUES (?, 'same')").bind(id)));
});

const list = (page: number, isDescending: boolean) => {
  const primary = openPrimary(DB);
  return listPage(
    primary,
    {
      rows: () => primary.orm.select({ id: alike.id }).from(alike).$dynamic(),
      search: [],
      sorts: { kind: alike.kind },
      tieBreaker: alike.id,
    },
    { q: "", filters: {}, sort: "kind", isDescending, page },
    3,
  );
};

it.each([true, false])("equal rows have a fixed order over all pages: descending %s", async (isDescending) => {
  const seen: number[] = [];
  for (const page of [1, 2, 3]) seen.push(...(await list(page, isDescending)).rows.map(({ id }) => id));
  expect(seen).toEqual(isDescending ? ids.toReversed() : ids);
});

it("a page past the end is the last one", async () => {
  expect(await list(9, false)).toEqual({ rows: [{ id: 7 }], total: 7, page: 3, pages: 3 });
});
