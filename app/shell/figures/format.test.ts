import fc from "fast-check";
import { expect, test } from "vitest";
import { statedPrice } from "#app/features/register/catalogue/shared/register-values.ts";
import { formatDuration, formatFee, formatLength, formatMoney, formatNumber } from "./format.ts";

test("money has separators, and cents unless they are zero", () => {
  expect(formatMoney(0)).toBe("A$0");
  expect(formatMoney(13300)).toBe("A$13,300");
  expect(formatMoney(13300.5)).toBe("A$13,300.50");
  expect(formatMoney(1234567.05)).toBe("A$1,234,567.05");
});

test("an empty or zero fee, and a placeholder total of one or two dollars, counts as not stated", () => {
  expect([null, 0, 50, 13300.5].map(formatFee)).toEqual(["未登记", "未登记", "A$50", "A$13,300.50"]);
  expect([null, 0, 2, 9.99, 10].map((total) => formatFee(statedPrice(total)))).toEqual([
    ...Array(4).fill("未登记"),
    "A$10",
  ]);
});

test("a duration is formatted in weeks and months, or in the registered one of them", () => {
  expect(formatDuration(104, 24)).toBe("104 周（约 24 个月）");
  expect(formatDuration(1, 0)).toBe("1 周");
  expect(formatDuration(null, 6)).toBe("约 6 个月");
  expect(formatDuration(null, null)).toBeNull();
});

test("groups by thousands and writes the given number of decimals", () => {
  expect(formatNumber(0)).toBe("0");
  expect(formatNumber(999)).toBe("999");
  expect(formatNumber(1000)).toBe("1,000");
  expect(formatNumber(-1234567)).toBe("-1,234,567");
  expect(formatNumber(13300.5, { atLeast: 2 })).toBe("13,300.50");
  expect(formatNumber(4.84, { atMost: 4 })).toBe("4.84");
  expect(formatNumber(9.5, { atMost: 2 })).toBe("9.5");
  expect(formatNumber(25668.5)).toBe("25,669");
});

test("equals the result of Intl.NumberFormat", () => {
  fc.assert(
    fc.property(fc.integer({ min: -(2 ** 40), max: 2 ** 40 }), fc.integer({ min: 0, max: 4 }), (units, decimals) => {
      const value = units / 10 ** decimals;
      const intl = new Intl.NumberFormat("en-AU", { maximumFractionDigits: decimals });
      expect(formatNumber(value, { atMost: decimals })).toBe(intl.format(value));
    }),
  );
});

test("formats a length in half years if it fits, else in months or weeks", () => {
  expect([null, 0, 10, 25, 26, 40, 52, 54, 78, 104, 156, 182].map(formatLength)).toEqual([
    ...[null, null, "10 周", "半年", "半年", "约 9 个月", "1 年", "1 年", "1.5 年", "2 年", "3 年", "3.5 年"],
  ]);
});
