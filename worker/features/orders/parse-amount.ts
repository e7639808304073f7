import { readAmount } from "#worker/platform/money.ts";

/**
 * What is to be paid as staff type it, also with a Chinese keyboard ("24,000", "１１００.5", "¥1100"), in the currency's
 * smallest unit.
 * @returns null for what is no amount, is nothing, or has more than two decimals
 */
export function parseAmount(typed: string): number | null {
  const amount = readAmount(typed.normalize("NFKC").replace(/\s/g, "").replace(/^[¥$]/, ""));
  return amount === 0 ? null : amount;
}
