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
  const from = `${signs[currency]}${amountOf(priceFrom)}`;
  return priceTo === null ? from : `${from} 至 ${amountOf(priceTo)}`;
}

/** "1,100", "9.90": with cents only where there are some. */
const amountOf = (amount: number) => formatNumber(amount / 100, amount % 100 === 0 ? {} : { atLeast: 2 });
