import { z } from "zod";
import type { FacetKind, Range, RangeKind } from "./filter-kinds.ts";
import { maxQueryLength, type Understood } from "./schemas.ts";
import { sortOrders } from "./sort-orders.ts";

/** Results of a page of /search. */
export const explorePageSize = 20;

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

const range = z
  .string()
  .regex(/^\d{0,7}-\d{0,7}$/)
  .transform((text): Range => {
    const [from, to] = text.split("-");
    return { from: from ? Number(from) : null, to: to ? Number(to) : null };
  })
  .refine(({ from, to }) => (from !== null || to !== null) && (from ?? 0) <= (to ?? Number.POSITIVE_INFINITY))
  .nullable()
  .catch(null);

const choices = z
  .array(z.string().min(1).max(40))
  .transform((values) => [...new Set(values)].slice(0, 30))
  .catch([]);

/**
 * The address of the results page. Only a query that is too long fails: an address that was mistyped or cut shows
 * the results without that filter.
 */
export const exploreSchema = z.object({
  q: z.string().trim().max(maxQueryLength, `搜索词最多 ${maxQueryLength} 个字，请缩短后再试。`),
  type: z.enum(["course", "institution"]).nullable().catch(null),
  state: choices,
  city: choices,
  category: choices,
  level: choices,
  field: choices,
  language: choices,
  cost: range,
  yearly: range,
  weeks: range,
  work: z.enum(["yes", "no"]).nullable().catch(null),
  live: z.literal("1").nullable().catch(null),
  sort: z.enum(sortOrders).catch("relevance"),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
});

export type ExploreQuery = z.output<typeof exploreSchema>;

/** How many results there would be with a value, beside the other filters. */
export interface FacetCount {
  value: string;
  count: number;
}

export type Facets = Record<FacetKind, FacetCount[]>;

export interface FoundCourse {
  id: number;
  name: string;
  code: string;
  level: string;
  /** In Chinese: the detailed field of education, or the narrowest that has a name. */
  fieldCn: string | null;
  weeks: number | null;
  months: number | null;
  tuition: number | null;
  tuitionPerYear: number | null;
  totalCost: number | null;
  workComponent: boolean;
  places: string | null;
  expired: boolean;
  delistedOn: string | null;
  institution: { id: number; name: string; nameCn: string | null; code: string };
  href: string;
}

export interface FoundInstitution {
  id: number;
  name: string;
  nameCn: string | null;
  code: string;
  category: string;
  state: string | null;
  city: string | null;
  liveCourses: number;
  delistedOn: string | null;
  /** Of its courses, those that were found; null when courses were not asked for. */
  matching: number | null;
  href: string;
}

/** Another query to try, with what it would find. */
export interface Offer {
  q: string;
  /** Which part of the query it leaves out. */
  left: "institution" | "field" | "level" | "place" | "category" | "text";
  courses: number;
  institutions: number;
}

export interface Exploration {
  /** As it was carried out: without values that are not on the register. */
  query: ExploreQuery;
  understood: Understood;
  /** What is listed. */
  type: "course" | "institution";
  totals: { course: number; institution: number };
  /** Of `type`, at least 1. */
  pages: number;
  courses: FoundCourse[];
  institutions: FoundInstitution[];
  facets: Facets;
  /** Chinese names of the fields and cities among the facets. */
  labels: { field: Record<string, string>; city: Record<string, string> };
  /** When nothing was found. */
  offers: Offer[];
}
