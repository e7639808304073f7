import { expect, it } from "vitest";
import { exchangeRateKey, readOwnRate, shownRateKeys } from "#worker/platform/money.ts";
import { describeRate, exchangeRateOf, formatConverted, tooOldRate, withOwnRate } from "./exchange-rate.ts";
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
  ["21.3", 21.3],
  ["13", null],
  ["47.1", null],
  ["0.21", null],
  ["-4.7", null],
  ["4,7", null],
  ["abc", null],
  ["", null],
  [null, null],
])("parses the rate %s as %s", (text, rate) => {
  expect(readOwnRate(text)).toBe(rate);
});

it("an allowed rate of more than ninety days is called old, and an entered one the visitor's", () => {
  expect(exchangeRateOf(facts, now)).toEqual({
    ...{
      currency: "CNY",
      name: "人民币",
      perDollar: 4.8395,
      date: "2024-06-21",
      source: "https://www.rba.gov.au/",
      isOld: true,
    },
  });
  expect(exchangeRateOf(withOwnRate(facts, 4.7, "2026-11-23"), now)).toEqual({
    ...{ currency: "CNY", name: "人民币", perDollar: 4.7, date: "2026-11-23", source: null, isOld: false },
  });
  expect(withOwnRate(facts, null, "2026-11-23")).toBe(facts);
  const rate = exchangeRateOf(facts, now);
  expect(describeRate(rate, facts)).toMatch(/1 澳元 = 4.8395 元.*2024-06-21.*已超过 90 天，付款前/);
});

it("a rate is old from the ninety-first day in Australia", () => {
  const isOldAt = (time: string) => exchangeRateOf(facts, Date.parse(time))?.isOld;
  // 2024-09-19 is the ninetieth day after 2024-06-21; Sydney is ten hours ahead of UTC.
  expect(isOldAt("2024-09-19T13:59:00Z")).toBe(false);
  expect(isOldAt("2024-09-19T14:00:00Z")).toBe(true);
});

it("an old rate converts nothing without permission; an entered rate does", () => {
  const tooOld = new Map([[exchangeRateKey, { ...fact, isTooOld: true }]]);
  expect(exchangeRateOf(tooOld, now)).toBeNull();
  expect(describeRate(null, tooOld)).toBe("汇率是 2024-06-21 的，已超过 90 天，没有折算人民币。");
  const own = withOwnRate(tooOld, 4.7, "2026-11-23");
  expect([exchangeRateOf(own, now)?.perDollar, tooOldRate(own)]).toEqual([4.7, ""]);
  expect(describeRate(null, new Map())).toBe("");
});

it("converts into the currency of the script variant when its rate is known, counted in tens of thousands", () => {
  const rates: [string, Fact][] = [
    [exchangeRateKey, { ...fact, value: 4.8 }],
    ["rate.aud-hkd", { ...fact, unit: "HKD", value: 5.2 }],
  ];
  const shown = (of: [string, Fact][]) => {
    const rate = exchangeRateOf(new Map(of), now);
    return rate && [8300, 12_000, 189_400].map((aud) => formatConverted(aud, rate));
  };
  expect(shownRateKeys({ variant: { name: "zh-hk" } })).toEqual(rates.map(([key]) => key));
  expect(shownRateKeys({ variant: null })).toEqual([exchangeRateKey]);
  expect(shown(rates)).toEqual(["HK$4.3 万", "HK$6.2 万", "HK$98.5 万"]);
  expect(shown(rates.slice(0, 1))).toEqual(["¥4 万", "¥5.8 万", "¥90.9 万"]);
  expect(describeRate(exchangeRateOf(new Map(rates), now), new Map(rates))).toMatch(/^港币按 1 澳元 = 5.2 元折算/);
});
