import { formatNumber } from "#app/ui/numbers/format-number.ts";

const signs = { CNY: "¥", USD: "US$" } as const;

interface Price {
  currency: keyof typeof signs;
  /** In fen or cents. */
  priceFrom: number;
  priceTo: number | null;
}

/** "¥24,000 至 36,000", "US$9.99". */
export function formatPrice({ currency, priceFrom, priceTo }: Price): string {
  const from = `${signs[currency]}${formatNumber(priceFrom / 100, { atMost: 2 })}`;
  return priceTo === null ? from : `${from} 至 ${formatNumber(priceTo / 100, { atMost: 2 })}`;
}
