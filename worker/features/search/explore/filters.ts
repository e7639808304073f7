// The filters and orders of the results, as they stand in the address. Kept apart from the zod schemas, because the page
// in the browser needs these and no zod.

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

/** The ranges that are offered with their counts: whole course in AUD, a year in AUD, weeks. */
export const rangeSteps: Record<RangeKind, readonly number[]> = {
  cost: [10_000, 20_000, 40_000, 60_000, 80_000, 120_000],
  yearly: [10_000, 20_000, 30_000, 40_000, 50_000],
  weeks: [26, 52, 104, 156, 208],
};

/** The offered ranges of a kind, from low to high; each begins above the one before. */
export function offeredRanges(kind: RangeKind): Range[] {
  const steps = rangeSteps[kind];
  return [
    ...steps.map((to, at) => ({ from: at === 0 ? null : (steps[at - 1] ?? 0) + 1, to })),
    { from: (steps.at(-1) ?? 0) + 1, to: null },
  ];
}

/** In what order results can be listed; "-desc" from high to low. */
export const sortOrders = [
  "relevance",
  "cost",
  "cost-desc",
  "yearly",
  "yearly-desc",
  "weeks",
  "weeks-desc",
  "name",
] as const;

export type SortOrder = (typeof sortOrders)[number];
