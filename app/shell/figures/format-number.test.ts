import fc from "fast-check";
import { expect, test } from "vitest";
import { formatNumber } from "./format-number.ts";

test("groups by thousands and keeps the given number of decimals", () => {
  expect(formatNumber(0)).toBe("0");
  expect(formatNumber(999)).toBe("999");
  expect(formatNumber(1000)).toBe("1,000");
  expect(formatNumber(-1234567)).toBe("-1,234,567");
  expect(formatNumber(13300.5, { atLeast: 2 })).toBe("13,300.50");
  expect(formatNumber(4.84, { atMost: 4 })).toBe("4.84");
  expect(formatNumber(9.5, { atMost: 2 })).toBe("9.5");
  expect(formatNumber(25668.5)).toBe("25,669");
});

test("equals Intl.NumberFormat", () => {
  fc.assert(
    fc.property(fc.integer({ min: -(2 ** 40), max: 2 ** 40 }), fc.integer({ min: 0, max: 4 }), (units, decimals) => {
      const value = units / 10 ** decimals;
      const intl = new Intl.NumberFormat("en-AU", { maximumFractionDigits: decimals });
      expect(formatNumber(value, { atMost: decimals })).toBe(intl.format(value));
    }),
  );
});
