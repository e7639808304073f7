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
