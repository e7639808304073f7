import { expect, it } from "vitest";
import { exchangeRateKey } from "#worker/platform/money.ts";
import { exchangeRateOf, readOwnRate, withOwnRate } from "./exchange-rate.ts";
import type { Fact } from "./fact.ts";

const fact: Fact = {
  ...{ key: exchangeRateKey, label: "汇率", unit: "CNY", value: 4.8395, valueTo: null, validFrom: "2024-06-21" },
  ...{
    sourceName: "RBA",
    sourceUrl: "https://www.rba.gov.au/",
    checkedOn: "2024-06-21",
    grade: "archived",
    isUnverified: false,
    note: null,
  },
};
const facts = new Map([[exchangeRateKey, fact]]);
const now = Date.parse("2026-11-23");

it.each([
  ["4.71", 4.71],
  ["４．７１ 元", 4.71],
  [" 5 ", 5],
  ["4.712345", 4.7123],
  ["47.1", null],
  ["0.21", null],
  ["-4.7", null],
  ["4,7", null],
  ["abc", null],
  ["", null],
  [null, null],
])("reads %s as %s", (text, rate) => {
  expect(readOwnRate(text)).toBe(rate);
});

it("says that a published rate of more than three months is old, and that an entered one is the visitor's", () => {
  expect(exchangeRateOf(facts, now)).toEqual({
    ...{ yuan: 4.8395, date: "2024-06-21", source: "https://www.rba.gov.au/", isOld: true },
  });
  expect(exchangeRateOf(withOwnRate(facts, 4.7, "2026-11-23"), now)).toEqual({
    ...{ yuan: 4.7, date: "2026-11-23", source: null, isOld: false },
  });
  expect(withOwnRate(facts, null, "2026-11-23")).toBe(facts);
});
