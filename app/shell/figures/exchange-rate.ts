import { fill } from "#app/shell/text/fill.ts";
import { oldestRateDays, rateKeyOf, type ShownCurrency } from "#worker/platform/money.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { day } from "#worker/platform/time/units.ts";
import type { Fact } from "./fact.ts";
import { formatMoney, formatNumber } from "./format.ts";
import { rateText } from "./rate-text.json";

export { rateText };

/** Units of a currency for 1 AUD on `date` (YYYY-MM-DD), as published at the address `source`; null: the rate that the visitor entered. */
export interface ExchangeRate {
  currency: ShownCurrency;
  /** Name of the currency: "人民币". */
  name: string;
  perDollar: number;
  date: string;
  source: string | null;
  /** Older than oldestRateDays, and used because an administrator has allowed it. */
  isOld: boolean;
}

/** Symbols before amounts, and names of currencies. */
export const currencySigns = { CNY: "¥", HKD: "HK$", TWD: "NT$", AUD: "A$" } as const;
const names = { CNY: "人民币", HKD: "港币", TWD: "新台币" } as const satisfies Record<ShownCurrency, string>;

/** The currency of the page, with its name. @param facts figures read with shownRateKeys */
export function shownCurrency(facts: ReadonlyMap<string, Fact>): { currency: ShownCurrency; name: string } {
  const currency = (["HKD", "TWD"] as const).find((one) => facts.has(rateKeyOf(one))) ?? "CNY";
  return { currency, name: names[currency] };
}

const rateFactOf = (facts: ReadonlyMap<string, Fact>) => facts.get(rateKeyOf(shownCurrency(facts).currency));

/** An amount in the currency of a rate, rounded for people: "¥18.9 万", "HK$105 万", "NT$8,300". */
export const formatConverted = (aud: number, { currency, perDollar }: ExchangeRate): string =>
  formatSum(aud * perDollar, currency);

/** An amount in AUD and in the currency of a rate, for Money: "A$50,700", "≈ ¥24.5 万"; `converted` is null without a rate. */
export const showMoney = (aud: number, rate: ExchangeRate | null): { aud: string; converted: string | null } => ({
  aud: formatMoney(aud),
  converted: rate && approximately(formatConverted(aud, rate)),
});

/** A figure in AUD in the currency of a rate: "≈ ¥1.2 万", "≈ ¥480 至 ¥960"; null for another unit, and without a rate. */
export const convertFact = (
  { unit, value, valueTo }: Pick<Fact, "unit" | "value" | "valueTo">,
  rate: ExchangeRate | null,
): string | null =>
  rate && unit === "AUD"
    ? approximately([value, valueTo].flatMap((aud) => (aud === null ? [] : formatConverted(aud, rate))).join(" 至 "))
    : null;

/** Without line breaks inside. */
const approximately = (amount: string) => `≈ ${amount}`.replaceAll(" ", "\u00a0");

export type ShownMoney = ReturnType<typeof showMoney>;

/** An amount in a currency, rounded like formatConverted. */
export function formatSum(amount: number, currency: keyof typeof currencySigns): string {
  const sign = currencySigns[currency];
  if (amount < 10_000) return sign + formatNumber(amount);
  const tenThousands = amount / 10_000;
  return `${sign}${formatNumber(tenThousands, { atMost: tenThousands < 100 ? 1 : 0 })} 万`;
}

/** The current rate; null without one, or when it is too old. @param now ms since 1970 */
export function exchangeRateOf(facts: ReadonlyMap<string, Fact>, now: number): ExchangeRate | null {
  const fact = rateFactOf(facts);
  if (!fact || fact.isTooOld) return null;
  const { value: perDollar, sourceUrl: source } = fact;
  const date = dayOf(fact);
  // By days in Australia, as readFacts counts them.
  const age = (Date.parse(todayInAustralia(now)) - Date.parse(date)) / day;
  return { ...shownCurrency(facts), perDollar, date, source: source || null, isOld: age > oldestRateDays };
}

const dayOf = ({ validFrom, checkedOn }: Fact) => validFrom ?? checkedOn;

/** States that nothing was converted because the rate is too old; otherwise empty. */
export function tooOldRate(facts: ReadonlyMap<string, Fact>): string {
  const fact = rateFactOf(facts);
  const { name } = shownCurrency(facts);
  return fact?.isTooOld ? fill(rateText.tooOld, { date: dayOf(fact), days: oldestRateDays, currency: name }) : "";
}

/** The sentence about the rate for pages without a link to its source; empty without a rate. */
export const describeRate = (rate: ExchangeRate | null, facts: ReadonlyMap<string, Fact>): string =>
  rate
    ? fill(rateText.used, { rate: rate.perDollar, date: rate.date, currency: rate.name }) +
      (rate.isOld ? writeOld() : "")
    : tooOldRate(facts);

/** The sentence about an old rate that is used with permission. */
export const writeOld = () => fill(rateText.old, { days: oldestRateDays });

/** The figures with the rate that the visitor entered instead of the published one. */
export function withOwnRate(
  facts: ReadonlyMap<string, Fact>,
  own: number | null,
  today: string,
): ReadonlyMap<string, Fact> {
  const fact = rateFactOf(facts);
  if (own === null || !fact) return facts;
  const entered = { value: own, validFrom: today, checkedOn: today, sourceName: rateText.ownSource, sourceUrl: "" };
  return new Map([...facts, [fact.key, { ...fact, ...entered, isTooOld: false }]]);
}
