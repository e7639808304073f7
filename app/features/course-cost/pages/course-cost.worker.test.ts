import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { runLoader } from "../../../../tests/support/run-loader.ts";
import { seedFacts } from "../../../../tests/support/seed-facts.ts";
import { insertSmallCatalogue } from "../../../../tests/support/small-catalogue.ts";
import { calculateCourseCost } from "../calculator/course-cost.ts";
import { costKeys, figuresOf } from "../cost-facts.ts";
import { courseFiguresOf } from "../costed-course.ts";
import { formatSum } from "../format-amount.ts";
import { loader, meta } from "./course-cost.tsx";

const { DB } = env as Env;

const load = (query: string) => runLoader(loader, `/tools/course-cost${query}`);

type Loaded = Awaited<ReturnType<typeof load>>;
const costOf = ({ answers, course, facts }: Loaded) =>
  calculateCourseCost(courseFiguresOf(answers, course), answers, figuresOf(facts));

beforeAll(async () => {
  await insertSmallCatalogue(DB);
  await seedFacts();
});

describe("the page's data", () => {
  it("has every figure of the registry, and the rate", async () => {
    const page = await load("");
    expect(Object.values(costKeys).filter((key) => !page.facts[key])).toEqual([]);
    expect(page.rate?.yuan).toBeGreaterThan(1);
    expect(page).toMatchObject({ course: null, notes: { warning: null }, address: "/tools/course-cost" });
  });

  it("takes the register's figures of a course", async () => {
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

  it("takes what was typed before what is registered, and keeps the address short", async () => {
    const typed = await load("?course=1&tuition=85000&weeks=104&partner=1");
    expect(typed.address).toBe("/tools/course-cost?course=1&tuition=85000&partner=1");
    expect(courseFiguresOf(typed.answers, typed.course)).toEqual({ tuition: 85000, nonTuition: 500, weeks: 104 });
    const same = await load("?course=1&tuition=80000&weeks=104&paid=&oshc=");
    expect(same.address).toBe("/tools/course-cost?course=1");
  });

  it("has a lower bound with charges of a year before, whatever the price of cover", async () => {
    const sheet = costOf(await load("?course=1&partner=1&children=1&oshc=5000")).total;
    expect(sheet).toMatchObject({ missing: [], behind: ["chargeAdult", "chargeChild"] });
    expect(formatSum(sheet, "A$1")).toBe("至少 A$1");
    const alone = costOf(await load("?course=1")).total;
    expect(formatSum(alone, "A$1")).toBe("A$1");
  });

  it("asks for the second application inside Australia", async () => {
    const named = (query: string) => load(query).then((page) => costOf(page).total.items.map(({ name }) => name));
    expect(await named("?course=1&from=inside&again=1")).toContain("chargeAgain");
    expect(await named("?course=1&from=inside")).not.toContain("chargeAgain");
  });

  it("has no total without a family's cover", async () => {
    expect(costOf(await load("?course=1&children=1")).total.missing).toEqual(["cover"]);
  });

  it.each([
    ["?course=99", expect.stringContaining("没有编号为 99 的课程")],
    ["?course=999999999999999", expect.stringContaining("999999999999999")],
    ["?course=x", null],
  ])("says of %s that there is no such course: %s", async (query, warning) => {
    expect(await load(`${query}&weeks=52`)).toMatchObject({
      course: null,
      notes: { warning, lacks: [] },
      address: "/tools/course-cost?weeks=52",
    });
  });

  it("says when a course has left the register, or takes nobody", async () => {
    expect((await load("?course=4")).notes.warning).toContain("2022-09-01 的登记册已没有它");
    expect((await load("?course=5")).notes.warning).toContain("已停招");
    expect((await load("?course=1")).notes).toMatchObject({ warning: null, lacks: [] });
  });

  it("counts the total where the register has no tuition, and nothing that is no price", async () => {
    expect((await load("?course=5")).course).toMatchObject({ tuition: 80500, nonTuition: null, isTotal: true });
    const { course: bare, notes } = await load("?course=6");
    expect(notes.lacks).toContain("登记册没有这门课程的学制，请填在下面。");
    expect(bare?.weeks).toBeNull();
    expect(bare?.tuition === null || bare?.isTotal).toBe(true);
  });

  it("reads odd addresses kindly", async () => {
    const page = await load("?tuition=abc&weeks=-5&children=2&school=9&partner=maybe");
    expect(page).toMatchObject({
      unreadable: { tuition: "abc", weeks: "-5" },
      hasTooManySchool: true,
      address: "/tools/course-cost?children=2&school=2",
    });
  });

  it("keeps results from search engines, and the page not", async () => {
    const robots = async (query: string) =>
      JSON.stringify(meta({ loaderData: await load(query) } as Parameters<typeof meta>[0])).includes("noindex");
    expect([await robots(""), await robots("?course=1")]).toEqual([false, true]);
  });
});
