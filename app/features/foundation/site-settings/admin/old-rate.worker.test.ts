import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createOrder } from "#app/features/business/orders/server/create-order.ts";
import { readAudRate } from "#app/features/business/orders/server/public.ts";
import { purchaseSchema } from "#app/features/business/orders/shared/input.ts";
import { viewHome } from "#app/features/publishing/home/pages/view-home.server.ts";
import { listOffers } from "#app/features/publishing/products/server/public.ts";
import { loader as course } from "#app/features/register/catalogue/pages/course.tsx";
import { loader as compare } from "#app/features/register/compare/pages/compare.tsx";
import { loader as courseCost } from "#app/features/register/course-cost/pages/course-cost.tsx";
import { loader as search } from "#app/features/register/search/pages/search.tsx";
import type { Env } from "#worker/env.ts";
import { openDatabase } from "#worker/platform/db/client.ts";
import { signedInAs } from "../../../../../tests/support/back-office.ts";
import { insertExplored } from "../../../../../tests/support/explored-catalogue.ts";
import { insertRow } from "../../../../../tests/support/insert-row.ts";
import { insertRate } from "../../../../../tests/support/operations-rows.ts";
import { sectionOf, textOf } from "../../../../../tests/support/read-html.ts";
import { runLoader } from "../../../../../tests/support/run-loader.ts";
import { seedFacts } from "../../../../../tests/support/seed-facts.ts";
import { seedProducts } from "../../../../../tests/support/seed-products.ts";
import { insertStatistics } from "../../../../../tests/support/statistic-rows.ts";

const { DB } = env as Env;
const noon = (day: string) => ({ now: () => Date.parse(`${day}T02:00:00Z`) });
/** The rate is of 1 August 2026; these are the 90th and 91st day after it. */
const last = noon("2026-10-30");
const tooOld = noon("2026-10-31");
const sentence = "汇率是 2026-08-01 的，已超过 90 天，没有折算人民币。";

beforeAll(async () => {
  await insertExplored(DB);
  await seedFacts();
  await seedProducts();
  await insertRate("2026-08-01").run();
  await insertStatistics(DB, [{ level: "Bachelor", place: "melbourne" }]);
});

beforeEach(() => DB.prepare("DELETE FROM site_settings WHERE key = 'oldRate'").run());

const allow = () => insertRow(DB, "site_settings", { key: "oldRate", value: "on", version: 1, updated_at: 1 }).run();

type Clock = typeof last;

const openCourse = async (clock: Clock) => {
  const params = { idSlug: "1-the-university-of-sydney", courseIdSlug: "1-master-of-accounting" };
  const path = `/institution/${params.idSlug}/course/${params.courseIdSlug}`;
  const { drawn } = (await runLoader(course, path, clock, params)) as Awaited<ReturnType<typeof course>>;
  return { strip: drawn.strip, cost: textOf(sectionOf(drawn.answers, "cost")) };
};
const openCost = (clock: Clock) => runLoader(courseCost, "/tools/course-cost?course=1", clock);
const openCompared = (clock: Clock) => runLoader(compare, "/compare?c=001001A", clock);
const openHome = async (clock: Clock) => (await viewHome({ db: openDatabase(DB), variant: null, ...clock })).example;
const find = async (q: string, clock: Clock) =>
  (await runLoader(search, `/search?q=${encodeURIComponent(q)}`, clock)).data.results;
const offers = (clock: Clock) => listOffers({ db: openDatabase(DB), ...clock });

/** For each page, whether it shows yuan on that day. */
async function yuanOf(clock: Clock) {
  const [shown, cost, compared, home, results, sold] = await Promise.all([
    openCourse(clock),
    openCost(clock),
    openCompared(clock),
    openHome(clock),
    find("会计硕士", clock),
    offers(clock),
  ]);
  return {
    course: /¥/.test(JSON.stringify(shown)),
    cost: cost.rate !== null,
    compared: /¥/.test(JSON.stringify(compared)),
    home: Boolean(home?.bill.converted),
    search: Boolean(results?.courses.some(({ fee }) => fee?.yuan)),
    products: sold.some(({ included }) => included !== null),
  };
}

const everywhere = { course: true, cost: true, compared: true, home: true, search: true, products: true };
const nowhere = { course: false, cost: false, compared: false, home: false, search: false, products: false };

describe("an exchange rate", () => {
  it("a rate converts amounts at 90 days of age, but not at 91 unless an administrator allows it", async () => {
    expect(await yuanOf(last)).toEqual(everywhere);
    expect(await yuanOf(tooOld)).toEqual(nowhere);
    await allow();
    expect(await yuanOf(tooOld)).toEqual(everywhere);
  });

  it("an old rate is mentioned once in place of yuan amounts; once allowed, its age is shown", async () => {
    const { cost } = await openCourse(tooOld);
    expect(cost).toContain(sentence);
    expect(cost).not.toContain("¥");
    expect(await openCost(tooOld)).toMatchObject({ noRate: sentence });
    expect((await openCompared(tooOld)).notes.replaceAll(/<\/?time>/g, "")).toContain(sentence);
    expect(await openHome(tooOld)).toMatchObject({
      bill: { converted: null },
      notes: expect.stringContaining(sentence),
    });
    await allow();
    expect((await openCourse(tooOld)).cost).toMatch(/汇率日期 2026-08-01.*这个汇率已超过 90 天/);
    expect((await openCompared(tooOld)).notes).toMatch(/汇率日期 <time>2026-08-01.*这个汇率已超过 90 天/);
  });

  it("an old rate filters no search by yuan, and the results state it", async () => {
    const found = async (clock: Clock) => {
      const results = await find("人民币30万以内的会计硕士", clock);
      return { notice: results?.notice, courses: results?.courses.length };
    };
    const all = (await find("会计硕士", last))?.courses.length;
    const filtered = await found(last);
    expect(filtered).toMatchObject({ notice: null });
    expect(filtered.courses).toBeLessThan(all ?? 0);
    expect(await found(tooOld)).toEqual({
      notice: expect.stringMatching(/^“.*30万.*”没有用来筛选.*2026-08-01.*90 天/),
      courses: all,
    });
  });

  it("an old rate stops the sale of products with official charges, and is not recorded with payments", async () => {
    const [member, standard] = [await signedInAs("user"), (await offers(tooOld)).find(({ key }) => key === "standard")];
    expect(standard?.refusals).toMatchObject([{ why: "unknown", words: expect.stringMatching(/2026-08-01.*90 天/) }]);
    const order = purchaseSchema.parse({
      ...{ service: "standard", key: crypto.randomUUID(), applicantName: "王小明", applicantEmail: member.email },
      ...{ applicantContact: "wx-ming", notes: "", scope: "yes", refund: "yes" },
    });
    await expect(createOrder({ ...member.app, ...tooOld }, member.actor, order)).rejects.toMatchObject({
      field: "service",
      message: expect.stringContaining("90 天"),
    });
    expect(await readAudRate({ ...member.app, ...tooOld }, "CNY")).toBeNull();
    expect(await readAudRate({ ...member.app, ...last }, "CNY")).toBe(4.6);
    await DB.prepare("UPDATE products SET price_from = 900000 WHERE key = 'standard'").run();
    await allow();
    expect((await offers(tooOld)).find(({ key }) => key === "standard")?.refusals).toEqual([]);
  });
});
