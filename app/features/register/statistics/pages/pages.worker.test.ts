import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { unpack } from "#app/shell/islands/static-section.tsx";
import type { Env } from "#worker/env.ts";
import { refusalOfRoute } from "../../../../../tests/support/back-office.ts";
import { recordFact } from "../../../../../tests/support/record-fact.ts";
import { runLoader } from "../../../../../tests/support/run-loader.ts";
import { seedFacts } from "../../../../../tests/support/seed-facts.ts";
import { insertSmallCatalogue } from "../../../../../tests/support/small-catalogue.ts";
import { insertStatistics } from "../../../../../tests/support/statistic-rows.ts";
import { cities } from "../server/subjects.ts";
import { loader as loadCities } from "./cities.tsx";
import { loader as loadCity } from "./city.tsx";
import { distanceText } from "./city-facts.server.ts";
import { loader as loadField, meta as metaOfField } from "./field.tsx";
import { loader as loadFields } from "./fields.tsx";

const { DB } = env as Env;

beforeAll(async () => {
  await insertSmallCatalogue(DB);
  await seedFacts();
  await recordFact("rate.aud-cny", 4.8);
  const accounting = { field: "0801", courses: 6 };
  await insertStatistics(DB, [
    { ...accounting, bestKnown: [2, 1] },
    { ...accounting, level: "Master", courses: 8, lowestPriced: [2, 1] },
    { ...accounting, level: "Master", place: "VIC" },
    { ...accounting, level: "Master", place: "NSW", yearly50: 36_000 },
    { ...accounting, level: "Master", place: "TAS", yearlyCourses: 9, yearly50: 99_000 },
    { ...accounting, level: "Bachelor", yearly50: 35_000 },
    { ...accounting, level: "Bachelor", place: "melbourne", yearly50: 36_000 },
    { ...accounting, level: "Bachelor", place: "sydney", yearly50: 38_000 },
    { ...accounting, level: "Diploma", yearlyCourses: 9, yearly50: 1 },
    { ...accounting, level: "Certificate IV", courses: 4, yearly50: 10_000 },
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
    { field: "", level: "Bachelor", place: "melbourne", yearly50: 40_000 },
    { field: "", level: "Bachelor", place: "sydney", yearly50: 41_000 },
    { field: "", level: "Bachelor", place: "hobart", yearly50: 30_000 },
    { field: "", level: "Bachelor", place: "darwin", yearlyCourses: 9, yearly50: 90_000 },
    { field: "", level: "Master" },
  ]);
});

describe("the page of a field", () => {
  const field = (slug: string, query = "") => runLoader(loadField, `/study/fields/${slug}${query}`, {}, { slug });
  const viewOf = async (slug: string, query?: string) => unpack((await field(slug, query)).view);

  it("opens with the fee of bachelors, then of masters, and has its courses and institutions in their order", async () => {
    const { total, date } = await field("accounting");
    expect(date).toBe("2022-10-04");
    expect(total).toMatchObject({ courses: "6", providers: "2" });
    expect(total?.fees).toEqual([
      { value: "A$35,000", note: "≈\u00a0¥16.8\u00a0万，学士一年学费中位数，多为 3 年" },
      { value: "A$30,000", note: "≈\u00a0¥14.4\u00a0万，硕士一年学费中位数，多为 3 年" },
    ]);
    const { main, levels, bestKnown, priced, citiesMap, bill } = await viewOf("accounting");
    expect(main).toEqual({ level: "学士", half: "一半在 A$25,000 到 A$35,000 之间" });
    // The levels that people compare, then the others.
    expect(levels.map(({ name }) => name)).toEqual(["学士", "硕士", "四级证书", "文凭"]);
    expect(levels[1]).toEqual({ name: "硕士", courses: "8", to: "/search?type=course&field=0801&level=Master" });
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
    const shown = citiesMap?.rows.map(({ name, fee, note, href }) => [name, fee?.aud, fee?.converted, note, href]);
    const at = (city: string) => `/search?type=course&field=0801&city=${city}&level=Bachelor`;
    expect(shown).toEqual([
      ["墨尔本", "A$36,000", "≈\u00a0¥17.3\u00a0万", "比全国高 A$1,000 · 6 门", at("melbourne")],
      ["悉尼", "A$38,000", "≈\u00a0¥18.2\u00a0万", "比全国高 A$3,000 · 6 门", at("sydney")],
    ]);
    expect(bill?.bill.name).toBe("会计学学士 · 澳大利亚 · 3 年");
  });

  it("is switched to another level, and no level under ten fees has a median", async () => {
    const { total } = await field("accounting", "?level=vocational");
    expect(total?.fees.map(({ value, note }) => [note.split("，")[1]?.slice(0, 4), value])).toEqual([
      ["四级证书", "A$10,000"],
      ["硕士一年", "A$30,000"],
    ]);
    expect(total?.switch).toEqual([
      { group: "bachelor", href: "/study/fields/accounting", isCurrent: false },
      { group: "master", href: "/study/fields/accounting?level=master", isCurrent: false },
      { group: "vocational", href: "/study/fields/accounting?level=vocational", isCurrent: true },
    ]);
    const { levelsChart } = await viewOf("accounting");
    expect(levelsChart?.table.rows.map(([level]) => level)).toEqual([
      "学士（6 门）",
      "硕士（8 门）",
      "四级证书（4 门）",
    ]);
  });

  it("compares the states that have enough fees", async () => {
    const { states } = await viewOf("accounting", "?level=master");
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
  const city = (key: string, query = "") => runLoader(loadCity, `/study/cities/${key}${query}`, {}, { city: key });
  const viewOf = async (key: string, query?: string) => unpack((await city(key, query)).view);

  it("has its numbers, map, fields beside the country's, costs and regional category", async () => {
    expect((await city("melbourne")).total).toMatchObject({ courses: "7,000", fees: [{ value: "A$40,000" }, {}] });
    const view = await viewOf("melbourne");
    expect(view.strip).toEqual([
      { value: "A$370", note: "合租一间，一周" },
      { value: "11 至 20°C", note: "全年平均的每日最低和最高气温" },
      { value: "非偏远地区", note: "维多利亚州" },
    ]);
    expect(view.suburbsTitle).toBe("一半的课程在墨尔本市中心");
    expect(view.map?.markup).toContain(">Clayton</text>");
    expect(view.fields).toEqual([
      {
        ...{ name: "会计学", path: "/study/fields/accounting", courses: "6", median: "A$36,000", country: "A$35,000" },
        to: "/search?type=course&city=melbourne&field=0801&level=Bachelor",
      },
    ]);
    expect(view.others.map(({ key }) => key)).toEqual(expect.arrayContaining(["living.rent-shared", "bond.vic"]));
    expect(view.regional).toMatch(/^墨尔本大部分不是指定偏远地区/);
  });

  it("compares its fee with the cities that have a median", async () => {
    const { compared } = await viewOf("melbourne");
    expect(compared?.title).toBe("学士学费：2 个城市里，1 个比这里贵，1 个比这里便宜");
    // The country has no bachelors of all fields here: nothing to compare with.
    expect(compared?.map.rows.map(({ name, fee, isOwn, href }) => [name, fee?.aud, isOwn, href])).toEqual([
      ["墨尔本", "A$40,000", true, "/study/cities/melbourne"],
      ["霍巴特", "A$30,000", false, "/study/cities/hobart"],
      ["悉尼", "A$41,000", false, "/study/cities/sydney"],
    ]);
  });

  it("has its own figures where the registry knows them", async () => {
    expect((await viewOf("sydney")).own.map(({ key }) => key)).toEqual(["living.sydney-shared-room", "climate.sydney"]);
    expect((await viewOf("hobart")).own.map(({ key, value, valueTo }) => [key, value, valueTo])).toEqual([
      ["climate.hobart", 9, 17],
    ]);
    expect((await viewOf("geelong")).own).toEqual([]);
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
  expect(fields.find(({ name }) => name === "会计学")).toMatchObject({
    ...{ fee: { aud: "A$35,000" }, note: "硕士 A$30,000 · 6 门", href: "/study/fields/accounting" },
  });
  const states = unpack((await runLoader(loadCities, "/study/cities?level=master")).view).groups;
  expect(states.map(({ name, cities }) => [name, cities])).toEqual([
    [
      "维多利亚州",
      [
        expect.objectContaining({
          ...{ nameCn: "墨尔本", path: "/study/cities/melbourne?level=master" },
          fee: { aud: "A$30,000", converted: expect.stringContaining("¥14.4") },
          traits: "合租一周\u00a0A$370 · 11\u00a0至\u00a020°C · 非偏远地区",
        }),
      ],
    ],
  ]);
});

it.each([
  ["newcastle", "距悉尼约\u00a0120\u00a0公里"],
  ["canberra", "距悉尼约\u00a0250\u00a0公里"],
  ["geelong", "距墨尔本约\u00a060\u00a0公里"],
  ["broome", "距珀斯约\u00a01,680\u00a0公里"],
  ["sydney", null],
])("%s is as far as a map says: %s", (key, expected) => {
  const city = cities().find((one) => one.key === key);
  expect(city && distanceText(city)).toBe(expected);
});
