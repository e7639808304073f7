import type { Understood } from "#worker/features/search/answer.ts";
import type { ExploreQuery } from "#worker/features/search/input.ts";
import type { FacetKind } from "./filters.ts";

/** Results of a page of /search. */
export const explorePageSize = 20;

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
