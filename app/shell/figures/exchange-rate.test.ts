import { expect, it } from "vitest";
import { exchangeRateKey, readOwnRate } from "#worker/platform/money.ts";
import { describeRate, exchangeRateOf, tooOldRate, withOwnRate } from "./exchange-rate.ts";
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

it("says that an allowed rate of more than ninety days is old, and that an entered one is the visitor's", () => {
  expect(exchangeRateOf(facts, now)).toEqual({
    ...{ yuan: 4.8395, date: "2024-06-21", source: "https://www.rba.gov.au/", isOld: true },
  });
  expect(exchangeRateOf(withOwnRate(facts, 4.7, "2026-11-23"), now)).toEqual({
    ...{ yuan: 4.7, date: "2026-11-23", source: null, isOld: false },
  });
  expect(withOwnRate(facts, null, "2026-11-23")).toBe(facts);
  const rate = exchangeRateOf(facts, now);
  expect(describeRate(rate, facts)).toMatch(/1 澳元 = 4.8395 元.*2024-06-21.*已超过 90 天，付款前/);
});

it("is old from the ninety-first day in Australia on", () => {
  const isOldAt = (time: string) => exchangeRateOf(facts, Date.parse(time))?.isOld;
  // 2024-09-19 is the ninetieth day after 2024-06-21; Sydney is ten hours ahead of UTC.
  expect(isOldAt("2024-09-19T13:59:00Z")).toBe(false);
  expect(isOldAt("2024-09-19T14:00:00Z")).toBe(true);
});

it("that may not be used converts nothing; an entered rate does", () => {
  const tooOld = new Map([[exchangeRateKey, { ...fact, isTooOld: true }]]);
  expect(exchangeRateOf(tooOld, now)).toBeNull();
  expect(describeRate(null, tooOld)).toBe("汇率是 2024-06-21 的，已超过 90 天，没有折算人民币。");
  const own = withOwnRate(tooOld, 4.7, "2026-11-23");
  expect([exchangeRateOf(own, now)?.yuan, tooOldRate(own)]).toEqual([4.7, ""]);
  expect(describeRate(null, new Map())).toBe("");
});
