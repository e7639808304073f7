import { formatMoney } from "./format-money.ts";

/**
 * A fee of the register, AUD. The register has 0 where no fee was filled in, so 0 and null are "未登记". Placeholder fees of
 * a dollar or two are printed as registered; statedPrice() removes them where prices are compared.
 */
export function formatFee(aud: number | null): string {
  return aud === null || aud === 0 ? "未登记" : formatMoney(aud);
}
