import { describe, expect, it } from "vitest";
import { isCredible, isUsual } from "./credible-figures.ts";
import { parseColumns } from "./result-columns.ts";

interface Figures {
  cost?: number | null;
  yearly?: number | null;
  weeks?: number | null;
  level?: string;
  field1?: number | null;
}

function columnsOf({ cost = null, yearly = null, weeks = null, level = "Diploma", field1 = null }: Figures) {
  const course = { id: [1], institution: [1], standing: [0], cost: [cost], yearly: [yearly], weeks: [weeks] };
  const chunk = JSON.stringify({ ...course, level: [level], field1: [field1] });
  return parseColumns([chunk], [JSON.stringify({ id: [1], rank: [0], standing: [0] })]).courses;
}

describe("isCredible", () => {
  it.each<[Figures, boolean]>([
    [{ cost: 30_000, weeks: 104 }, true],
    [{ cost: 939, weeks: 156, level: "Bachelor" }, false],
    [{ cost: 1_665_000, weeks: 52 }, false],
    [{ cost: 588_000, weeks: 312, level: "Bachelor" }, true],
    [{ cost: 600, weeks: 8, level: "Other" }, true],
    [{ cost: null, weeks: 52 }, false],
    [{ cost: 5000, weeks: null }, true],
  ])("cost of %j: %s", (figures, expected) => {
    expect(isCredible(0, "cost", columnsOf(figures))).toBe(expected);
  });

  it.each<[Figures, boolean]>([
    [{ yearly: 20_000, weeks: 26 }, true],
    [{ yearly: 300 }, false],
    [{ yearly: 1_500_000 }, false],
    [{ yearly: null }, false],
  ])("yearly tuition of %j: %s", (figures, expected) => {
    expect(isCredible(0, "yearly", columnsOf(figures))).toBe(expected);
  });

  it.each<[Figures, boolean]>([
    [{ weeks: 2 }, false],
    [{ weeks: 26 }, true],
    [{ weeks: 16, level: "Master" }, false],
    [{ weeks: 4, level: "Other" }, true],
    [{ weeks: 600, level: "Other" }, false],
    [{ weeks: null }, false],
  ])("length of %j: %s", (figures, expected) => {
    expect(isCredible(0, "weeks", columnsOf(figures))).toBe(expected);
  });
});

it.each<[Figures, boolean]>([
  [{ level: "Master" }, true],
  [{ level: "Other", field1: 915, cost: 3000 }, true],
  [{ level: "Other", field1: 915 }, false],
  [{ level: "Other", field1: 803, cost: 3000 }, false],
])("isUsual(%j) is %s", (figures, expected) => {
  expect(isUsual(0, columnsOf(figures))).toBe(expected);
});
