import type { ExploreQuery } from "#worker/features/search/input.ts";
import type { FacetCount, Facets } from "./exploration.ts";
import { applyFacets, choiceFacet, type Facet, isWithin, liveFacet, rangeFacet } from "./facets.ts";
import { facetKinds } from "./filters.ts";
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
  const category = (row: number) => [institutions.category[courses.institution[row] ?? 0] ?? "other"];
  const fields = new Map<number, readonly string[]>();
  const fieldsOf = (row: number) => {
    const key = (courses.field1[row] ?? 0) * 10_000 + (courses.field2[row] ?? 0);
    const known = fields.get(key);
    if (known) return known;
    const codes = fieldCodes([courses.field1[row] ?? 0, courses.field2[row] ?? 0]);
    fields.set(key, codes);
    return codes;
  };
  return [
    choiceFacet("state", query.state, (row) => courses.states.values[courses.states.of[row] ?? 0] ?? []),
    choiceFacet("city", query.city, (row) => courses.metros.values[courses.metros.of[row] ?? 0] ?? []),
    choiceFacet("category", query.category, category),
    ...traitFacets(institutions, query, (row) => courses.institution[row] ?? 0),
    choiceFacet("level", query.level, (row) => courses.level.values[courses.level.of[row] ?? 0] ?? []),
    choiceFacet("field", query.field, fieldsOf),
    choiceFacet("language", query.language, (row) => [courses.language.values[courses.language.of[row] ?? 0] ?? ""]),
    rangeFacet("cost", query.cost, courses.cost),
    rangeFacet("yearly", query.yearly, courses.yearly),
    rangeFacet("weeks", query.weeks, courses.weeks),
    choiceFacet("work", query.work ? [query.work] : [], (row) => [courses.work[row] ? "yes" : "no"]),
    choiceFacet("regional", query.regional ? [query.regional] : [], (row) => [
      (courses.regional.values[courses.regional.of[row] ?? 0] ?? []).length > 0 ? "yes" : "no",
    ]),
    liveFacet(query.live === null, (row) => courses.standing[row] === 0 || exact.has(row)),
  ];
}

/** "0801" and "08" for each narrow field: people can filter by both. */
function fieldCodes(narrow: readonly number[]): string[] {
  const codes = narrow.filter((code) => code > 0).map((code) => String(code).padStart(4, "0"));
  return [...new Set(codes.flatMap((code) => [code.slice(0, 2), code]))];
}

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
  // Among equally well known institutions those with more of the found courses come first.
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
    placed(choiceFacet("state", query.state, (row) => states.values[states.of[row] ?? 0] ?? [])),
    placed(choiceFacet("city", query.city, (row) => metros.values[metros.of[row] ?? 0] ?? [])),
    choiceFacet("category", query.category, (row) => [institutions.category[row] ?? "other"]),
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

/** Those with found courses, most of them first: of a region, an institution with one campus there is not the first. */
function byMatching(rows: readonly number[], matching: ReadonlyMap<number, number>): number[] {
  const found = rows.filter((row) => matching.has(row));
  return found.toSorted((a, b) => (matching.get(b) ?? 0) - (matching.get(a) ?? 0));
}

/** Whether a filter is about courses. */
export function filtersCourses(query: LimitedQuery): boolean {
  const chosen = query.level.length + query.field.length + query.language.length;
  return (
    chosen > 0 ||
    [query.cost, query.yearly, query.weekly, query.weeks, query.work, query.regional].some((value) => value !== null)
  );
}
