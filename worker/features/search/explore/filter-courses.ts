import type { ExploreQuery } from "#worker/features/search/input.ts";
import type { FacetCount, Facets } from "./exploration.ts";
import { applyFacets, choiceFacet, type Facet, liveFacet, rangeFacet } from "./facets.ts";
import { facetKinds } from "./filters.ts";
import type { CourseColumns, InstitutionColumns, ResultColumns } from "./result-columns.ts";

/**
 * Filters courses and counts what each value of each filter would give beside the others.
 * @param rows in the order of the results
 */
export function filterCourses(
  { courses, institutions }: ResultColumns,
  rows: Iterable<number>,
  query: ExploreQuery,
): { rows: number[]; facets: Facets } {
  const facets = courseFacets(courses, institutions, query);
  const passing = applyFacets(rows, facets);
  return { rows: passing, facets: facetCounts(facets) };
}

/** Counts by kind; kinds that were not counted are empty. */
export function facetCounts(facets: readonly Facet[]): Facets {
  const none = facetKinds.map((kind): [string, FacetCount[]] => [kind, []]);
  const counted = facets.map(({ kind, result }): [string, FacetCount[]] => [kind, result()]);
  return Object.fromEntries([...none, ...counted]) as Facets;
}

function courseFacets(courses: CourseColumns, institutions: InstitutionColumns, query: ExploreQuery): Facet[] {
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
    choiceFacet("level", query.level, (row) => [courses.level.values[courses.level.of[row] ?? 0] ?? "Other"]),
    choiceFacet("field", query.field, fieldsOf),
    choiceFacet("language", query.language, (row) => [courses.language.values[courses.language.of[row] ?? 0] ?? ""]),
    rangeFacet("cost", query.cost, courses.cost),
    rangeFacet("yearly", query.yearly, courses.yearly),
    rangeFacet("weeks", query.weeks, courses.weeks),
    choiceFacet("work", query.work ? [query.work] : [], (row) => [courses.work[row] ? "yes" : "no"]),
    liveFacet(query.live !== null, (row) => courses.standing[row] === 0),
  ];
}

/** "0801" and "08" for each narrow field; both count and both can be asked for. */
function fieldCodes(narrow: readonly number[]): string[] {
  const codes = narrow.filter((code) => code > 0).map((code) => String(code).padStart(4, "0"));
  return [...new Set(codes.flatMap((code) => [code.slice(0, 2), code]))];
}
