import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { runLoader } from "../../../../../tests/support/run-loader.ts";
import { loader } from "./resources.tsx";

const { DB } = env as Env;

const search = (query: string) => runLoader(loader, `/resources?q=${encodeURIComponent(query)}`);

const paths = async (query: string) => (await search(query)).found.map(({ path }) => path);

beforeAll(async () => {
  const rows = [
    ["/resources", "hub", "资源中心", "指南、清单和下载。", "看指南。"],
    ["/visa/student", "guide", "学生签证", "500 类别怎么申请。", "先拿到 CoE，100% 的 under_score。"],
    ["/visa/graduate", "guide", "毕业生签证", "毕业以后留下来工作。", "以前持学生签证的人。"],
    ["/legal/terms", "legal", "服务条款", "学生签证也在这里。", "条款。"],
  ];
  for (const [index, [path, kind, title, summary, body]] of rows.entries()) {
    await DB.batch([
      DB.prepare(`INSERT INTO page_revisions (id, path, kind, title, summary, updated_on, sources, next, related, body,
        origin, content_hash) VALUES (?, ?, ?, ?, ?, '2026-11-21', '[]', '[]', '[]', ?, 'seed', 'x')`).bind(
        ...[index + 1, path, kind, title, summary, body],
      ),
      DB.prepare("INSERT INTO pages (path, revision_id) VALUES (?, ?)").bind(path ?? "", index + 1),
    ]);
  }
});

it("finds tools, downloads and guides with all words, matches in titles first, and no legal pages", async () => {
  expect((await paths("学生签证")).filter((path) => path.startsWith("/visa"))).toEqual([
    "/visa/student",
    "/visa/graduate",
  ]);
  expect(await paths("coe 学生")).toEqual(["/visa/student"]);
  expect(await paths("预算")).toContain("/downloads/study-budget.xlsx");
  expect(await paths("服务条款")).toEqual([]);
});

it.each([["%"], ["_"], ["\0"], ["'\""], ["* NEAR ("], ["\u{1F600}"]])("searches for %j literally", async (sign) => {
  expect((await paths(sign)).every((path) => path === "/visa/student")).toBe(true);
});

it("cuts a long query without splitting an emoji", async () => {
  const { query } = await search(`${"a".repeat(99)}\u{1F600}`);
  expect(query).toHaveLength(100);
  expect(() => encodeURIComponent(query)).not.toThrow();
});
