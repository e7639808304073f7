import type { Product } from "../server/list-offers.ts";

/** Our processing time for a product, "5 至 7 天"; null if it has none. */
export function writeDays({ daysFrom, daysTo, workingDays }: Pick<Product, "daysFrom" | "daysTo" | "workingDays">) {
  if (daysFrom === null) return null;
  const days = daysTo === null || daysTo === daysFrom ? String(daysFrom) : `${daysFrom} 至 ${daysTo}`;
  return workingDays ? `${days} 个工作日` : `${days} 天`;
}

/** Official charges in cents (AUD), and the exchange rate in CNY per AUD. */
export interface ChargesAtRate {
  aud: number;
  rate: number;
}

/**
 * Charges in fen, rounded up: to the fen for comparisons with a price, to the yuan for display (约).
 */
export function chargesInFen({ aud, rate }: ChargesAtRate, to: "fen" | "yuan" = "fen"): number {
  const step = to === "yuan" ? 100 : 1;
  // Absorbs the error of the multiplication, which is far below a millionth of a fen.
  return Math.ceil((aud * rate) / step - 1e-6) * step;
}

interface Amounts {
  /** In fen; the lower end of a range. */
  priceFrom: number;
  priceTo: number | null;
}

/**
 * Splits a price into the official charges, rounded up to whole yuan, and the fee for the service.
 * @returns fee null when the price does not cover the charges
 */
export function splitPrice(price: Amounts, charges: ChargesAtRate): { charges: number; fee: Amounts | null } {
  const inYuan = chargesInFen(charges, "yuan");
  const left = (amount: number) => Math.max(0, amount - inYuan);
  const { priceFrom, priceTo } = price;
  const isCovered = priceFrom >= chargesInFen(charges);
  const fee = { priceFrom: left(priceFrom), priceTo: priceTo === null ? null : left(priceTo) };
  return { charges: inYuan, fee: isCovered ? fee : null };
}
