/** The filters of the results, as they stand in the address. Apart from the schemas: the page needs no zod. */

/** What of several may be ticked. */
export const choiceKinds = ["state", "city", "category", "level", "field", "language"] as const;

/** Of what one range may be chosen. */
export const rangeKinds = ["cost", "yearly", "weeks"] as const;

export const facetKinds = [...choiceKinds, ...rangeKinds, "work", "live"] as const;

export type ChoiceKind = (typeof choiceKinds)[number];
export type RangeKind = (typeof rangeKinds)[number];
export type FacetKind = (typeof facetKinds)[number];

/** From and up to, in AUD or weeks, both included; open where null. */
export interface Range {
  from: number | null;
  to: number | null;
}

/** "20000-40000", "-10000", "120000-": how a range stands in the address. */
export function rangeText({ from, to }: Range): string {
  return `${from ?? ""}-${to ?? ""}`;
}
