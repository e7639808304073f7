import type { Variant, VariantName } from "#worker/platform/variants/variants.ts";

// Amounts of money are stored as integers in fen or cents, and typed and shown in yuan or dollars.

/** Parses "24,000" or "1100.5" to fen or cents, digit by digit: 1100.50 × 100 is not exact. Null when it is not an amount. */
export function readAmount(typed: string): number | null {
  const parts = /^(\d{1,7}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/.exec(typed.trim());
  if (!parts) return null;
  const [, whole = "", decimals = ""] = parts;
  return Number(whole.replaceAll(",", "")) * 100 + Number(decimals.padEnd(2, "0"));
}

/** "1100.50": for form fields and files. */
export const writePlainAmount = (amount: number): string => (amount / 100).toFixed(2);

/** "CNY 1,100.50", "−CNY 9.90": for notes, whatever the currency. */
export const writeAmount = (amount: number, currency: string): string =>
  `${signOf(amount)}${currency} ${group(amount)}`;

/** Currencies whose rate a cron job writes every day. */
export const rateCurrencies = ["CNY", "HKD", "TWD", "MYR", "SGD", "USD"] as const;

export type RateCurrency = (typeof rateCurrencies)[number];

/** Key of the figure "units of a currency for one Australian dollar". */
export const rateKeyOf = (currency: RateCurrency): string => `rate.aud-${currency.toLowerCase()}`;

/** Key of the yuan's exchange rate, at which orders are converted too. */
export const exchangeRateKey = rateKeyOf("CNY");

/** The currencies into which amounts are converted for visitors of the script variants. */
export type ShownCurrency = "CNY" | "HKD" | "TWD";

const currencyOf: Readonly<Record<VariantName, ShownCurrency>> = { "zh-hk": "HKD", "zh-tw": "TWD" };

/** The keys of a variant's exchange rates: its own currency, then the yuan as a fallback before the first reading. */
export const shownRateKeys = ({ variant }: { variant: Pick<Variant, "name"> | null }): string[] => [
  exchangeRateKey,
  ...(variant ? [rateKeyOf(currencyOf[variant.name])] : []),
];

/** Pattern of LIKE for the keys of all rates. */
export const rateKeysLike = "rate.aud-%";

/**
 * Plausible ranges of rates that a visitor types: yuan (since 2000 between 3.9 and 7.0) and Hong Kong dollars; New
 * Taiwan dollars.
 */
const plausible = [
  { from: 2, to: 12 },
  { from: 15, to: 40 },
] as const;

/** Reads a rate that a visitor typed, "4.71" or "4.71元"; null for anything else. @returns units for 1 AUD, to four decimals */
export function readOwnRate(text: string | null): number | null {
  const typed = /^(\d{1,2}(?:\.\d{1,6})?)元?$/.exec((text ?? "").normalize("NFKC").replace(/\s/g, ""))?.[1];
  const rate = Math.round(Number(typed ?? 0) * 10_000) / 10_000;
  return plausible.some(({ from, to }) => rate >= from && rate <= to) ? rate : null;
}

/** Maximum age of an exchange rate, days. An administrator can allow older rates (the setting oldRate). */
export const oldestRateDays = 90;

/** The current exchange rate from figures that readFacts returned; null without one, or when it is too old. */
export const usableRate = <Rate extends { isTooOld?: boolean }>(facts: ReadonlyMap<string, Rate>): Rate | null => {
  const rate = facts.get(exchangeRateKey);
  return rate && !rate.isTooOld ? rate : null;
};

const signs = { CNY: "¥", USD: "US$", AUD: "A$" } as const;

interface Price {
  currency: keyof typeof signs;
  priceFrom: number;
  /** Upper end of a price range. */
  priceTo?: number | null;
}

/** "¥24,000 至 36,000", "US$9.90", "−¥500": for pages and mails; cents only when they are not zero. */
export function writePrice({ currency, priceFrom, priceTo = null }: Price): string {
  const from = `${signOf(priceFrom)}${signs[currency]}${withoutZeros(priceFrom)}`;
  return priceTo === null ? from : `${from} 至 ${withoutZeros(priceTo)}`;
}

const withoutZeros = (amount: number) => group(amount).replace(/\.00$/, "");

const signOf = (amount: number) => (amount < 0 ? "−" : "");

/** Without its sign. */
const group = (amount: number) => writePlainAmount(Math.abs(amount)).replace(/\B(?=(\d{3})+\.)/g, ",");
