import { facetKinds, traitKinds } from "../../shared/explore/filters.ts";
import type { ExploreQuery } from "../../shared/input.ts";
import type { ExcludedSlot } from "../reading/understanding.ts";
import {
  applyFacets,
  choiceFacet,
  type Facet,
  type FacetCount,
  type Facets,
  isWithin,
  liveFacet,
  rangeFacet,
} from "./facets.ts";
import type { LimitedQuery } from "./limit-query.ts";
import { type CourseColumns, type InstitutionColumns, type ResultColumns, valuesOf } from "./result-columns.ts";
import type { OrderedRows } from "./sort-results.ts";

interface FilterOptions {
  /** Closed rows that are shown because the query is their name or code. */
  exact?: ReadonlySet<number>;
  /** Whether values are counted. Without it all counts are 0. */
  counts?: boolean;
}

/**
 * Filters courses, and counts the results of each filter value, given the other filters. @param rows in the order of
 * the results
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

/** Tuition per week, AUD. For a course of at most a year `yearly` is the whole tuition. */
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
  query: LimitedQuery,
  exact: ReadonlySet<number>,
): Facet[] {
  const isThere = (area: string) => query.regionalIn.length === 0 || query.regionalIn.includes(area.slice(0, -1));
  const placeOf = (row: number) => courses.institution[row] ?? 0;
  return [
    choiceFacet("state", query.state, courses.states),
    choiceFacet("city", query.city, courses.metros),
    ...traitFacets(institutions, query, placeOf),
    choiceFacet("level", query.level, courses.level),
    choiceFacet("field", query.field, courses.field),
    choiceFacet("language", query.language, courses.language),
    rangeFacet("cost", query.cost, courses.cost),
    rangeFacet("yearly", query.yearly, courses.yearly),
    rangeFacet("weeks", query.weeks, courses.weeks),
    choiceFacet("work", query.work ? [query.work] : [], { of: courses.work, values: [["no"], ["yes"]] }),
    choiceFacet("regional", query.regional ? [query.regional] : [], {
      of: courses.regional.of,
      values: courses.regional.values.map((categories) => regionalOf(categories.filter(isThere))),
    }),
    liveFacet(query.live === null, (row) => courses.standing[row] === 0 || exact.has(row)),
  ];
}

/** Whether campuses are in regional areas. A course with a campus in a big city (category 1) too can be studied in both. */
const regionalOf = (areas: readonly string[]) =>
  areas.length === 0 ? ["no"] : [...new Set(areas.map((area) => (area.endsWith("1") ? "no" : "yes")))];

/** The filters by traits of an institution. @param rowOf the row of the institution of a row of the results */
const traitFacets = (institutions: InstitutionColumns, query: ExploreQuery, rowOf?: (row: number) => number) =>
  traitKinds.map((kind) => choiceFacet(kind, query[kind], institutions[kind], rowOf));

/** Rows of institutions, and how many of the found courses each has. */
export interface FoundInstitutions {
  rows: number[];
  facets: Facets;
  /** Number of matching courses by row; null when the query is not about courses. */
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
  // Among equally well known institutions, those with more found courses come first.
  const offering = [...institutions.byPopularity.filter((row) => matching.has(row) && !isNamed.has(row))].sort(
    (a, b) =>
      (institutions.standing[a] ?? 0) - (institutions.standing[b] ?? 0) ||
      (institutions.rank[a] ?? 0) - (institutions.rank[b] ?? 0) ||
      (matching.get(b) ?? 0) - (matching.get(a) ?? 0),
  );
  const { states, metros } = institutions;
  // Institutions of found courses pass the place filters, because the course is taught there.
  const placed = (facet: Facet): Facet => {
    const { passes } = facet;
    return passes ? { ...facet, passes: (row) => matching.has(row) || passes(row) } : facet;
  };
  const facets = [
    placed(choiceFacet("state", query.state, states)),
    placed(choiceFacet("city", query.city, metros)),
    ...traitFacets(institutions, query),
    liveFacet(query.live === null, (row) => institutions.standing[row] === 0 || exact.has(row)),
  ];
  const all = [...named, ...offering];
  const ordered = query.regional ? byMatching(all, matching) : courseRows ? all : byFee(all, institutions, query.sort);
  return {
    rows: applyFacets(ordered, facets, counts),
    facets: facetCounts(facets),
    matching: courseRows ? matching : null,
  };
}

/** 最便宜的大学: by the fee of a year, those without one last. */
function byFee(rows: number[], { fee, standing }: InstitutionColumns, sort: ExploreQuery["sort"]): number[] {
  if (!sort.startsWith("yearly")) return rows;
  const sign = sort.endsWith("desc") ? -1 : 1;
  const feeOf = (row: number) => (standing[row] === 0 && fee[row] ? sign * fee[row] : Infinity);
  return rows.toSorted((a, b) => (feeOf(a) === feeOf(b) ? 0 : feeOf(a) - feeOf(b)));
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

/** Rows after the exclusions of a query. */
export interface WantedRows extends OrderedRows {
  /** Courses that are also taught at an excluded place. They come last in any order. */
  partlyElsewhere: ReadonlySet<number>;
}

/**
 * Removes excluded rows. A row that is taught at an excluded place and elsewhere stays, but comes last: somebody who
 * excludes Sydney can study it in Melbourne. @param ids of the excluded courses and institutions: excludedExpression,
 * excludedInstitutions
 */
export function excludeRows(
  { courses: courseRows, institutions: institutionRows }: OrderedRows,
  { courses, institutions }: ResultColumns,
  excluded: readonly ExcludedSlot[],
  ids: { courses: ReadonlySet<number>; institutions: ReadonlySet<number> },
): WantedRows {
  const excludedOf = (kind: ExcludedSlot["kind"]) =>
    new Set(
      excluded.filter((slot) => slot.kind === kind).flatMap(({ meanings }) => meanings.flatMap(({ values }) => values)),
    );
  const [places, named, levels] = [excludedOf("place"), excludedOf("institution"), excludedOf("level")];
  const isOfLevel = (row: number) => valuesOf(courses.level, row).some((one) => levels.has(one));
  const isWanted = (id: number) => !named.has(String(id)) && !ids.institutions.has(id);
  const wantedCourses = elsewhere(
    courseRows.filter((row) => !ids.courses.has(courses.id[row] ?? 0) && !(levels.size > 0 && isOfLevel(row))),
    courses,
    places,
  );
  const wantedInstitutions = elsewhere(
    institutionRows.filter((row) => isWanted(institutions.id[row] ?? 0)),
    institutions,
    places,
  );
  return {
    courses: [...wantedCourses.wholly, ...wantedCourses.partly],
    institutions: [...wantedInstitutions.wholly, ...wantedInstitutions.partly],
    partlyElsewhere: new Set(wantedCourses.partly),
  };
}

/** The rows taught only elsewhere, and the rows taught at an excluded place too. */
function elsewhere(
  rows: number[],
  { states, metros }: Pick<ResultColumns["courses"], "states" | "metros">,
  places: ReadonlySet<string>,
): { wholly: number[]; partly: number[] } {
  if (places.size === 0) return { wholly: rows, partly: [] };
  const partly: number[] = [];
  const wholly = rows.filter((row) => {
    const lists = [valuesOf(states, row), valuesOf(metros, row)];
    const hit = lists.filter((list) => list.some((place) => places.has(place)));
    if (hit.length === 0) return true;
    if (hit.every((list) => list.some((place) => !places.has(place)))) partly.push(row);
    return false;
  });
  return { wholly, partly };
}
