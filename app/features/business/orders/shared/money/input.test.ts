import fc from "fast-check";
import { expect, it } from "vitest";
import { parseAmount } from "../fields.ts";

it.each([
  ["24000", 2_400_000],
  ["24,000", 2_400_000],
  ["1,234,567.89", 123_456_789],
  [" ¥1100.5 ", 110_050],
  ["￥1100.50", 110_050],
  ["１１００．０５", 110_005],
  ["0.01", 1],
  ["0.29", 29],
  ["1.1", 110],
])("%s is %i", (typed, amount) => {
  expect(parseAmount(typed)).toBe(amount);
});

it.each([
  "",
  "0",
  "0.00",
  "-1",
  "+1",
  "1.234",
  "1.",
  ".5",
  "1e3",
  "0x10",
  "1,00",
  "24,5",
  "12345678",
  "Infinity",
  "一百",
  "1 元",
])("%j is not an amount", (typed) => {
  expect(parseAmount(typed)).toBeNull();
});

it("reads every amount with two decimals", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), (amount) => {
      const written = `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, "0")}`;
      expect(parseAmount(written)).toBe(amount);
    }),
  );
});
