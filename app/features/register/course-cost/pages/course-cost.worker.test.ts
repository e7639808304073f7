import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { recordFact } from "../../../../../tests/support/record-fact.ts";
import { runLoader } from "../../../../../tests/support/run-loader.ts";
import { seedFacts } from "../../../../../tests/support/seed-facts.ts";
import { insertSmallCatalogue } from "../../../../../tests/support/small-catalogue.ts";
import { calculateCourseCost } from "../shared/course-cost.ts";
import { costKeys, figuresOf } from "../shared/figures.ts";
import { courseFiguresOf, describeUnverified } from "./cost-figures.ts";
import { formatSum } from "./cost-table.tsx";
import { loader, meta } from "./course-cost.tsx";

const { DB } = env as Env;

const load = (query: string) => runLoader(loader, `/tools/course-cost${query}`);

type Loaded = Awaited<ReturnType<typeof load>>;
const costOf = ({ state: { answers }, course, facts }: Loaded) =>
  calculateCourseCost(courseFiguresOf(answers, course), answers, figuresOf(facts));

beforeAll(async () => {
  await insertSmallCatalogue(DB);
  await seedFacts();
});

describe("loader", () => {
  it("returns every figure, and explains why the starter data's exchange rate converts nothing", async () => {
    const page = await load("");
    expect(Object.values(costKeys).filter((key) => !page.facts[key])).toEqual([]);
    expect(page).toMatchObject({ rate: null, noRate: expect.stringContaining("2024-06-21") });
    expect(page).toMatchObject({ course: null, notes: { warning: null }, address: "/tools/course-cost" });
  });

  it("takes the course's figures from the register", async () => {
    const page = await load("?course=1");
    expect(page.course).toMatchObject({
      tuition: 80000,
      nonTuition: 500,
      weeks: 104,
      isTotal: false,
      delistedOn: null,
    });
    const { total, funds, fundsWeeks } = costOf(page);
    expect(total.items.map(({ name }) => name).slice(0, 3)).toEqual(["tuition", "nonTuition", "cover"]);
    expect(funds.items[0]?.amount).toEqual({ from: 40000, to: 40000 });
    expect([fundsWeeks, total.missing, funds.missing]).toEqual([52, [], []]);
    expect(total.sum.to).toBeGreaterThan(total.sum.from);
  });

  it("prefers entered values, and omits registered ones from the address", async () => {
    const typed = await load("?course=1&tuition=85000&weeks=104&partner=1");
    expect(typed.address).toBe("/tools/course-cost?course=1&tuition=85000&partner=1");
    expect(courseFiguresOf(typed.state.answers, typed.course)).toMatchObject({
      tuition: 85000,
      nonTuition: 500,
      weeks: 104,
    });
    const same = await load("?course=1&tuition=80000&weeks=104&paid=&oshc=");
    expect(same.address).toBe("/tools/course-cost?course=1");
  });

  it("names the unverified items of a sum, whose amount has no mark", async () => {
    await recordFact("visa-500.living-student", 29_710);
    const alone = costOf(await load("?course=1")).total;
    expect(alone.unverified).not.toContain("livingStudent");
    await DB.prepare("UPDATE fact_values SET checked_on = '2020-01-01' WHERE key = 'visa-500.living-student'").run();
    const sheet = costOf(await load("?course=1&partner=1&children=1&oshc=5000")).total;
    expect(sheet.missing).toEqual([]);
    expect(sheet.unverified).toContain("livingStudent");
    expect(formatSum(sheet, "A$1")).toBe("A$1");
    expect(describeUnverified(sheet.unverified)).toMatch(/^其中还没有用今年的官方页核对：.*生活费：学生本人.*。$/);
    expect(describeUnverified([])).toBe("");
  });

  it("includes the surcharge for a repeated application inside Australia", async () => {
    const named = (query: string) => load(query).then((page) => costOf(page).total.items.map(({ name }) => name));
    expect(await named("?course=1&from=inside&again=1")).toContain("chargeAgain");
    expect(await named("?course=1&from=inside")).not.toContain("chargeAgain");
  });

  it("lists family health cover as missing without a quote", async () => {
    expect(costOf(await load("?course=1&children=1")).total.missing).toEqual(["cover"]);
  });

  it.each([
    ["?course=99", expect.stringContaining("没有编号为 99 的课程")],
    ["?course=999999999999999", expect.stringContaining("999999999999999")],
    ["?course=x", null],
  ])("warns about an unknown course in %s: %s", async (query, warning) => {
    expect(await load(`${query}&weeks=52`)).toMatchObject({
      course: null,
      notes: { warning, lacks: [] },
      address: "/tools/course-cost?weeks=52",
    });
  });

  it("warns when a course left the register or is closed to students", async () => {
    expect((await load("?course=4")).notes.warning).toContain("2022-09-01 的登记册已没有它");
    expect((await load("?course=5")).notes.warning).toContain("已停招");
    expect((await load("?course=1")).notes).toMatchObject({ warning: null, lacks: [] });
  });

  it("uses the registered total when there is no tuition, and ignores implausible values", async () => {
    expect((await load("?course=5")).course).toMatchObject({ tuition: 80500, nonTuition: null, isTotal: true });
    const { course: bare, notes } = await load("?course=6");
    expect(notes.lacks).toContain("登记册没有这门课程的学制，请填在下面。");
    expect(bare?.weeks).toBeNull();
    expect(bare?.tuition === null || bare?.isTotal).toBe(true);
  });

  it("accepts invalid parameters", async () => {
    const page = await load("?tuition=abc&weeks=-5&children=2&school=9&partner=maybe");
    expect(page).toMatchObject({
      state: { unreadable: { tuition: "abc", weeks: "-5" }, hasTooManySchool: true },
      address: "/tools/course-cost?children=2&school=2",
    });
  });

  it("is noindex with a query, and indexable without", async () => {
    const robots = async (query: string) =>
      JSON.stringify(meta({ loaderData: await load(query) } as Parameters<typeof meta>[0])).includes("noindex");
    expect([await robots(""), await robots("?course=1")]).toEqual([false, true]);
  });
});
