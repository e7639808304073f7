import type { Answer } from "#app/features/register/answers/shared/answer.ts";
import type { InstitutionRow } from "#app/features/register/catalogue/server/public.ts";
import type { FacetKind } from "../../shared/explore/filters.ts";
import type { ExploreQuery } from "../../shared/input.ts";
import type { Understood } from "../answer.ts";
import type { ChosenPages } from "../pages/choose-pages.ts";
import type { RegisterAnswer } from "../pages/register-answer.ts";

/** Results per page of /search. */
export const explorePageSize = 20;

/** How many results a value of a filter would have, given the other filters. */
export interface FacetCount {
  value: string;
  count: number;
}

export type Facets = Record<FacetKind, FacetCount[]>;

export interface FoundCourse extends Registration {
  /** How many registrations of its title the result stands for, and the first of the others. */
  registrations: number;
  others: Registration[];
}

/** A course of the register. */
export interface Registration {
  id: number;
  name: string;
  nameCn: string | null;
  /** Its level and narrow field in Chinese, of a course without a Chinese name. */
  kindCn: string | null;
  code: string;
  /** National code of vocational education, null for other courses. */
  vetCode: string | null;
  level: string;
  registerLevel: string | null;
  /** Chinese name of the detailed field of education, or of the narrowest one with a name. */
  fieldCn: string | null;
  weeks: number | null;
  months: number | null;
  tuition: number | null;
  tuitionPerYear: number | null;
  totalCost: number | null;
  workComponent: boolean;
  /** Where it is taught, by city and state, that with most campuses first. */
  taughtIn: { metro: string | null; state: string | null; suburb: string | null; campuses: number }[];
  expired: boolean;
  delistedOn: string | null;
  institution: { id: number; name: string; nameCn: string | null; code: string };
  href: string;
}

export interface FoundInstitution extends Omit<InstitutionRow, "otherNames" | "isClosed"> {
  /** The name that the query matched, if the names above do not show why. */
  matchedBy: string | null;
  /** How many of its courses were found; null when the query is not about courses. */
  matching: number | null;
  href: string;
}

/** A shorter query that is offered when nothing was found, with its number of results. */
export interface Offer {
  q: string;
  /** Which part of the query it omits. */
  left: "institution" | "field" | "level" | "place" | "category" | "text" | "limit";
  courses: number;
  institutions: number;
}

/** One side of a comparison, from the courses that the query finds for it. */
export interface ComparedSide {
  label: string;
  /** The query for this side alone. */
  q: string;
  courses: number;
  institutions: number;
  /** AUD per year: between these lies the middle half of its courses. Null without registered fees. */
  yearly: { from: number; to: number } | null;
  /** Weeks of the middle half of its courses. */
  weeks: { from: number; to: number } | null;
  /** The most frequent cities, by their keys. */
  cities: string[];
  /** What it leads to: the page that explains it. */
  page: { href: string; label: string } | null;
}

export interface Exploration {
  /** The query without values that are not on the register. */
  query: ExploreQuery;
  understood: Understood;
  /** What the register says of codes, or of the name, in the query. */
  register: RegisterAnswer;
  /** The listed kind of entity. */
  type: "course" | "institution";
  totals: { course: number; institution: number };
  /** Pages of `type`, at least 1. */
  pages: number;
  courses: FoundCourse[];
  institutions: FoundInstitution[];
  facets: Facets;
  /** Chinese names of the fields and cities among the facets. */
  labels: { field: Record<string, string>; city: Record<string, string> };
  /** With the filters and the order in the words of the query. */
  limited: ExploreQuery;
  /** How many results are closed to new students, if there are no others. */
  closedTotal: number;
  /** Answers of the question that the query asks, on the first page; empty when no row answers all of it. */
  answers: Answer[];
  /** What the query compares, side by side; empty for any other query. */
  sides: ComparedSide[];
  /** Empty unless nothing was found. */
  offers: Offer[];
  /** Guides and tools about the query, and whether they come before the results. */
  guides: ChosenPages;
}
