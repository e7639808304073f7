import { expect, it } from "vitest";
import { quantile } from "./quantile.ts";

it.each<[number[], number, number | null]>([
  [[], 0.5, null],
  [[7], 0.1, 7],
  [[7], 0.9, 7],
  [[10, 20], 0.5, 15],
  [[10, 20, 40], 0.5, 20],
  [[10, 20, 40], 0.25, 15],
  [[10, 20, 30, 40, 50], 0.9, 46],
  [[0, 1], 0.5, 1],
])("the quantile of %j at %d is %j", (numbers, share, expected) => {
  expect(quantile(numbers, share)).toBe(expected);
});
