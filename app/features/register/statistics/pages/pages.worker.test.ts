import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { unpack } from "#app/shell/islands/static-section.tsx";
import type { Env } from "#worker/env.ts";
import { refusalOfRoute } from "../../../../../tests/support/back-office.ts";
import { runLoader } from "../../../../../tests/support/run-loader.ts";
import { seedFacts } from "../../../../../tests/support/seed-facts.ts";
import { insertSmallCatalogue } from "../../../../../tests/support/small-catalogue.ts";
import { insertStatistics } from "../../../../../tests/support/statistic-rows.ts";
import { loader as loadCities } from "./cities.tsx";
import { loader as loadCity } from "./city.tsx";
import { loader as loadField, meta as metaOfField } from "./field.tsx";
import { loader as loadFields } from "./fields.tsx";

const { DB } = env as Env;

beforeAll(async () => {
  await insertSmallCatalogue(DB);
  await seedFacts();
  const accounting = { field: "0801", courses: 6 };
  await insertStatistics(DB, [
    { ...accounting, bestKnown: [2, 1] },
    { ...accounting, level: "Master", lowestPriced: [2, 1] },
    { ...accounting, level: "Master", place: "VIC" },
    { ...accounting, level: "Master", place: "NSW", yearly50: 36_000 },
    { ...accounting, level: "Master", place: "TAS", yearlyCourses: 2, yearly50: 99_000 },
    { ...accounting, place: "melbourne" },
    { ...accounting, place: "sydney", courses: 5 },
    { field: "", courses: 25_000 },
    {
      field: "",
      place: "melbourne",
      courses: 7000,
      bestKnown: [1],
      suburbs: [
        { place: "vic:melbourne", name: "Melbourne", nameCn: "墨尔本市中心", courses: 3500 },
        { place: "vic:clayton", name: "Clayton", nameCn: "克莱顿", courses: 411 },
      ],
    },
    { field: "", level: "Master", place: "melbourne" },
    { field: "", level: "Master" },
  ]);
});

describe("the page of a field", () => {
  const field = (slug: string) => runLoader(loadField, `/study/fields/${slug}`, {}, { slug });
  const viewOf = async (slug: string) => unpack((await field(slug)).view);

  it("has its numbers, and its courses and institutions in their order", async () => {
    const { total, date } = await field("accounting");
    expect({ total, date }).toEqual({
      total: { courses: "6", providers: "2", median: "A$30,000" },
      date: "2022-10-04",
    });
    const { main, levels, bestKnown, priced, cities } = await viewOf("accounting");
    expect(main).toEqual({
      name: "会计学硕士",
      level: "硕士",
      length: "3 年",
      half: "一半在 A$25,000 到 A$35,000 之间",
    });
    expect(levels).toEqual([{ name: "硕士", courses: "6", to: "/search?type=course&field=0801&level=Master" }]);
    expect(bestKnown.map(({ id }) => id)).toEqual([2, 1]);
    expect(priced.map(({ level, courses }) => [level, courses.map(({ id, fee }) => [id, fee])])).toEqual([
      [
        "硕士",
        [
          [2, "每年 A$30,000"],
          [1, "每年 A$40,000"],
        ],
      ],
    ]);
    expect(cities.map(({ name, courses }) => [name, courses])).toEqual([
      ["墨尔本", "6"],
      ["悉尼", "5"],
    ]);
  });

  it("compares the states that have enough fees", async () => {
    const { states } = await viewOf("accounting");
    expect([states?.highest, states?.lowest]).toEqual(["新州", "维州"]);
    expect(states?.drawing.table.rows).toContainEqual(["塔州", "—", "6 门"]);
    expect(states?.drawing.markup).not.toContain(" style=");
  });

  it("shows a note without courses, and is not indexed", async () => {
    const loaderData = await field("forestry-studies");
    expect(loaderData.total).toBeNull();
    expect(JSON.stringify(metaOfField({ loaderData } as never))).toContain("noindex");
  });

  it("has one address, and no other", async () => {
    const at = (path: string, slug: string) => refusalOfRoute(runLoader(loadField, path, {}, { slug }));
    expect(await at("/study/fields/accounting/", "accounting")).toBe("301 /study/fields/accounting");
    expect(await at("/study/fields/alchemy", "alchemy")).toMatch(/^404/);
  });
});

describe("the page of a city", () => {
  const city = (key: string) => runLoader(loadCity, `/study/cities/${key}`, {}, { city: key });
  const viewOf = async (key: string) => unpack((await city(key)).view);

  it("has its numbers, map, fields beside the country's, costs and regional category", async () => {
    expect((await city("melbourne")).total).toEqual({ courses: "7,000", providers: "2", median: "A$30,000" });
    const view = await viewOf("melbourne");
    expect(view.suburbsTitle).toBe("一半的课程在墨尔本市中心");
    expect(view.map?.markup).toContain(">Clayton</text>");
    expect(view.fields).toMatchObject([{ name: "会计学", path: "/study/fields/accounting", courses: "6" }]);
    expect(view.others.map(({ key }) => key)).toEqual(expect.arrayContaining(["living.rent-shared", "bond.vic"]));
    expect(view.regional).toMatch(/^墨尔本大部分不是指定偏远地区/);
  });

  it("has its own figures where the registry knows them", async () => {
    expect((await viewOf("sydney")).own.map(({ key }) => key)).toEqual(["living.sydney-shared-room"]);
    expect((await viewOf("melbourne")).own).toEqual([]);
  });

  it("without courses still has costs and category", async () => {
    expect((await city("port-lincoln")).total).toBeNull();
    const view = await viewOf("port-lincoln");
    expect(view.regional).toContain("第 3 类");
    expect(view.others.length).toBeGreaterThan(4);
  });

  it("has one address, and no other", async () => {
    const at = (path: string, key: string) => refusalOfRoute(runLoader(loadCity, path, {}, { city: key }));
    expect(await at("/study/cities/melbourne/", "melbourne")).toBe("301 /study/cities/melbourne");
    expect(await at("/study/cities/london", "london")).toMatch(/^404/);
  });
});

it("the lists have every field, and the cities with courses", async () => {
  const groups = unpack((await runLoader(loadFields, "/study/fields")).groups);
  const fields = groups.flatMap((group) => group.fields);
  expect(fields).toHaveLength(71);
  expect(fields.find(({ nameCn }) => nameCn === "会计学")).toMatchObject({
    courses: "6",
    median: "A$30,000",
    share: 100,
  });
  const states = unpack((await runLoader(loadCities, "/study/cities")).groups);
  expect(states.map(({ name, cities }) => [name, cities.map(({ nameCn }) => nameCn)])).toEqual([
    ["维多利亚州", ["墨尔本"]],
  ]);
});
