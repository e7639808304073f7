import { states } from "#app/features/register/catalogue/shared/register-values.ts";

const codes: Record<string, string> = {
  "new south wales": "NSW",
  victoria: "VIC",
  queensland: "QLD",
  "western australia": "WA",
  "south australia": "SA",
  tasmania: "TAS",
  "australian capital territory": "ACT",
  "northern territory": "NT",
};

const known = new Set<string>(states);

export const isStateCode = (text: string) => known.has(text);

/** "New South Wales" or "nsw" → NSW; null for other text. */
export function stateCodeOf(text: string): string | null {
  const upper = text.toUpperCase().replaceAll(".", "");
  return known.has(upper) ? upper : (codes[text.toLowerCase()] ?? null);
}

/** Postcode ranges of Australia Post. The first match counts: the ACT is inside the range of New South Wales. */
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

/**
 * Postcodes that places in a second state share, across a border: Jervis Bay, villages around Canberra, places on the Murray
 * and the Tweed, Wallangarra, and the desert between three states.
 */
const shared: readonly (readonly [from: number, to: number, state: string])[] = [
  [2540, 2540, "ACT"],
  [2611, 2611, "NSW"],
  [2618, 2618, "NSW"],
  [2619, 2620, "ACT"],
  [3585, 3586, "NSW"],
  [3644, 3644, "NSW"],
  [3691, 3691, "NSW"],
  [3707, 3707, "NSW"],
  [2648, 2648, "VIC"],
  [4375, 4385, "NSW"],
  [2406, 2406, "QLD"],
  [4825, 4829, "NT"],
  [862, 872, "QLD"],
  [872, 872, "SA"],
  [872, 872, "WA"],
];

/** The state of most addresses with a postcode; null for other text. */
export function stateOfPostcode(postcode: string | null): string | null {
  if (!/^\d{3,4}$/.test(postcode ?? "")) return null;
  const number = Number(postcode);
  return ranges.find(([from, to]) => number >= from && number <= to)?.[2] ?? null;
}

/** Whether no place in the state has the postcode. */
export function isContradicted(state: string | null, postcode: string | null): boolean {
  const usual = stateOfPostcode(postcode);
  if (state === null || usual === null || usual === state) return false;
  const number = Number(postcode);
  return !shared.some(([from, to, second]) => second === state && number >= from && number <= to);
}
