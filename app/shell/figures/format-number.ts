/**
 * "13,300", "13,300.50": grouped by thousands, as `Intl.NumberFormat("en-AU")` writes it and without it: making one of
 * those costs a cheap phone 0.1 s.
 * @param decimals how many there are at most, and at least (none unless said)
 */
export function formatNumber(value: number, decimals: { atMost?: number; atLeast?: number } = {}): string {
  const { atMost = 0, atLeast = 0 } = decimals;
  const [whole = "", fraction = ""] = value.toFixed(Math.max(atMost, atLeast)).split(".");
  const shown = fraction.slice(0, atLeast) + fraction.slice(atLeast).replace(/0+$/, "");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return shown ? `${grouped}.${shown}` : grouped;
}
