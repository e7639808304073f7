import { env } from "cloudflare:workers";
import { readXlsx, type Sheet } from "hucre/xlsx";
import { beforeAll, describe, expect, it } from "vitest";
import { checklistFigures, documents } from "#app/features/register/document-checklist/pages/public.ts";
import { readFacts } from "#app/features/register/facts/server/public.ts";
import { createAppContext } from "#worker/context.ts";
import type { Env } from "#worker/env.ts";
import { insertRate } from "../../../../../tests/support/operations-rows.ts";
import { runLoader } from "../../../../../tests/support/run-loader.ts";
import { seedFacts } from "../../../../../tests/support/seed-facts.ts";
import { insertSmallCatalogue } from "../../../../../tests/support/small-catalogue.ts";
import { budgetFigures } from "./budget-workbook.ts";
import { comparisonFigures } from "./comparison-workbook.ts";
import { loader } from "./workbook.ts";

const now = Date.parse("2026-11-21T03:00:00Z");

const load = (path: string) => runLoader(loader, path, { now: () => now });

async function sheetsOf(response: Response): Promise<Sheet[]> {
  return (await readXlsx(new Uint8Array(await response.arrayBuffer()), { readStyles: true })).sheets;
}

const column = (sheet: Sheet | undefined, index: number) => (sheet?.rows ?? []).map((row) => row[index]);
const rowOf = (sheet: Sheet | undefined, name: string) => column(sheet, 0).indexOf(name);
const cellOf = (sheet: Sheet | undefined, row: number, at: number) => sheet?.cells?.get(`${row},${at}`);

beforeAll(async () => {
  await seedFacts();
  await insertRate("2026-11-20").run();
});

it.each([
  ["student-visa-checklist.xlsx", "学生签证材料清单.xlsx"],
  ["study-budget.xlsx", "留学预算表.xlsx"],
  ["course-comparison.xlsx", "课程对比表.xlsx"],
] as const)("%# is a workbook with a Chinese file name", async (ascii, name) => {
  const response = await load(`/downloads/${ascii}`);
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe(
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  );
  expect(response.headers.get("Content-Disposition")).toBe(
    `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`,
  );
  // The browser revalidates a workbook by its ETag, like a page.
  expect(response.headers.has("Cache-Control")).toBe(false);
  const [sheet] = await sheetsOf(response);
  expect(sheet?.freezePane?.rows).toBeGreaterThan(0);
  expect(sheet?.columns?.length).toBeGreaterThan(5);
  for (const { width } of sheet?.columns ?? []) expect(width).toBeGreaterThan(5);
  const header = cellOf(sheet, (sheet?.freezePane?.rows ?? 0) - 1, 0);
  expect(header?.style?.font?.bold).toBe(true);
  expect(header?.style?.fill).toMatchObject({ type: "pattern", pattern: "solid" });
});

describe("the checklist workbook", () => {
  it("lists the documents of the situation in the query, with both names and a checkbox", async () => {
    const [common] = await sheetsOf(await load("/downloads/student-visa-checklist.xlsx?where=outside"));
    const [minor] = await sheetsOf(await load("/downloads/student-visa-checklist.xlsx?under18=1"));
    expect(column(common, 2)).toContain("护照资料页");
    expect(column(common, 3).join("\n")).toContain("Confirmation of Enrolment (CoE)");
    expect(column(common, 3).join("\n")).not.toContain("1229");
    expect(column(minor, 3).join("\n")).toContain("Form 1229");
    expect(column(minor, 0).join("\n")).toContain("申请人未成年");
    const count = cellOf(common, 2, 0);
    const documents = column(common, 0).filter((cell) => cell === "☐").length;
    expect(count?.formula).toBe(`COUNTIF(A5:A${documents + 4},"☑")&" / "&ROWS(A5:A${documents + 4})`);
    expect(common?.rows[2]?.[0]).toBe(`0 / ${documents}`);
    expect(common?.dataValidations?.[0]).toMatchObject({ type: "list", range: `A5:A${documents + 4}` });
  });

  it("shows figures of the registry with date and source", async () => {
    const [sheet] = await sheetsOf(await load("/downloads/student-visa-checklist.xlsx"));
    expect(column(sheet, 9).join("\n")).toMatch(/学生本人 12 个月生活费：A\$[\d,]+（.+，官方存档，\d{4}-\d\d-\d\d 版/);
    expect(column(sheet, 10).join("\n")).toContain("https://");
  });

  it("has notes below the list, without checkboxes", async () => {
    const [sheet] = await sheetsOf(
      await load("/downloads/student-visa-checklist.xlsx?where=inside&visa=student&ex-finish=yes"),
    );
    const note = sheet?.rows.find((row) => String(row[8]).startsWith("先算一遍要证明的总额"));
    expect([note?.[0], note?.[2], note?.[4]]).toEqual(["", "提示", ""]);
    expect(note?.[9]).toContain("在澳大利亚境内申请的旅费");
    expect(column(sheet, 8).join("\n")).toContain("再次申请附加费");
  });

  it("redirects to the page, which states the rule, when the rules of October 2026 prevent the application", async () => {
    for (const query of ["where=inside", "where=inside&visa=visitor", "where=outside&partner=1"]) {
      const answer = await load(`/downloads/student-visa-checklist.xlsx?${query}`).catch((thrown: unknown) => thrown);
      expect(answer instanceof Response && answer.headers.get("Location")).toMatch(
        /^\/resources\/student-visa-checklist\?where=/,
      );
    }
  });
});

it("the checklist workbook lists all documents with their conditions when the query has no situation", async () => {
  const [sheet] = await sheetsOf(await load("/downloads/student-visa-checklist.xlsx"));
  expect(column(sheet, 0).filter((cell) => cell === "☐")).toHaveLength(documents.length);
  const when = (name: string) => sheet?.rows.find((row) => row[2] === name)?.[5];
  expect(when("护照资料页")).toBe("所有人");
  expect(when("结婚证")).toBe("配偶同行");
  expect(when("入学确认书（每门课程一份）")).toBe("所有人；不含：中学交换项目、语言课程或预科接主课");
  expect(when("研究计划与个人简历")).toBe("研究型硕士或博士");
  expect(when("NAATI 认证译者的英文翻译")).toBe("有中文文件，并且在澳大利亚境内");
});

it("the registry has every figure of the workbooks", async () => {
  const keys = [...checklistFigures, ...budgetFigures, ...comparisonFigures];
  const facts = await readFacts(
    createAppContext(new Request("https://aotu.example/"), env as Env, () => {}),
    keys,
  );
  expect(keys.filter((key) => !facts.has(key))).toEqual([]);
});

describe("the budget workbook", () => {
  it("has the figures in force and adds them up with formulas", async () => {
    const [year, visa] = await sheetsOf(await load("/downloads/study-budget.xlsx"));
    const charge = rowOf(year, "学生签证申请费");
    const { results } = await (env as Env).DB.prepare(
      "SELECT value FROM fact_values WHERE key = 'visa-500.charge' AND coalesce(valid_from, '') <= '2026-11-21' ORDER BY valid_from DESC LIMIT 1",
    ).all<{ value: number }>();
    expect(year?.rows[charge]?.[1]).toBe(results[0]?.value);
    expect(cellOf(year, charge, 3)).toMatchObject({ formula: `B${charge + 1}*C${charge + 1}` });
    expect(cellOf(year, charge, 4)).toMatchObject({ formula: `IF(N($B$3)>0,D${charge + 1}*$B$3,"")` });
    expect(year?.rows[charge]?.[5]).toMatch(/\d{4}-\d\d-\d\d/);
    expect(year?.rows[charge]?.[6]).toContain("http");
    const insurance = rowOf(year, "海外学生健康保险（OSHC，单人一年）");
    expect(year?.rows[insurance]?.[5]).toMatch(/来源.*核对，还没有用今年的官方页核对$/);
    expect(year?.rows[2]?.[5]).not.toContain("还没有");
    const total = rowOf(year, "一年合计");
    expect(cellOf(year, total, 3)?.formula).toMatch(/^D\d+\+D\d+\+D\d+$/);
    expect(rowOf(visa, "学生本人的生活费")).toBeGreaterThan(0);
    const sum = rowOf(visa, "小计");
    expect(cellOf(visa, sum, 3)?.formula).toMatch(/^SUM\(D6:D\d+\)$/);
    const filled = (visa?.rows ?? [])
      .slice(5, sum)
      .reduce((all, row) => all + Number(row[1] ?? 0) * Number(row[2] ?? 0), 0);
    // The stored result, which previews show without calculating.
    expect(visa?.rows[sum]?.[3]).toBe(filled);
  });
});

describe("the comparison workbook", () => {
  it("calculates the cost of a year and of the course, and offers a choice of levels", async () => {
    const [sheet] = await sheetsOf(await load("/downloads/course-comparison.xlsx"));
    expect(sheet?.rows[7]?.slice(0, 3)).toEqual(["课程", "学校", "CRICOS 课程代码"]);
    expect(cellOf(sheet, 8, 8)?.formula).toBe('IF(AND(N(F9)>0,N(G9)>0),IF(F9<=52,G9,G9/F9*52),"")');
    expect(cellOf(sheet, 15, 11)?.formula).toBe('IF(AND(N(F16)>0,N(G16)>0),IF(N($B$3)>0,K16*$B$3,""),"")');
    expect(sheet?.rows[3]?.[1]).toBeGreaterThan(0);
    expect(sheet?.dataValidations?.[0]).toMatchObject({ type: "list", range: "D9:D16" });
  });

  it("is filled with the courses of a comparison; previews show the same sums as the formulas", async () => {
    await insertSmallCatalogue((env as Env).DB);
    const path = "/downloads/course-comparison.xlsx?c=0000001,9999999";
    const [sheet] = await sheetsOf(await load(path));
    const [rate, living, cover, charge, travel] = [2, 3, 4, 5, 6].map((row) => Number(sheet?.rows[row]?.[1]));
    const [weeks, tuition] = [5, 6].map((at) => Number(sheet?.rows[8]?.[at]));
    expect([sheet?.rows[8]?.[2], weeks, tuition]).toEqual(["0000001", 104, 80_000]);
    expect(sheet?.rows[8]?.[18]).toMatch(/^https:\/\/aotu\.example\/institution\/.*course\/1-/);
    const others = Number(sheet?.rows[8]?.[7] ?? 0);
    const whole = (tuition ?? 0) + others + (((living ?? 0) + (cover ?? 0)) * 104) / 52 + (charge ?? 0) + (travel ?? 0);
    expect(whole).toBeGreaterThan(80_000);
    expect(cellOf(sheet, 8, 10)).toMatchObject({
      formula: expect.stringContaining("$B$6+$B$7"),
      value: Math.round(whole),
    });
    expect(cellOf(sheet, 8, 11)?.value).toBe(Math.round(whole * (rate ?? 0)));
    expect(sheet?.rows[9]?.[2] ?? null).toBeNull();
  });

  it("calculates no more than the total for a course shorter than a year", async () => {
    const [sheet] = await sheetsOf(await load("/downloads/course-comparison.xlsx"));
    const formulas = [...(sheet?.cells?.values() ?? [])].flatMap(({ formula }) => formula ?? []);
    const yearly = formulas.filter((formula) => /\bI\d+\+/.test(formula));
    expect(yearly.length).toBeGreaterThan(0);
    for (const formula of yearly) expect(formula).toMatch(/\(\$B\$4\+\$B\$5\)\*MIN\(F\d+,52\)\/52/);
  });
});
