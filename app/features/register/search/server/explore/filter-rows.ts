import { facetKinds } from "../../shared/explore/filters.ts";
import type { ExploreQuery } from "../../shared/input.ts";
import type { FacetCount, Facets } from "./exploration.ts";
import { applyFacets, choiceFacet, type Facet, isWithin, liveFacet, type RowValues, rangeFacet } from "./facets.ts";
import type { Interned } from "./interned.ts";
import type { LimitedQuery } from "./limit-query.ts";
import type { CourseColumns, InstitutionColumns, ResultColumns } from "./result-columns.ts";
import { traitFacets } from "./trait-facets.ts";

interface FilterOptions {
  /** Rows that are shown although they are closed, because the query is their name or code. */
  exact?: ReadonlySet<number>;
  /** Whether values are counted. Without it all counts are 0. */
  counts?: boolean;
}

/**
 * Filters courses, and counts what each value of each filter would find, given the other filters.
 * @param rows in the order of the results
 */
export function filterCourses(
  { courses, institutions }: ResultColumns,
  rows: Iterable<number>,
  query: LimitedQuery,
  { exact = new Set(), counts = true }: FilterOptions = {},
): { rows: number[]; facets: Facets } {
  const facets = courseFacets(courses, institutions, query, exact);
  const { weekly } = query;
  const priced = weekly === null ? rows : [...rows].filter((row) => isWithin(weeklyTuition(row, courses), weekly));
  const passing = applyFacets(priced, facets, counts);
  return { rows: passing, facets: facetCounts(facets) };
}

/** AUD. Of a course of at most a year `yearly` is the whole tuition. */
function weeklyTuition(row: number, { yearly, weeks }: CourseColumns): number | null {
  const [tuition, length] = [yearly[row] ?? null, weeks[row] ?? null];
  return tuition === null || length === null ? null : tuition / Math.min(length, 52);
}

/** Counts by kind; kinds without a filter are empty. */
function facetCounts(facets: readonly Facet[]): Facets {
  const none = facetKinds.map((kind): [string, FacetCount[]] => [kind, []]);
  const counted = facets.map(({ kind, result }): [string, FacetCount[]] => [kind, result()]);
  return Object.fromEntries([...none, ...counted]) as Facets;
}

function courseFacets(
  courses: CourseColumns,
  institutions: InstitutionColumns,
  query: ExploreQuery,
  exact: ReadonlySet<number>,
): Facet[] {
  const placeOf = (row: number) => courses.institution[row] ?? 0;
  return [
    choiceFacet("state", query.state, valuesOf(courses.states)),
    choiceFacet("city", query.city, valuesOf(courses.metros)),
    ...traitFacets(institutions, query, placeOf),
    choiceFacet("level", query.level, valuesOf(courses.level)),
    choiceFacet("field", query.field, valuesOf(courses.field)),
    choiceFacet(
      "language",
      query.language,
      valuesOf({ of: courses.language.of, values: courses.language.values.map((one) => [one]) }),
    ),
    rangeFacet("cost", query.cost, courses.cost),
    rangeFacet("yearly", query.yearly, courses.yearly),
    rangeFacet("weeks", query.weeks, courses.weeks),
    choiceFacet("work", query.work ? [query.work] : [], {
      at: (row) => (courses.work[row] ? 1 : 0),
      values: [["no"], ["yes"]],
    }),
    choiceFacet(
      "regional",
      query.regional ? [query.regional] : [],
      valuesOf({
        of: courses.regional.of,
        values: courses.regional.values.map((categories) => [categories.length > 0 ? "yes" : "no"]),
      }),
    ),
    liveFacet(query.live === null, (row) => courses.standing[row] === 0 || exact.has(row)),
  ];
}

const valuesOf = ({ of, values }: Interned<readonly string[]>): RowValues => ({ at: (row) => of[row] ?? 0, values });

/** Rows of institutions, and how many of the found courses each has. */
interface FoundInstitutions {
  rows: number[];
  facets: Facets;
  /** By row; null when the query is not about courses. */
  matching: ReadonlyMap<number, number> | null;
}

/**
 * The institutions of a result: those that were found by name or place, then, if the query is about courses, those that offer
 * the found courses.
 * @param named found by name or place, in order
 * @param courseRows the found courses after filtering; null when the query is not about courses
 */
export function filterInstitutions(
  { institutions, courses }: ResultColumns,
  named: readonly number[],
  courseRows: readonly number[] | null,
  query: ExploreQuery,
  { exact = new Set(), counts = true }: FilterOptions = {},
): FoundInstitutions {
  const matching = new Map<number, number>();
  for (const row of courseRows ?? []) {
    const institution = courses.institution[row] ?? 0;
    matching.set(institution, (matching.get(institution) ?? 0) + 1);
  }
  const isNamed = new Set(named);
  // Among equally well known institutions, more found courses come first.
  const offering = [...institutions.byPopularity.filter((row) => matching.has(row) && !isNamed.has(row))].sort(
    (a, b) =>
      (institutions.standing[a] ?? 0) - (institutions.standing[b] ?? 0) ||
      (institutions.rank[a] ?? 0) - (institutions.rank[b] ?? 0) ||
      (matching.get(b) ?? 0) - (matching.get(a) ?? 0),
  );
  const { states, metros } = institutions;
  // An institution of a found course passes the filters of place: the course is taught there.
  const placed = (facet: Facet): Facet => {
    const { passes } = facet;
    return passes ? { ...facet, passes: (row) => matching.has(row) || passes(row) } : facet;
  };
  const facets = [
    placed(choiceFacet("state", query.state, valuesOf(states))),
    placed(choiceFacet("city", query.city, valuesOf(metros))),
    ...traitFacets(institutions, query, (row) => row),
    liveFacet(query.live === null, (row) => institutions.standing[row] === 0 || exact.has(row)),
  ];
  return {
    rows: applyFacets(
      query.regional ? byMatching([...named, ...offering], matching) : [...named, ...offering],
      facets,
      counts,
    ),
    facets: facetCounts(facets),
    matching: courseRows ? matching : null,
  };
}

/**
 * Institutions with matching courses, most matches first: in a region, an institution with one campus there is not
 * ranked first.
 */
function byMatching(rows: readonly number[], matching: ReadonlyMap<number, number>): number[] {
  const found = rows.filter((row) => matching.has(row));
  return found.toSorted((a, b) => (matching.get(b) ?? 0) - (matching.get(a) ?? 0));
}

/** Whether a filter is about courses. */
export function filtersCourses(query: LimitedQuery): boolean {
  const chosen = query.level.length + query.field.length + query.language.length;
  return (
    chosen > 0 ||
    [query.cost, query.yearly, query.weekly, query.weeks, query.work, query.regional, query.place].some(
      (value) => value !== null,
    )
  );
}
