import { exchangeRateKey } from "#worker/platform/money.ts";
import { day } from "#worker/platform/time/units.ts";
import type { Fact } from "./fact.ts";

/** CNY for 1 AUD on `date` (YYYY-MM-DD), as published at the address `source`. */
export interface ExchangeRate {
  yuan: number;
  date: string;
  source: string;
  /** Older than three months: today's rate may differ a lot. */
  isOld: boolean;
}

const oldAfter = 92 * day;

/**
 * The rate in force; null when the registry has none.
 * @param now ms since 1970
 */
export function exchangeRateOf(facts: ReadonlyMap<string, Fact>, now: number): ExchangeRate | null {
  const fact = facts.get(exchangeRateKey);
  if (!fact) return null;
  const { value: yuan, validFrom, checkedOn, sourceUrl: source } = fact;
  const date = validFrom ?? checkedOn;
  return { yuan, date, source, isOld: now - Date.parse(date) > oldAfter };
}

/** Texts beside amounts in yuan: exchange rate, its date and source. */
export const rateText = {
  used: "人民币按 1 澳元 = {rate} 元折算，汇率日期 {date}，仅供参考。",
  old: "这个汇率已超过三个月，付款前请查当日汇率。",
  source: "汇率来源",
} as const;
