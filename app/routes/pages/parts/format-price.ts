const signs = { CNY: "¥", USD: "US$" } as const;
const number = new Intl.NumberFormat("en-AU", { maximumFractionDigits: 2 });

interface Price {
  currency: keyof typeof signs;
  /** In fen or cents. */
  priceFrom: number;
  priceTo: number | null;
}

/** "¥24,000 至 36,000", "US$9.99". */
export function formatPrice({ currency, priceFrom, priceTo }: Price): string {
  const from = `${signs[currency]}${number.format(priceFrom / 100)}`;
  return priceTo === null ? from : `${from} 至 ${number.format(priceTo / 100)}`;
}
