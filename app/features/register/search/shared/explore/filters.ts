// The filters and orders of the results, as they are in the address. Without zod, because the browser loads this module.

/** Filters of schools. Other institutions have no values for them. */
export const schoolKinds = ["sector", "gender", "boarding"] as const;

/** Filters by traits of an institution. */
export const traitKinds = ["category", "owner", ...schoolKinds] as const;

/** Filters with several values. */
export const choiceKinds = ["state", "city", ...traitKinds, "level", "field", "language"] as const;

/** The value of a school whose sector, gender or boarding is not known. */
export const unknownValue = "unknown";

/** Filters by a range. */
export const rangeKinds = ["cost", "yearly", "weeks"] as const;

/** Filters with one value. */
export const oneKinds = ["work", "regional"] as const;

export const facetKinds = [...choiceKinds, ...rangeKinds, ...oneKinds, "live"] as const;

export type ChoiceKind = (typeof choiceKinds)[number];
export type RangeKind = (typeof rangeKinds)[number];
export type FacetKind = (typeof facetKinds)[number];

/** A range in AUD or weeks, both ends included; null is open. */
export interface Range {
  from: number | null;
  to: number | null;
}

/** A range in an address: "20000-40000", "-10000", "120000-". */
export function rangeText({ from, to }: Range): string {
  return `${from ?? ""}-${to ?? ""}`;
}

/** The range of an address; "20000-" has no end. */
export function readRange(text: string): Range {
  const [from, to] = text.split("-");
  return { from: from ? Number(from) : null, to: to ? Number(to) : null };
}

/** Upper ends of the offered ranges: AUD for the whole course, AUD per year, weeks. */
const rangeSteps: Record<RangeKind, readonly number[]> = {
  cost: [10_000, 20_000, 40_000, 60_000, 80_000, 120_000],
  yearly: [10_000, 20_000, 30_000, 40_000, 50_000],
  weeks: [26, 52, 104, 156, 208],
};

/** The offered ranges of a kind in ascending order, without overlaps. */
export function offeredRanges(kind: RangeKind): Range[] {
  const steps = rangeSteps[kind];
  return [
    ...steps.map((to, at) => ({ from: at === 0 ? null : (steps[at - 1] ?? 0) + 1, to })),
    { from: (steps.at(-1) ?? 0) + 1, to: null },
  ];
}

/** Orders of the results. "-desc" is descending. */
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
