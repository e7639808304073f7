import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { openDatabase } from "#worker/platform/db/client.ts";
import { searchPages } from "./list-pages.ts";

const { DB } = env as Env;

async function find(query: string) {
  const found = await searchPages({ db: openDatabase(DB) }, { query, limit: 10 });
  return found.map(({ path }) => path);
}

beforeAll(async () => {
  const pages = [
    ["/visa/graduate", "guide", "毕业生签证（485 类别）", "毕业以后留下来工作。", "费用与英语。OSHC 也要。"],
    ["/resources/faq", "faq", "常见问题", "问得最多的。", "485 是什么？押金怎么退？"],
    ["/resources/living-guides", "guide", "生活指南", "租房与押金。", "押金 100% 存在各州机构_。"],
    ["/legal/terms", "legal", "服务条款", "押金", "押金"],
  ];
  await DB.batch(
    pages.flatMap(([path, kind, title, summary, body], index) => [
      DB.prepare(`INSERT INTO page_revisions (id, path, kind, title, summary, updated_on, sources, next, related, body, origin,
        content_hash) VALUES (?, ?, ?, ?, ?, '2026-11-21', '[]', '[]', '[]', ?, 'seed', '')`).bind(
        ...[index + 1, path, kind, title, summary, body],
      ),
      DB.prepare("INSERT INTO pages (path, revision_id) VALUES (?, ?)").bind(path, index + 1),
    ]),
  );
});

it("finds words anywhere: matches in titles first, then in summaries", async () => {
  expect(await find("485")).toEqual(["/visa/graduate", "/resources/faq"]);
  expect(await find("押金")).toEqual(["/resources/living-guides", "/resources/faq"]);
});

it("requires every word and ignores case", async () => {
  expect(await find("485 oshc")).toEqual(["/visa/graduate"]);
  expect(await find("485 租房")).toEqual([]);
});

it("searches for characters of SQL and LIKE patterns literally", async () => {
  expect(await find("100%")).toEqual(["/resources/living-guides"]);
  expect(await find("机构_")).toEqual(["/resources/living-guides"]);
  expect(await find("'; DROP TABLE pages; --")).toEqual([]);
  expect(await find("   ")).toEqual([]);
});
