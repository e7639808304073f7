import { describe, expect, it } from "vitest";
import type { Fact } from "#app/features/register/facts/shared/fact.ts";
import { figuresOf2019, tableOf2019 } from "../../../../../tests/support/points-table-of-2019.ts";
import { readAnswers } from "../shared/answers.ts";
import { type PointsFacts, partnerAgeKey } from "../shared/points-table.ts";
import { chosenValue, lineLabel, optionsOf, rowLabel, suppositionLabel } from "./table-rows.ts";

const table = tableOf2019();
const nobody = readAnswers(new URLSearchParams(), table);
const factOf = (key: string, value: number): Fact => ({
  key: `points.${key}`,
  label: `登记册：${key}`,
  unit: key === "age-limit" ? "years" : "points",
  value,
  valueTo: null,
  validFrom: "2019-11-16",
  sourceName: "内政部",
  sourceUrl: "https://immi.homeaffairs.gov.au/",
  checkedOn: "2026-11-20",
  sourceDated: null,
  grade: "archived",
  isUnverified: false,
  note: null,
});
const facts: PointsFacts = Object.fromEntries(
  Object.entries(figuresOf2019).map(([key, value]) => [key, factOf(key, value)]),
);

const partnerAge: Fact = { ...factOf("partner-age", 45), key: partnerAgeKey, unit: "years" };

describe("options", () => {
  it("for age are the rows, plus ages below and above them", () => {
    expect(optionsOf("age", table, facts)).toEqual([
      { value: "17", label: "未满 18 岁", points: "不加分" },
      { value: "18", label: "18 至 24 岁", points: "25 分" },
      { value: "25", label: "25 至 32 岁", points: "30 分" },
      { value: "33", label: "33 至 39 岁", points: "25 分" },
      { value: "40", label: "40 至 44 岁", points: "15 分" },
      { value: "45", label: "45 岁或以上", points: "不加分" },
    ]);
  });

  it("for work include too few years, and an open end", () => {
    expect(optionsOf("overseasWork", table, facts).map(({ value, label }) => [value, label])).toEqual([
      ["0", "没有，或不满 3 年"],
      ["3", "满 3 年，不满 5 年"],
      ["5", "满 5 年，不满 8 年"],
      ["8", "满 8 年或以上"],
    ]);
  });

  it("for a row without a name of our own, use the registry's label", () => {
    const newer = { ...table, english: [...table.english, { name: "native", points: 30 }] };
    const newerFacts = { ...facts, "english.native": factOf("english.native", 30) };
    expect(optionsOf("english", newer, newerFacts).at(-1)).toEqual({
      value: "native",
      label: "登记册：english.native",
      points: "30 分",
    });
  });

  it.each([
    [null, null],
    [0, "17"],
    [17, "17"],
    [18, "18"],
    [29, "25"],
    [44, "40"],
    [45, "45"],
    [80, "45"],
  ])("age %j chooses %j", (age, value) => expect(chosenValue("age", table, { ...nobody, age })).toBe(value));

  it.each([
    [0, "0"],
    [2, "0"],
    [4, "3"],
    [30, "8"],
  ])("%i years of work choose %s", (years, value) =>
    expect(chosenValue("overseasWork", table, { ...nobody, overseasWork: years })).toBe(value),
  );
});

describe("labels", () => {
  it.each([
    ["age.25-32", "年龄：25 至 32 岁", "若收到邀请时 25 至 32 岁"],
    ["english.superior", "英语：优秀（Superior）", "若英语为优秀（Superior）"],
    ["overseas-work.8", "海外工作：满 8 年或以上", "若海外工作满 8 年或以上"],
    ["professional-year", "完成职业年（Professional Year）", "若完成职业年（Professional Year）"],
    ["partner.english", "配偶或伴侣：对方英语达到 Competent", "若对方英语达到 Competent"],
  ])("%s", (key, line, supposition) => {
    expect(lineLabel(key, table, facts)).toBe(line);
    expect(suppositionLabel(key, table, facts)).toBe(supposition);
  });

  it("exist in Chinese for every row of the table", () => {
    const rows = Object.keys(figuresOf2019).filter(
      (key) => !/^(minimum|age-limit|work-most|nomination\..*)$/.test(key),
    );
    const withRules = { ...facts, [partnerAgeKey]: partnerAge };
    for (const key of rows) expect(rowLabel(key, table, withRules), key).not.toMatch(/登记册|^points\./);
  });

  it("contain the partner's age from the registry, else the registry's label", () => {
    const older = { ...partnerAge, value: 47 };
    expect(rowLabel("partner.skilled", table, { ...facts, [partnerAgeKey]: older })).toContain("未满 47 岁");
    expect(rowLabel("partner.skilled", table, facts)).toBe(facts["partner.skilled"]?.label);
  });
});
