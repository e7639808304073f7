import { env, exports } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import type { Env } from "#worker/env.ts";
import { insertExplored } from "../../../../../../tests/support/explored-catalogue.ts";
import { insertOccupations } from "../../../../../../tests/support/insert-occupations.ts";
import { insertRow } from "../../../../../../tests/support/insert-row.ts";

const worker = Reflect.get(exports, "default") as Fetcher;
const { DB } = env as Env;

/** More occupations than the tool lists. */
const florists = 12;

beforeAll(async () => {
  await insertExplored(DB);
  await insertOccupations(DB);
  await DB.prepare(
    `INSERT INTO occupations (code, title, title_cn, edition, aliases, caveats, agreement, skill_2022, mltssl, stsol, rol, csol, list_407)
     SELECT 900000 + value, 'Florist ' || value, '花艺师' || value, '2022', '[]', '[]', 'both', 1, 0, 0, 0, 1, 0 FROM json_each(?)`,
  )
    .bind(JSON.stringify(Array.from({ length: florists }, (_, at) => at)))
    .run();
  const [path, empty] = ["/visa/student", "[]"];
  await DB.batch([
    insertRow(DB, "page_revisions", {
      ...{ id: 1, path, kind: "guide", title: "学生签证", summary: "怎样申请。", updated_on: "2026-11-21" },
      ...{ sources: empty, next: empty, related: empty, origin: "seed", content_hash: "" },
      body: "先看这里。\n\n## 费用 100%\n\n要交申请费。",
    }),
    insertRow(DB, "pages", { path, revision_id: 1 }),
  ]);
});

const callAnswer = z.object({
  result: z.object({
    content: z.tuple([z.object({ text: z.string() })]),
    isError: z.boolean().default(false),
    structuredContent: z.record(z.string(), z.unknown()).optional(),
  }),
});

async function call(name: string, given: object) {
  const answer = await worker.fetch("https://aotu.example/mcp", {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json, text/event-stream" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: given } }),
  });
  const { content, ...result } = callAnswer.parse(await answer.json()).result;
  return { ...result, text: content[0].text };
}

it("occupation reports the number of matches when it lists only some", async () => {
  const { structuredContent } = await call("occupation", { q: "花艺师" });
  expect(structuredContent).toMatchObject({ data: null, total: florists });
  expect(structuredContent?.matches).toHaveLength(10);
});

it("occupation reports the number of matches when it lists all", async () => {
  const { structuredContent } = await call("occupation", { q: "花卉" });
  expect(structuredContent).toMatchObject({ data: null, total: 2 });
});

it.each(["search", "occupation"])("%s refuses a blank search text as invalid input", async (name) => {
  for (const q of ["", " ", "\u3000 \t"]) {
    const { isError, text } = await call(name, { q });
    expect([q, isError]).toEqual([q, true]);
    // Invalid parameters, by the codes of JSON-RPC.
    expect(text).toContain("-32602");
    expect(text).toContain("不能是空的");
  }
});

it.each([
  ["search", "Master of Accounting"],
  ["occupation", "221111"],
])("%s trims its input", async (name, q) => {
  const [plain, spaced] = [await call(name, { q }), await call(name, { q: `  ${q}\u3000` })];
  expect(plain.isError).toBe(false);
  expect(spaced).toEqual(plain);
});

const path = "/visa/student";
const section = "https://aotu.example/visa/student#%E8%B4%B9%E7%94%A8-100";

it("guide returns addresses that are valid for the format uri, which allows only ASCII", async () => {
  const { structuredContent } = await call("guide", { path });
  expect(structuredContent).toMatchObject({
    ...{ url: "https://aotu.example/visa/student", text: "先看这里。" },
    contents: [{ title: "费用 100%", url: section }],
  });
});

it.each(["费用 100%", "费用-100", "%E8%B4%B9%E7%94%A8-100"])("guide finds the section %s", async (given) => {
  const { structuredContent } = await call("guide", { path, section: given });
  expect(structuredContent).toMatchObject({ url: section, text: "要交申请费。" });
});
