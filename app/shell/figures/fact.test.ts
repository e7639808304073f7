import { expect, it } from "vitest";
import { formatFact } from "./fact.ts";

it.each([
  ["points.age.25-32", "points", 30, "30 分"],
  ["points.age-limit", "years", 45, "45 岁"],
  ["visa-500.guardian-age", "years", 18, "18 岁"],
  ["visa-485.stay-bachelor", "years", 2, "2 年"],
  ["points.minimum", "points", 65, "65 分"],
  ["visa-500.charge", "AUD", 2500, "A$2,500"],
  ["wage.minimum", "AUD", 26.5, "A$26.50"],
  ["visa-500.ielts", "score", 6, "6.0"],
] as const)("formats %s in %s: %d as %s", (key, unit, value, text) => {
  expect(formatFact({ key, unit, value, valueTo: null })).toBe(text);
});

it("writes the unit of a range once", () => {
  expect(formatFact({ key: "living.groceries", unit: "AUD", value: 100, valueTo: 200 })).toBe("A$100 至 200");
});
