import { describe, expect, it } from "vitest";
import type { PointsAnswers } from "#app/features/register/tools/shared/profile.ts";
import { tableOf2019, tableWith } from "../../../../../tests/support/points-table-of-2019.ts";
import { readAnswers } from "./answers.ts";
import { calculatePoints, findAdditions } from "./calculate-points.ts";
import { claims } from "./points-table.ts";

const table = tableOf2019();
const nobody: PointsAnswers = readAnswers(new URLSearchParams(), table);
const pointsOf = (answers: Partial<PointsAnswers>) => calculatePoints(table, { ...nobody, ...answers }).subtotal;
const remarksOn = (answers: Partial<PointsAnswers>) => calculatePoints(table, { ...nobody, ...answers }).remarks;

describe("age", () => {
  it.each([
    [0, 0],
    [17, 0],
    [18, 25],
    [24, 25],
    [25, 30],
    [32, 30],
    [33, 25],
    [39, 25],
    [40, 15],
    [44, 15],
    [45, 0],
    [120, 0],
  ])("%i: %i", (age, points) => expect(pointsOf({ age })).toBe(points));

  it.each([
    [17, ["age-below"]],
    [18, []],
    [44, []],
    [45, ["age-above"]],
  ])("%i is outside the table: %j", (age, remarks) => expect(remarksOn({ age })).toEqual(remarks));
});

describe("English", () => {
  it.each([
    ["none", 0],
    ["competent", 0],
    ["proficient", 10],
    ["superior", 20],
  ])("%s: %i", (english, points) => expect(pointsOf({ english })).toBe(points));

  it("has a remark below the lowest row, which itself has zero points", () => {
    expect(remarksOn({ english: "none" })).toEqual(["english-none"]);
    expect(remarksOn({ english: "competent" })).toEqual([]);
    const { lines } = calculatePoints(table, { ...nobody, english: "competent" });
    expect(lines).toEqual([{ key: "english.competent", points: 0 }]);
  });
});

describe("work", () => {
  it.each([
    [0, 0],
    [2, 0],
    [3, 5],
    [4, 5],
    [5, 10],
    [7, 10],
    [8, 15],
    [40, 15],
  ])("overseas, %i years: %i", (overseasWork, points) => expect(pointsOf({ overseasWork })).toBe(points));

  it.each([
    [0, 0],
    [1, 5],
    [2, 5],
    [3, 10],
    [4, 10],
    [5, 15],
    [7, 15],
    [8, 20],
    [40, 20],
  ])("in Australia, %i years: %i", (australianWork, points) => expect(pointsOf({ australianWork })).toBe(points));

  it.each([
    // overseas, in Australia, together, cut
    [3, 1, 10, 0],
    [3, 5, 20, 0],
    [3, 8, 20, 5],
    [5, 3, 20, 0],
    [5, 5, 20, 5],
    [5, 8, 20, 10],
    [8, 1, 20, 0],
    [8, 3, 20, 5],
    [8, 5, 20, 10],
    [8, 8, 20, 15],
    [0, 8, 20, 0],
  ])("%i years overseas and %i in Australia: %i, %i less", (overseasWork, australianWork, points, cut) => {
    const result = calculatePoints(table, { ...nobody, overseasWork, australianWork });
    expect(result.subtotal).toBe(points);
    expect(result.workCut).toBe(cut);
  });

  it("uses the limit of the table", () => {
    const other = tableWith({ "work-most": 25 });
    if (!other) throw new Error("no table");
    expect(calculatePoints(other, { ...nobody, overseasWork: 8, australianWork: 8 }).subtotal).toBe(25);
  });
});

describe("qualification", () => {
  it.each([
    ["none", 0],
    ["award", 10],
    ["diploma", 10],
    ["degree", 15],
    ["doctorate", 20],
  ])("%s: %i", (qualification, points) => expect(pointsOf({ qualification })).toBe(points));
});

describe("claims", () => {
  it.each([
    ["specialist-education", 10],
    ["australian-study", 5],
    ["professional-year", 5],
    ["community-language", 5],
  ] as const)("%s: %i", (claim, points) => expect(pointsOf({ claims: [claim] })).toBe(points));

  it("regional study counts only with Australian study", () => {
    expect(pointsOf({ claims: ["regional-study"] })).toBe(0);
    expect(remarksOn({ claims: ["regional-study"] })).toEqual(["regional-without-study"]);
    expect(pointsOf({ claims: ["australian-study", "regional-study"] })).toBe(10);
    expect(remarksOn({ claims: ["australian-study", "regional-study"] })).toEqual([]);
  });

  it("all together", () => expect(pointsOf({ claims: [...claims] })).toBe(30));

  it("a claim missing in the table adds nothing", () => {
    const other = tableWith({ "professional-year": undefined });
    if (!other) throw new Error("no table");
    expect(calculatePoints(other, { ...nobody, claims: ["professional-year"] }).lines).toEqual([]);
  });
});

describe("partner", () => {
  it.each([
    ["none", 10],
    ["skilled", 10],
    ["english", 5],
    ["other", 0],
  ])("%s: %i", (partner, points) => expect(pointsOf({ partner })).toBe(points));
});

describe("the total", () => {
  it("includes a nomination only for its subclass", () => {
    const { subtotal, totals } = calculatePoints(table, { ...nobody, age: 25, english: "proficient" });
    expect(subtotal).toBe(40);
    expect(totals).toEqual({ "189": 40, "190": 45, "491": 55 });
  });

  it("reaches the maximum of the table", () => {
    const { totals, lines, workCut } = calculatePoints(table, {
      age: 32,
      english: "superior",
      overseasWork: 8,
      australianWork: 8,
      qualification: "doctorate",
      partner: "none",
      claims: [...claims],
    });
    expect(totals).toEqual({ "189": 130, "190": 135, "491": 145 });
    expect(lines).toHaveLength(11);
    expect(lines.reduce((sum, { points }) => sum + points, 0) - workCut).toBe(130);
  });

  it.each([
    // just below, at and above the minimum
    [{ age: 33, english: "proficient", qualification: "degree", partner: "none" }, 60],
    [{ age: 25, english: "proficient", qualification: "degree", partner: "none" }, 65],
    [{ age: 25, english: "superior", qualification: "diploma", partner: "none" }, 70],
  ])("%j: %i", (answers, points) => expect(pointsOf(answers)).toBe(points));

  it("lists unanswered items, but no claims", () => {
    expect(calculatePoints(table, nobody).unanswered).toEqual([
      "age",
      "english",
      "overseasWork",
      "australianWork",
      "qualification",
      "partner",
    ]);
    expect(calculatePoints(table, { ...nobody, age: 0, overseasWork: 0 }).unanswered).toEqual([
      "english",
      "australianWork",
      "qualification",
      "partner",
    ]);
  });
});

const additionsTo = (search: string) =>
  findAdditions(table, readAnswers(new URLSearchParams(search), table)).map(({ key, difference }) => [key, difference]);
const own = (search: string, item: string) => additionsTo(search).filter(([key]) => String(key).startsWith(item));

describe("findAdditions", () => {
  it("has the totals with one answer changed", () => {
    const answers = readAnswers(new URLSearchParams("age=25&en=proficient&ed=degree&pt=none"), table);
    const superior = findAdditions(table, answers).find(({ key }) => key === "english.superior");
    expect(superior).toEqual({
      key: "english.superior",
      difference: 10,
      totals: { "189": 75, "190": 80, "491": 90 },
    });
  });

  it("leaves out unanswered items", () => {
    expect(additionsTo("").map(([key]) => key)).toEqual([
      "specialist-education",
      "australian-study",
      "professional-year",
      "community-language",
    ]);
  });

  it.each([
    [
      "age=17",
      [
        ["age.18-24", 25],
        ["age.25-32", 30],
        ["age.33-39", 25],
        ["age.40-44", 15],
      ],
    ],
    ["age=18", [["age.25-32", 5]]],
    ["age=24", [["age.25-32", 5]]],
    ["age=25", []],
    ["age=33", []],
    ["age=45", []],
  ])("suggests no lower age: %s", (search, additions) => expect(own(search, "age.")).toEqual(additions));

  it.each([
    [
      "en=none",
      [
        ["english.proficient", 10],
        ["english.superior", 20],
      ],
    ],
    [
      "en=competent",
      [
        ["english.proficient", 10],
        ["english.superior", 20],
      ],
    ],
    ["en=proficient", [["english.superior", 10]]],
    ["en=superior", []],
  ])("English: %s", (search, additions) => expect(own(search, "english.")).toEqual(additions));

  it.each([
    [
      "ow=2&aw=0",
      [
        ["overseas-work.3", 5],
        ["overseas-work.5", 10],
        ["overseas-work.8", 15],
      ],
    ],
    [
      "ow=3&aw=0",
      [
        ["overseas-work.5", 5],
        ["overseas-work.8", 10],
      ],
    ],
    ["ow=7&aw=5", [] /* the limit is reached */],
    [
      "ow=0&aw=5",
      [
        ["overseas-work.3", 5],
        ["overseas-work.5", 5],
        ["overseas-work.8", 5],
      ],
    ],
  ])("overseas work up to the common limit: %s", (search, additions) =>
    expect(own(search, "overseas-work.")).toEqual(additions),
  );

  it.each([
    [
      "pt=other",
      [
        ["partner.skilled", 10],
        ["partner.english", 5],
      ],
    ],
    ["pt=english", [["partner.skilled", 5]]],
    ["pt=skilled", []],
    ["pt=none", []],
  ])("never suggests having no partner: %s", (search, additions) => expect(own(search, "partner.")).toEqual(additions));

  it("includes the points that a claim unlocks, and no claim without its own points", () => {
    expect(own("rs=1", "australian-study")).toEqual([["australian-study", 10]]);
    expect(own("", "regional-study")).toEqual([]);
    expect(own("as=1", "regional-study")).toEqual([["regional-study", 5]]);
  });

  it("returns nothing at the maximum", () => {
    expect(additionsTo("age=30&en=superior&ow=8&aw=8&ed=doctorate&se=1&as=1&py=1&cl=1&rs=1&pt=none")).toEqual([]);
  });
});
