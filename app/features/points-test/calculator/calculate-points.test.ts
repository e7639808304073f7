import { describe, expect, it } from "vitest";
import { type PointsAnswers, readAnswers } from "./answers.ts";
import { calculatePoints } from "./calculate-points.ts";
import { claims } from "./points-table.ts";
import { tableOf2019, tableWith } from "./table-of-2019.ts";

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

  it("one that the table does not have adds nothing", () => {
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
