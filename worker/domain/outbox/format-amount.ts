const signs = { CNY: "¥", USD: "US$" } as const;

/** "¥1,100", "US$9.99"; of an amount in the currency's smallest unit. */
export function formatAmount(currency: keyof typeof signs, amount: number): string {
  const whole = String(Math.floor(amount / 100)).replaceAll(/\B(?=(\d{3})+$)/g, ",");
  const rest = amount % 100;
  return `${signs[currency]}${whole}${rest === 0 ? "" : `.${String(rest).padStart(2, "0")}`}`;
}

/** "¥24,000 至 ¥36,000", or the one price there is. */
export const formatPriceRange = (currency: keyof typeof signs, from: number, to: number | null): string =>
  to === null ? formatAmount(currency, from) : `${formatAmount(currency, from)} 至 ${formatAmount(currency, to)}`;
