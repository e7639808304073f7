import { env, exports } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { insertSmallCatalogue } from "../../../../../tests/support/small-catalogue.ts";

const worker = Reflect.get(exports, "default") as Fetcher;
const ask = (query: string, init: RequestInit = {}) =>
  worker.fetch(`https://aotu.example/api/shortlist${query}`, init as Parameters<Fetcher["fetch"]>[1]);

interface Answer {
  message?: string;
  items: { type: string; code: string; href: string; delistedOn: string | null; expired?: boolean }[];
}

beforeAll(() => insertSmallCatalogue((env as Env).DB));

it("returns facts in the requested order, each once, without unknown codes", async () => {
  const answer = await ask("?items=c:0000004,i:00001a,c:9999999,c:0000001,c:0000004");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("ETag")).toBeTruthy();
  const { items } = await answer.json<Answer>();
  expect(items.map(({ type, code }) => `${type} ${code}`)).toEqual([
    "course 0000004",
    "institution 00001A",
    "course 0000001",
  ]);
  expect(items[0]?.delistedOn).toBe("2022-09-01");
  expect(items[2]).toEqual({
    type: "course",
    id: 1,
    code: "0000001",
    name: "Master of Accounting",
    nameCn: null,
    kindCn: "会计类授课型硕士课程",
    href: "/institution/1-alpha-university/course/1-master-of-accounting",
    level: "Master",
    registerLevel: "Masters Degree (Coursework)",
    weeks: 104,
    tuition: 80000,
    totalCost: 80500,
    expired: false,
    delistedOn: null,
    institution: { name: "Alpha University", nameCn: "甲大学", href: "/institution/1-alpha-university" },
  });
});

it("returns fields, cities, occupations and visas with their names and pages", async () => {
  await (env as Env).DB.prepare(
    `INSERT INTO occupations (code, title, title_cn, aliases, edition, mltssl, stsol, rol, csol, list_407, caveats, agreement)
     VALUES ('254418', 'Registered Nurse (Medical)', '注册护士（内科）', '[]', 'both', 1, 0, 0, 1, 1, '[]', 'both')`,
  ).run();
  const { items } = await (
    await ask("?items=p:melbourne,v:485,f:0603,o:254418,f:9876,p:atlantis,v:999")
  ).json<Answer>();
  expect(items.map((item) => [item.type, item.href])).toEqual([
    ["city", "/study/cities/melbourne"],
    ["visa", "/visa/graduate"],
    ["field", "/study/fields/nursing"],
    ["occupation", "/occupations/254418-registered-nurse-medical"],
  ]);
  expect(items.map((item) => Reflect.get(item, "nameCn"))).toEqual([
    "墨尔本",
    "毕业生签证（485）",
    "护理学",
    "注册护士（内科）",
  ]);
});

it("returns an empty list for an empty query", async () => {
  expect(await (await ask("?items=")).json()).toEqual({ items: [] });
});

it("accepts at most a hundred items", async () => {
  const list = (count: number) => Array.from({ length: count }, (_, n) => `c:${String(n).padStart(7, "0")}`).join(",");
  const full = await ask(`?items=${list(100)}`);
  expect(full.status).toBe(200);
  expect((await full.json<Answer>()).items).toHaveLength(6);
  const over = await ask(`?items=${list(101)}`);
  expect(over.status).toBe(400);
  expect((await over.json<Answer>()).message).toMatch(/100/);
});

it.each([
  "",
  "?items=x:1234567",
  "?items=c:",
  "?items=c:0000001%27--",
  "?items=c%3A0000001,%00",
  `?items=${"c".repeat(9000)}`,
])("refuses %s with a Chinese message", async (query) => {
  const answer = await ask(query);
  expect(answer.status).toBe(400);
  expect((await answer.json<Answer>()).message).toMatch(/\p{Script=Han}/u);
});

it("writes nothing", async () => {
  const answer = await ask("?items=c:0000001", { method: "POST" });
  expect(answer.status).toBe(405);
});
