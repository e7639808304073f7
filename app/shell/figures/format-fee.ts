import { formatMoney } from "./format-money.ts";

/**
 * A fee of the register, AUD, as every page prints it. The register writes 0 where nothing was filled in: "未登记".
 * A dollar or two is printed as registered; where prices are compared, statedPrice() takes it away first.
 */
export function formatFee(aud: number | null): string {
  return aud === null || aud === 0 ? "未登记" : formatMoney(aud);
}
