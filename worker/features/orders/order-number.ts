import { unambiguousCode } from "#worker/platform/crypto/unambiguous-code.ts";
import { beijingOffset } from "#worker/platform/time/units.ts";

/**
 * A new number for an order: "AO-261121-7KQ4MX", the day in Beijing and six random signs.
 * @param now ms since 1970
 */
export function orderNumber(now: number): string {
  const day = new Date(now + beijingOffset).toISOString().slice(2, 10).replaceAll("-", "");
  return `AO-${day}-${unambiguousCode(6).toUpperCase()}`;
}
