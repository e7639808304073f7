/** Official charges in cents of A$, and yuan for an Australian dollar. */
export interface ChargesAtRate {
  aud: number;
  rate: number;
}

/**
 * Charges in fen, rounded up: to the fen where a price is compared with them, or to the yuan as they are shown behind 约.
 */
export function chargesInFen({ aud, rate }: ChargesAtRate, to: "fen" | "yuan" = "fen"): number {
  const step = to === "yuan" ? 100 : 1;
  // Products of such numbers are off by far less than a millionth of a fen.
  return Math.ceil((aud * rate) / step - 1e-6) * step;
}

interface Amounts {
  /** In fen; of a range the ends. */
  priceFrom: number;
  priceTo: number | null;
}

/**
 * A price as its two parts: official charges in whole yuan, rounded up, and what is left for the service.
 * @returns fee null where the price does not cover the charges
 */
export function splitPrice(price: Amounts, charges: ChargesAtRate): { charges: number; fee: Amounts | null } {
  const inYuan = chargesInFen(charges, "yuan");
  const left = (amount: number) => Math.max(0, amount - inYuan);
  const { priceFrom, priceTo } = price;
  const isCovered = priceFrom >= chargesInFen(charges);
  const fee = { priceFrom: left(priceFrom), priceTo: priceTo === null ? null : left(priceTo) };
  return { charges: inYuan, fee: isCovered ? fee : null };
}
