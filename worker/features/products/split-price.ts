import { type ChargesAtRate, chargesInFen } from "./charges-in-fen.ts";

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
