import { formatMoney } from "./format-money.ts";

/**
 * A fee of the register, AUD, as every page prints it. The register writes 0 where nothing was filled in: "未登记".
 * For tuition and totals pass statedPrice(), which takes away what is no price either.
 */
export function formatFee(aud: number | null): string {
  return aud === null || aud === 0 ? "未登记" : formatMoney(aud);
}
