import { expect, it } from "vitest";
import { averageOf } from "./days-chart.tsx";

it.each([
  [3, 30, "0.1"],
  [1, 90, "<0.1"],
  [0, 30, "0"],
  [0, 0, "0"],
  [45, 30, "1.5"],
  [60, 30, "2"],
  [299, 30, "10"],
  [1230, 100, "12"],
])("%d views in %d days are %s a day", (views, days, text) => {
  expect(averageOf(views, days)).toBe(text);
});
