import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { listRows } from "./list-rows.ts";

const { DB } = env as Env;

const ids = Array.from({ length: 7 }, (_, at) => at + 1);

beforeAll(async () => {
  await DB.prepare("CREATE TABLE alike (id INTEGER PRIMARY KEY, kind TEXT)").run();
  await DB.batch(ids.map((id) => DB.prepare("INSERT INTO alike VALUES (?, 'same')").bind(id)));
});

it.each([true, false])("equal rows keep one order over all pages: descending %s", async (isDescending) => {
  const source = { select: "id", from: "alike", search: [], sorts: { kind: "kind" }, tieBreaker: "id" };
  const seen: number[] = [];
  for (const page of [1, 2, 3]) {
    const query = { q: "", filters: {}, sort: "kind", isDescending, page };
    seen.push(...(await listRows<{ id: number }>(DB, source, query, 3)).rows.map(({ id }) => id));
  }
  expect(seen).toEqual(isDescending ? ids.toReversed() : ids);
});
