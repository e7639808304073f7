/**
 * "13,300", "13,300.50": grouped by thousands like `Intl.NumberFormat("en-AU")`. Not Intl itself, whose first use costs a
 * slow phone 0.1 s.
 * @param decimals maximum and minimum number of decimals; both 0 by default
 */
export function formatNumber(value: number, decimals: { atMost?: number; atLeast?: number } = {}): string {
  const { atMost = 0, atLeast = 0 } = decimals;
  const [whole = "", fraction = ""] = value.toFixed(Math.max(atMost, atLeast)).split(".");
  const shown = fraction.slice(0, atLeast) + fraction.slice(atLeast).replace(/0+$/, "");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return shown ? `${grouped}.${shown}` : grouped;
}
