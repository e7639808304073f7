import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { refusalOfRoute } from "../../../../../tests/support/back-office.ts";
import { linksOf, sectionOf, textOf } from "../../../../../tests/support/read-html.ts";
import { recordFact } from "../../../../../tests/support/record-fact.ts";
import { runLoader } from "../../../../../tests/support/run-loader.ts";
import { seedFacts } from "../../../../../tests/support/seed-facts.ts";
import { insertSmallCatalogue } from "../../../../../tests/support/small-catalogue.ts";
import { insertStatistics } from "../../../../../tests/support/statistic-rows.ts";
import { cities } from "../server/subjects.ts";
import { loader as loadCity } from "./city.tsx";
import { distanceText } from "./city-facts.server.ts";
import { loader as loadField, meta as metaOfField } from "./field.tsx";
import { loader as loadSubjects } from "./subject-list.tsx";

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

  it("shows the fee of bachelors first, then of masters, and its courses and institutions in order", async () => {
    const { html } = await field("accounting");
    const text = textOf(html);
    expect(text).toContain("按登记册 2022-10-04 计算");
    expect(text).toMatch(/A\$35,000 ≈ ¥16\.8 万 学士一年学费中位数，学制：3 年 A\$[\d,]+ ≈ ¥[\d.]+ 万 3 年一共大约/);
    expect(text).toContain("6 门 在招课程，2 所院校");
    const levels = sectionOf(html, "levels");
    expect(textOf(levels)).toContain("读学士，每年一半在 A$25,000 到 A$35,000 之间");
    // The most compared levels come first, then the others.
    expect(textOf(levels)).toMatch(/学士 6 门 硕士 8 门 四级证书 4 门 文凭 \d 门$/);
    expect(linksOf(levels)).toContain("/search?type=course&field=0801&level=Master");
    // No institution teaches bachelors.
    expect(sectionOf(html, "known")).toBe("");
    const masters = sectionOf((await field("accounting", "?level=master")).html, "known");
    expect(linksOf(masters).map((href) => href.split("-", 1)[0])).toEqual(["/institution/2", "/institution/1"]);
    expect(textOf(masters)).toMatch(/A\$30,000 .*A\$40,000 /);
    expect(textOf(sectionOf(html, "priced"))).toMatch(/ 硕士 .*每年 A\$30,000.*每年 A\$40,000/);
    const cities = sectionOf(html, "cities");
    expect(textOf(cities)).toMatch(
      /墨尔本 比全国高 A\$1,000 · 6 门 A\$36,000 ≈ ¥17\.3 万.*悉尼 比全国高 A\$3,000 · 6 门 A\$38,000 ≈ ¥18\.2 万/,
    );
    expect(linksOf(cities)).toEqual([
      "/search?type=course&field=0801&city=melbourne&level=Bachelor",
      "/search?type=course&field=0801&city=sydney&level=Bachelor",
    ]);
    expect(textOf(sectionOf(html, "bill"))).toContain("会计学学士 · 澳大利亚 · 3 年");
  });

  it("can show another level, and a level with fewer than ten fees has no median", async () => {
    const { html } = await field("accounting", "?level=vocational");
    expect(textOf(html)).toMatch(/A\$10,000 ≈ ¥4\.8 万 四级证书一年/);
    const [switched = ""] = /<nav [^>]*class="level-switch".*?<\/nav>/s.exec(html) ?? [];
    expect(linksOf(switched)).toEqual([
      "/study/fields/accounting",
      "/study/fields/accounting?level=master",
      "/study/fields/accounting?level=vocational",
    ]);
    expect(switched).toMatch(/level=vocational" aria-current="page"/);
    const chart = textOf(sectionOf((await field("accounting")).html, "levels"));
    expect(chart).toMatch(/学士（6 门）.*硕士（8 门）.*四级证书（4 门）/);
    expect(chart).not.toContain("文凭（");
  });

  it("compares only the states with enough fees", async () => {
    const states = sectionOf((await field("accounting", "?level=master")).html, "states");
    expect(textOf(states)).toContain("硕士的学费：新州最高，维州最低");
    expect(textOf(states)).toMatch(/塔州 — 6 门/);
    expect(states).not.toContain(" style=");
  });

  it("shows a note without courses, and is noindex", async () => {
    const loaderData = await field("forestry-studies");
    expect(textOf(loaderData.html)).toContain("没有这个专业的在招课程");
    expect(JSON.stringify(metaOfField({ loaderData } as never))).toContain("noindex");
  });

  it("responds only at its own address", async () => {
    const at = (path: string, slug: string) => refusalOfRoute(runLoader(loadField, path, {}, { slug }));
    expect(await at("/study/fields/accounting/", "accounting")).toBe("301 /study/fields/accounting");
    expect(await at("/study/fields/alchemy", "alchemy")).toMatch(/^404/);
  });
});

describe("the page of a city", () => {
  const city = (key: string, query = "") => runLoader(loadCity, `/study/cities/${key}${query}`, {}, { city: key });

  it("shows its numbers, map, fields compared with the country, costs and regional category", async () => {
    const { html } = await city("melbourne");
    const text = textOf(html);
    expect(text).toMatch(
      /A\$40,000 ≈ ¥19\.2 万 学士一年.*A\$370 ≈ ¥[\d,]+ 市区合租一间，一周 11 至 20°C 全年平均的每日最低和最高气温 A\$[\d,]+ 至 [\d,]+ ≈ ¥\S+ 万 至 ¥\S+ 万 一个人一个月，不含学费/,
    );
    const suburbs = sectionOf(html, "suburbs");
    expect(textOf(suburbs)).toContain("一半的课程在墨尔本市中心");
    expect(suburbs).toContain(">Clayton</text>");
    const fields = sectionOf(html, "fields");
    expect(textOf(fields)).toContain("会计学 6 门 A$36,000 A$35,000");
    expect(linksOf(fields)).toEqual([
      "/study/fields/accounting",
      "/search?type=course&city=melbourne&field=0801&level=Bachelor",
    ]);
    expect(linksOf(sectionOf(html, "living"))).toEqual(
      expect.arrayContaining(["/facts#living.food", "/facts#bond.vic"]),
    );
    expect(textOf(sectionOf(html, "regional"))).toContain("墨尔本大部分不是指定偏远地区");
    // The navigation next to the page links its sections.
    const onPage = linksOf(/<nav [^>]*class="on-page".*?<\/nav>/s.exec(html)?.[0] ?? "");
    const ids = [...html.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => `#${id}`);
    expect(onPage).toEqual(ids);
  });

  it("compares its fee with the cities that have a median", async () => {
    const compared = sectionOf((await city("melbourne")).html, "compared");
    expect(textOf(compared)).toContain("学士学费：2 个城市里，1 个比这里贵，1 个比这里便宜");
    expect(textOf(compared)).toMatch(/墨尔本.*A\$40,000.*霍巴特.*A\$30,000.*悉尼.*A\$41,000/);
    expect(linksOf(compared)).toEqual(["/study/cities/melbourne", "/study/cities/hobart", "/study/cities/sydney"]);
  });

  it("shows its own figures where the registry has them", async () => {
    const own = async (key: string) =>
      linksOf(sectionOf((await city(key)).html, "living"))
        .map((href) => href.split("#")[1] ?? "")
        .filter((fact) => /^(living\.room-|climate\.)/.test(fact));
    expect(await own("sydney")).toEqual(["living.room-sydney", "climate.sydney"]);
    expect(await own("hobart")).toEqual(["climate.hobart"]);
    expect(await own("geelong")).toEqual([]);
  });

  it("without courses still shows costs and category", async () => {
    const { html } = await city("port-lincoln");
    expect(textOf(html)).toContain("现在没有在林肯港的课程");
    expect(textOf(sectionOf(html, "regional"))).toContain("第 3 类");
    expect(linksOf(sectionOf(html, "living")).length).toBeGreaterThan(4);
  });

  it("responds only at its own address", async () => {
    const at = (path: string, key: string) => refusalOfRoute(runLoader(loadCity, path, {}, { city: key }));
    expect(await at("/study/cities/melbourne/", "melbourne")).toBe("301 /study/cities/melbourne");
    expect(await at("/study/cities/london", "london")).toMatch(/^404/);
  });
});

it("the lists contain every field, and the cities with courses", async () => {
  const { html: fields } = await runLoader(loadSubjects, "/study/fields");
  expect(new Set(linksOf(fields).filter((href) => href.startsWith("/study/fields/"))).size).toBe(71);
  expect(textOf(fields)).toMatch(/会计学 6 门 A\$35,000 ≈ ¥16\.8 万/);
  // Never the number of courses of all levels beside the missing fee of one.
  expect(textOf(fields)).toMatch(/学士太少，不算中位数[^门]*—/);
  const { html: cities } = await runLoader(loadSubjects, "/study/cities?level=master");
  expect(linksOf(cities)).toContain("/study/cities/melbourne?level=master");
  expect([...cities.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id)).toEqual(["vic"]);
  expect(textOf(sectionOf(cities, "vic"))).toMatch(
    /墨尔本 Melbourne 7,000 门 · 合租一周 A\$370 · 11 至 20°C · 不算偏远地区 A\$30,000 ≈ ¥14\.4 万/,
  );
});

it.each([
  ["newcastle", "距悉尼约\u00a0120\u00a0公里"],
  ["canberra", "距悉尼约\u00a0250\u00a0公里"],
  ["geelong", "距墨尔本约\u00a060\u00a0公里"],
  ["broome", "距珀斯约\u00a01,680\u00a0公里"],
  ["sydney", null],
])("the shown distance of %s equals that on a map: %s", (key, expected) => {
  const city = cities().find((one) => one.key === key);
  expect(city && distanceText(city)).toBe(expected);
});
