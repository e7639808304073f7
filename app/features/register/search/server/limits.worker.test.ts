import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { columnStatements } from "#seed/load/column-statements.ts";
import type { Env } from "#worker/env.ts";
import { openDatabase } from "#worker/platform/db/client.ts";
import { insertExplored } from "../../../../../tests/support/explored-catalogue.ts";
import { recordFact } from "../../../../../tests/support/record-fact.ts";
import { seedFacts } from "../../../../../tests/support/seed-facts.ts";
import { exploreSchema } from "../shared/input.ts";
import { exploreCatalogue } from "./explore/explore-catalogue.ts";
import { searchCatalogue } from "./search-catalogue.ts";

const d1 = (env as Env).DB;

beforeAll(async () => {
  await insertExplored(d1);
  await seedFacts();
  await recordFact("rate.aud-cny", 4.8);
});

const explore = (query: Record<string, unknown>) =>
  exploreCatalogue({ db: openDatabase(d1) }, exploreSchema.parse({ q: "", ...query }));

const search = (q: string) => searchCatalogue({ db: openDatabase(d1) }, { q });

/** Ids of the found courses on the page, and in the box. */
async function courseIds(q: string) {
  const { courses } = await explore({ q });
  const { results } = await search(q);
  return {
    page: courses.map(({ id }) => id),
    box: results.filter(({ type }) => type === "course").map(({ id }) => id),
  };
}

describe("filters in words", () => {
  it.each([
    ["便宜的会计硕士", [2, 1, 6]],
    ["最贵的会计硕士", [1, 2, 6]],
    // Tuition of a degree is per year, unless the query names the whole course.
    ["5万以内的会计硕士", [1, 2]],
    ["会计硕士 50k以下", [1, 2]],
    ["全程5万以内的会计硕士", [2]],
    ["会计硕士 总共50k以下", [2]],
    ["会计 1-2万", [3]],
    ["3.5万以内的会计硕士", [2]],
    // Nothing costs so little: the nearest above it.
    ["全程3.5万以内的会计硕士", [2]],
    ["一年制会计", [3]],
    // None has this length: those of others.
    ["五年制会计硕士", [1, 2, 6]],
    // A length alone asks for no subject whose other lengths would be an answer.
    ["300周", []],
    ["一年半的会计硕士", [2]],
    ["会计 两年以上", [1, 6]],
    ["10周", [7]],
    ["一年 3.5 万以内的会计硕士", [2]],
    ["人民币25万以内的会计硕士", [1, 2]],
    ["人民币25万读完的会计硕士", [2]],
    // Living costs of a year are A$29,710, so A$35,290 remain for tuition.
    ["一年6.5万含生活费的会计硕士", [2]],
    ["一年10万澳币含生活费的会计硕士", [1, 2]],
    // A comparison with a school limits nothing.
    ["学费比西悉尼大学便宜的会计硕士", [1, 2, 6]],
    ["比西悉尼大学贵的会计硕士", [1, 2, 6]],
    ["带实习的护理", [5]],
    ["护理 不要实习", []],
    ["中文授课", []],
    ["全英文授课 护理", [5]],
  ])("%s: %j, on the page and in the box", async (q, ids) => {
    expect(await courseIds(q)).toEqual({ page: ids, box: ids });
  });

  it.each([
    ["不要悉尼的会计", [3, 7]],
    ["会计 not in sydney", [3, 7]],
    ["除了悉尼大学 会计硕士", [2]],
    ["悉尼大学以外的会计硕士", [2]],
    ["不要硕士 会计", [3, 7]],
    ["会计 -硕士", [3, 7]],
    ["accounting −master", [3, 7]],
    ['会计 -"硕士"', [3, 7]],
    ["会计 不要“硕士”", [3, 7]],
    ['accounting not "master"', [3, 7]],
    ["硕士 不要会计", []],
    ["不要悉尼", [3, 7]],
  ])("the query %s excludes %j", async (q, ids) => {
    expect(await courseIds(q)).toEqual({ page: ids, box: ids });
  });

  it("courses that are also taught at an excluded place come last in any order", async () => {
    const byCost = async () => (await explore({ q: "会计 不要悉尼", sort: "cost" })).courses.map(({ id }) => id);
    expect(await byCost()).toEqual([7, 3]);
    await d1.batch(
      [
        "INSERT INTO campuses (id, institution_id, name, state, metro, campus_key, register_hash, first_load_id, changed_load_id) VALUES (99, 3, 'City', 'NSW', 'sydney', '99', '', 1, 1)",
        "INSERT INTO course_campuses (course_id, campus_id) VALUES (7, 99)",
        "INSERT INTO register_loads (id, kind, source, register_date, loaded_at) VALUES (2, 'register', 'test', '2022-10-05', '2022-10-06T00:00:00Z')",
        ...columnStatements().map(({ sql }) => sql),
      ].map((sql) => d1.prepare(sql)),
    );
    expect(await byCost()).toEqual([3, 7]);
  });

  it("amounts in other currencies are converted at their dated rates, or a notice explains why not", async () => {
    await d1
      .prepare(
        "INSERT OR IGNORE INTO facts (key, area, label, unit, position) VALUES ('rate.aud-hkd', 'money', '一澳元折合港元', 'HKD', 1001)",
      )
      .run();
    await recordFact("rate.aud-hkd", 5);
    const { understood } = await search("港币20万一年 会计硕士");
    expect(understood.constraints?.[0]).toMatchObject({ kind: "yearly", value: "-40000" });
    expect(understood.constraints?.[0]?.label).toContain("按 1 澳元 = 5 港元折算");
    const old = await search("RM 80000 一年 会计硕士");
    expect(old.understood.constraints).toBeUndefined();
    expect(old.understood.notice).toContain("已超过 90 天");
    await d1.prepare("DELETE FROM fact_values WHERE key = 'rate.aud-myr'").run();
    const unknown = await search("RM 80000 一年 会计硕士");
    expect(unknown.understood.constraints).toBeUndefined();
    expect(unknown.understood.notice).toContain("没有马币的汇率");
  });

  it("a notice states when a budget does not cover living costs", async () => {
    const poor = await search("会计硕士 一年2万含生活费");
    expect(poor.understood.notice).toContain("不够一年的生活费");
    expect(poor.understood.constraints).toBeUndefined();
  });

  it("each chip has the query without its words", async () => {
    const { understood } = await search("不要悉尼的会计硕士 5万以内 雅思6.5");
    expect(understood.constraints).toEqual([
      {
        kind: "yearly",
        value: "-50000",
        label: "每年学费 A$50,000 及以下",
        typed: "5万以内",
        without: "的会计硕士 不要悉尼",
        instead: "不要悉尼的会计硕士 全程5万以内 雅思6.5",
      },
    ]);
    expect(understood.excluded).toEqual([
      { kind: "place", label: "悉尼", values: ["sydney"], typed: "不要悉尼", without: "的会计硕士 5万以内" },
    ]);
    expect(understood.ignored).toEqual(["雅思6.5"]);
  });

  it("a filter or an order of the address takes precedence over the words", async () => {
    const { courses, totals, query } = await explore({ q: "便宜的会计硕士 5万以内", cost: "80000-", sort: "name" });
    expect(courses.map(({ id }) => id)).toEqual([1]);
    expect(totals.course).toBe(1);
    expect(query).toMatchObject({ cost: { from: 80_000, to: null }, sort: "name" });
  });

  it("filters in words are included in the counts of the form", async () => {
    const byWords = await explore({ q: "会计硕士 5万以内" });
    const byAddress = await explore({ q: "会计硕士", yearly: "-50000" });
    expect(byWords.facets).toEqual(byAddress.facets);
    expect(byWords.totals).toEqual(byAddress.totals);
  });

  it("unused parts of a query are listed in whole words", async () => {
    expect((await search("会计 不要排队")).understood.ignored).toEqual(["不要排队"]);
    expect((await search("会计 排队")).understood.ignored).toEqual(["排队"]);
  });
});
