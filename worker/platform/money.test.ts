import { expect, it } from "vitest";
import { writeAmount, writePlainAmount, writePrice } from "./money.ts";

it.each([
  [0, "0.00", "CNY 0.00"],
  [5, "0.05", "CNY 0.05"],
  [110_050, "1100.50", "CNY 1,100.50"],
  [999_999_999, "9999999.99", "CNY 9,999,999.99"],
])("%i is formatted as %s in fields and as %s in notes", (amount, plain, noted) => {
  expect(writePlainAmount(amount)).toBe(plain);
  expect(writeAmount(amount, "CNY")).toBe(noted);
});

it.each([
  [{ currency: "CNY", priceFrom: 110_000 }, "¥1,100"],
  [{ currency: "CNY", priceFrom: 2_400_000, priceTo: null }, "¥24,000"],
  [{ currency: "CNY", priceFrom: 2_400_000, priceTo: 3_600_000 }, "¥24,000 至 36,000"],
  [{ currency: "USD", priceFrom: 990 }, "US$9.90"],
  [{ currency: "USD", priceFrom: 0, priceTo: 100_000_099 }, "US$0 至 1,000,000.99"],
] as const)("the price %j reads %s", (price, read) => {
  expect(writePrice(price)).toBe(read);
});
