import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { exchangeRateKey } from "#worker/platform/money.ts";
import { insertRow } from "../../../../../tests/support/insert-row.ts";
import { runLoader } from "../../../../../tests/support/run-loader.ts";
import { seedFacts } from "../../../../../tests/support/seed-facts.ts";
import { insertSmallCatalogue } from "../../../../../tests/support/small-catalogue.ts";
import { loader } from "./compare.tsx";
import { loader as loadInstitutions } from "./institutions.tsx";

const ratesOf = async (rows: [yuan: number, validFrom: string][]) => {
  const { DB } = env as Env;
  await DB.batch([
    DB.prepare("DELETE FROM fact_values"),
    DB.prepare(
      "INSERT OR IGNORE INTO facts (key, area, label, unit, position) VALUES (?, 'money', '汇率', 'CNY', 0)",
    ).bind(exchangeRateKey),
    ...rows.map(([yuan, validFrom]) =>
      insertRow(DB, "fact_values", {
        key: exchangeRateKey,
        value: yuan,
        valid_from: validFrom,
        source_name: "rates",
        source_url: "https://rates.example/",
        checked_on: validFrom,
        origin: "cron",
      }),
    ),
  ]);
};

const load = (query: string, day?: string) =>
  runLoader(loader, `/compare${query}`, day ? { now: () => Date.parse(day) } : {});

type Loaded = Awaited<ReturnType<typeof load>>;
const textOf = ({ rows }: Loaded, label: string) =>
  rows.find((row) => row.label === label)?.cells.map((cell) => cell.map(({ text }) => text).join("|"));

beforeAll(() => insertSmallCatalogue((env as Env).DB));

it("shows courses in the order of the address, and marks rows that differ", async () => {
  const page = await load("?c=0000002,0000001");
  expect(page.columns.map(({ code }) => code)).toEqual(["0000002", "0000001"]);
  expect(page.columns[0]?.without).toBe("/compare?c=0000001");
  expect(page.problems).toEqual([]);
  const different = page.rows.filter(({ isDifferent }) => isDifferent).map(({ label }) => label);
  expect(different).toEqual(["院校", "全程学费", "约合每年学费", "学校收费合计", "授课校区", "实习 / 工作安排"]);
  expect(textOf(page, "授课校区")).toEqual(["未登记", "City, Carlton VIC"]);
  expect(page.canonical).toBe("https://aotu.example/compare?c=0000002,0000001");
  expect(page.qr?.d).toMatch(/^M/);
});

it("shows only Australian dollars without an exchange rate, and yuan with one", async () => {
  await ratesOf([]);
  const without = await load("?c=0000001");
  expect(textOf(without, "全程学费")).toEqual(["A$80,000"]);
  await ratesOf([
    [4.5, "2026-01-02"],
    [4.4, "2025-12-31"],
  ]);
  const dated = await load("?c=0000001", "2026-01-20");
  expect(textOf(dated, "全程学费")).toEqual(["A$80,000|约 ¥36 万"]);
  expect(textOf(dated, "约合每年学费")?.[0]).toMatch(/^A\$40,000\|约 ¥18 万/);
  expect(dated.notes).toContain("1 澳元 = 4.5 元折算，汇率日期 <time>2026-01-02</time>");
  expect(dated.notes).toContain("https://rates.example/");
});

it("links to the total cost of open courses", async () => {
  const { rows } = await load("?c=0000001,0000004");
  const links = rows.find(({ isMain }) => isMain)?.cells.map((lines) => lines.find(({ href }) => href)?.href);
  expect(links).toEqual(["/tools/course-cost?course=1", undefined]);
});

it("names unknown, malformed, repeated and surplus codes, and shows the other courses", async () => {
  const page = await load("?c=0000001,9999999,%3Cb%3E,0000001&c=0000004,0000005,0000006");
  expect(page.columns.map(({ code }) => code)).toEqual(["0000001", "0000004", "0000005"]);
  expect(page.problems).toHaveLength(4);
  expect(textOf(page, "登记状态")).toEqual([
    "在册",
    "已除名（2022-09-01 的登记册已没有它）",
    "已停招，不再接受新生报名",
  ]);
});

it("shows missing values as not stated, and short courses without a yearly fee", async () => {
  const page = await load("?c=0000006,0000003");
  expect(textOf(page, "全程学费")?.[0]).toMatch(/^未登记\|/);
  expect(textOf(page, "学制")?.[0]).toBe("未登记");
  expect(textOf(page, "约合每年学费")).toEqual(["—", "课程不超过一年，全程学费就是全部学费"]);
});

it("shows no table without codes", async () => {
  const page = await load("");
  expect(page).toMatchObject({ columns: [], problems: [], qr: null, canonical: "https://aotu.example/compare" });
});

it("shows a tuition of 0 as not stated, with an explanation and without a yearly fee", async () => {
  const page = await load("?c=0000006");
  expect(textOf(page, "全程学费")).toEqual(["未登记|登记的不是实际学费，请向院校确认"]);
  expect(textOf(page, "约合每年学费")).toEqual(["—"]);
  expect(textOf(await load("?c=0000003"), "其他费用（教材、材料、行政等）")).toEqual(["未登记"]);
});

it("shows the total cost of the courses, marks the lowest, and names courses without a sum", async () => {
  await seedFacts();
  const { whole, card, workbook } = await load("?c=0000001,0000002,0000006");
  const [, ...rows] = whole.slice(whole.indexOf("<table")).split("<tr");
  const sums = rows.map((row) => Number(/.*A\$([\d,]+)/s.exec(row.split("</tr>", 1)[0] ?? "")?.[1]?.replace(",", "")));
  expect(sums).toHaveLength(3);
  const [, first = 0, second = 0] = sums;
  const [lowest, difference] = [Math.min(first, second), Math.abs(first - second)].map((aud) =>
    aud.toLocaleString("en-AU"),
  );
  expect(/<h2.*?<\/h2>/s.exec(whole)?.[0]).toContain(`便宜 A$${difference}`);
  expect(whole).toContain(`A$${lowest}`);
  expect(whole).toContain("没有算出总花费");
  const isLowest = (lines: readonly string[]) => lines.some((line) => line.endsWith("最低"));
  expect(card?.parts.map(({ lines }) => isLowest(lines))).toEqual([first < second, second < first, false]);
  expect(card?.parts.map(({ lines }) => lines.length)).toEqual([6, 6, 4]);
  expect(workbook).toBe("/downloads/course-comparison.xlsx?c=0000001,0000002,0000006");
});

it("compares institutions that are selected in their list, in the order of the address", async () => {
  const { table, problems, toggle } = await runLoader(
    loadInstitutions,
    "/compare/institutions?c=00002B&c=00001A&c=99999Z",
  );
  expect(table.columns.map(({ name, without }) => [name, without])).toEqual([
    ["Beta College", "/compare/institutions?c=00001A"],
    ["Alpha University", "/compare/institutions?c=00002B"],
  ]);
  const cells = (label: string) => table.rows.find((row) => row.label === label)?.cells.map(([line]) => line?.text);
  // Fewer than ten courses have no median, and a row without values is omitted.
  expect(cells("学士一年学费（中位数）")).toBeUndefined();
  expect(cells("在招课程")).toEqual(["0", "0"]);
  expect(problems).toEqual(["没有找到代码为 99999Z 的课程或院校，已略过。"]);
  expect(toggle).toBe("/compare/institutions?c=00002B,00001A&only=diff");
});

it("shows the outcomes of each university's graduates, and marks the total", async () => {
  const { DB } = env as Env;
  const found = await DB.prepare("SELECT cricos_provider_code AS code FROM courses WHERE cricos_course_code = ?")
    .bind("0000001")
    .first<{ code: string }>();
  const surveyed = { year: 2024, read_on: "2026-11-20", salary: 73_300, experience: 74.6 };
  await insertRow(DB, "graduate_outcomes", { code: found?.code ?? "", ...surveyed }).run();
  const page = await load("?c=0000001");
  expect(textOf(page, "毕业生年薪")).toEqual(["A$73,300|全校本科、本地毕业生，中位数，2024 年调查"]);
  expect(textOf(page, "学生满意")).toEqual(["74.6%|全校本科，2024 年调查"]);
  expect(page.rows.filter(({ isMain }) => isMain).map(({ label }) => label)).toEqual([
    "全部花费（加生活费、保险、签证和机票）",
  ]);
});
