import { fill } from "#app/shell/text/fill.ts";
import { exchangeRateKey, oldestRateDays, usableRate } from "#worker/platform/money.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { day } from "#worker/platform/time/units.ts";
import type { Fact } from "./fact.ts";

/** CNY for 1 AUD on `date` (YYYY-MM-DD), as published at the address `source`; null: the rate that the visitor entered. */
export interface ExchangeRate {
  yuan: number;
  date: string;
  source: string | null;
  /** Older than oldestRateDays, and used because an administrator has allowed it. */
  isOld: boolean;
}

/** The rate in force; null without one, or when it is too old to convert at. @param now ms since 1970 */
export function exchangeRateOf(facts: ReadonlyMap<string, Fact>, now: number): ExchangeRate | null {
  const fact = usableRate(facts);
  if (!fact) return null;
  const { value: yuan, sourceUrl: source } = fact;
  const date = dayOf(fact);
  // By days in Australia, as readFacts counts them.
  const age = (Date.parse(todayInAustralia(now)) - Date.parse(date)) / day;
  return { yuan, date, source: source || null, isOld: age > oldestRateDays };
}

const dayOf = ({ validFrom, checkedOn }: Fact) => validFrom ?? checkedOn;

/** States that nothing was converted because the rate is too old; empty while it may be used, or without one. */
export function tooOldRate(facts: ReadonlyMap<string, Fact>): string {
  const fact = facts.get(exchangeRateKey);
  return fact?.isTooOld ? fill(rateText.tooOld, { date: dayOf(fact), days: oldestRateDays }) : "";
}

/** The sentence about the rate for pages without a link to its source; empty without a rate. */
export const describeRate = (rate: ExchangeRate | null, facts: ReadonlyMap<string, Fact>): string =>
  rate ? fill(rateText.used, { rate: rate.yuan, date: rate.date }) + (rate.isOld ? writeOld() : "") : tooOldRate(facts);

/** For an old rate that is used anyway. */
export const writeOld = () => fill(rateText.old, { days: oldestRateDays });

/** The figures with the rate that the visitor entered instead of the published one. */
export function withOwnRate(
  facts: ReadonlyMap<string, Fact>,
  own: number | null,
  today: string,
): ReadonlyMap<string, Fact> {
  const fact = facts.get(exchangeRateKey);
  if (own === null || !fact) return facts;
  const entered = { value: own, validFrom: today, checkedOn: today, sourceName: rateText.ownSource, sourceUrl: "" };
  return new Map([...facts, [exchangeRateKey, { ...fact, ...entered, isTooOld: false }]]);
}

/** Texts next to amounts in yuan: exchange rate, its date and source. */
export const rateText = {
  used: "人民币按 1 澳元 = {rate} 元折算，汇率日期 {date}，仅供参考。",
  own: "人民币按你填的汇率折算：1 澳元 = {rate} 元。",
  ownSource: "自己填的汇率",
  old: "这个汇率已超过 {days} 天，付款前请查当日汇率。",
  tooOld: "汇率是 {date} 的，已超过 {days} 天，没有折算人民币。",
  source: "汇率来源",
} as const;
