import type { Fact } from "#app/shell/figures/fact.ts";

/** The fact that is refreshed from the Reserve Bank of Australia's table (worker/features/facts/). */
export const exchangeRateKey = "rate.aud-cny";

/** Yuan for one Australian dollar on a day, as published at `source`. */
export interface ExchangeRate {
  yuan: number;
  date: string;
  source: string;
  /** More than three months: what a bank asks today may be quite another. */
  isOld: boolean;
}

const oldAfter = 92 * 24 * 3600 * 1000;

/**
 * The rate of the registry; null when it has none.
 * @param now ms since 1970
 */
export function exchangeRateOf(facts: ReadonlyMap<string, Fact>, now: number): ExchangeRate | null {
  const fact = facts.get(exchangeRateKey);
  if (!fact) return null;
  const { value: yuan, validFrom, checkedOn, sourceUrl: source } = fact;
  const date = validFrom ?? checkedOn;
  return { yuan, date, source, isOld: now - Date.parse(date) > oldAfter };
}
