import { formatNumber } from "./format-number.ts";

/** AUD as "A$13,300"; with cents unless they are zero: "A$13,300.50". */
export function formatMoney(aud: number): string {
  return `A$${formatNumber(aud, Number.isInteger(aud) ? {} : { atLeast: 2 })}`;
}
