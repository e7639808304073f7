/** Ranges of Australia Post, first to last; the Australian Capital Territory stands inside New South Wales' numbers. */
const ranges: readonly (readonly [from: number, to: number, state: string])[] = [
  [200, 299, "ACT"],
  [800, 999, "NT"],
  [2600, 2618, "ACT"],
  [2900, 2920, "ACT"],
  [1000, 2999, "NSW"],
  [3000, 3999, "VIC"],
  [4000, 4999, "QLD"],
  [5000, 5999, "SA"],
  [6000, 6999, "WA"],
  [7000, 7999, "TAS"],
  [8000, 8999, "VIC"],
  [9000, 9999, "QLD"],
];

/** The state that most addresses of a postcode are in; null when it is no postcode. */
export function stateOfPostcode(postcode: string | null): string | null {
  if (!/^\d{3,4}$/.test(postcode ?? "")) return null;
  const number = Number(postcode);
  return ranges.find(([from, to]) => number >= from && number <= to)?.[2] ?? null;
}
