import type { ExploreQuery } from "#worker/features/search/input.ts";
import type { Facets } from "./exploration.ts";
import { applyFacets, choiceFacet, type Facet, liveFacet } from "./facets.ts";
import { facetCounts } from "./filter-courses.ts";
import type { ResultColumns } from "./result-columns.ts";

/** Rows of institutions, and how many of the found courses each has. */
export interface FoundInstitutions {
  rows: number[];
  facets: Facets;
  /** By row; null when no courses were asked for. */
  matching: ReadonlyMap<number, number> | null;
}

/**
 * The institutions of a result: those that were found by name or place, then, when courses were asked for,
 * those that offer the courses found.
 * @param named found by name or place, in order
 * @param courseRows the courses found, after filtering; null when the query says nothing about courses
 */
export function filterInstitutions(
  { institutions, courses }: ResultColumns,
  named: readonly number[],
  courseRows: readonly number[] | null,
  query: ExploreQuery,
): FoundInstitutions {
  const matching = new Map<number, number>();
  for (const row of courseRows ?? []) {
    const institution = courses.institution[row] ?? 0;
    matching.set(institution, (matching.get(institution) ?? 0) + 1);
  }
  const isNamed = new Set(named);
  const offering = institutions.byPopularity.filter((row) => matching.has(row) && !isNamed.has(row));
  const one = (value: string | null | undefined) => (value ? [value] : []);
  // An institution of a found course passes the filters of place: the course is taught there.
  const placed = (facet: Facet): Facet => {
    const { passes } = facet;
    return passes ? { ...facet, passes: (row) => matching.has(row) || passes(row) } : facet;
  };
  const facets = [
    placed(choiceFacet("state", query.state, (row) => one(institutions.state[row]))),
    placed(choiceFacet("city", query.city, (row) => one(institutions.metro[row]))),
    choiceFacet("category", query.category, (row) => one(institutions.category[row])),
    liveFacet(query.live !== null, (row) => institutions.standing[row] === 0),
  ];
  return {
    rows: applyFacets([...named, ...offering], facets),
    facets: facetCounts(facets),
    matching: courseRows ? matching : null,
  };
}

/** Whether a filter says something about courses. */
export function filtersCourses(query: ExploreQuery): boolean {
  const chosen = query.level.length + query.field.length + query.language.length;
  return chosen > 0 || [query.cost, query.yearly, query.weeks, query.work].some((value) => value !== null);
}
