import type { Database } from "#worker/platform/db/client.ts";
import { describeUnderstanding } from "./describe-understanding.ts";
import { type Exploration, type ExploreQuery, explorePageSize } from "./explore-schemas.ts";
import { filterCourses } from "./filter-courses.ts";
import { filterInstitutions, filtersCourses } from "./filter-institutions.ts";
import { hitStatements, hitsOf } from "./find-hits.ts";
import { findOffers } from "./find-offers.ts";
import { knownChoices } from "./known-choices.ts";
import type { SearchPlan } from "./plan-search.ts";
import { readFound } from "./read-found.ts";
import { withMemory } from "./read-memory.ts";
import type { ResultColumns } from "./result-columns.ts";
import { sortCourses } from "./sort-courses.ts";
import { understandQuery } from "./understand-query.ts";

/** Institutions that the query names, above its courses. */
const mostAbove = 3;

/**
 * All results of a query, filtered, counted, sorted and by pages: the search of the box (see searchCatalogue), without
 * its limit. Without a query, everything on the register. A page past the end is the last one.
 *
 * Two trips to the database, what matches and then the rows shown; one or two more in an isolate that has not read the
 * newest load yet (see withMemory). When nothing was found, the offers are searched together with the second.
 */
export async function exploreCatalogue({ db }: { db: Database }, asked: ExploreQuery): Promise<Exploration> {
  const { plan, results, memory } = await withMemory(db, "columns", ({ lexicon }) => {
    const understanding = understandQuery(asked.q, lexicon);
    const { plan: search, statements } = hitStatements(db, asked.q, understanding);
    return { plan: { understanding, search }, statements };
  });
  const { understanding, search } = plan;
  const { names } = memory.lexicon;
  const columns = memory.columns as ResultColumns;
  const { courses, institutions } = columns;
  const query = knownChoices(asked, columns);
  const asksForCourses = Boolean(understanding.slots.field ?? understanding.slots.level) || filtersCourses(query);
  const matches = matchingRows(search, results, columns, query.q === "" ? asksForCourses : null);
  const found = filterCourses(columns, matches.courses, query);
  const providers = filterInstitutions(columns, matches.institutions, asksForCourses ? found.rows : null, query);

  const totals = { course: found.rows.length, institution: providers.rows.length };
  const isOnlyNamed = totals.course === 0 && totals.institution > 0 && !asksForCourses;
  const type = query.type ?? (isOnlyNamed ? "institution" : "course");
  const pages = Math.max(1, Math.ceil(totals[type] / explorePageSize));
  const start = (Math.min(query.page, pages) - 1) * explorePageSize;
  const isCourse = type === "course";
  const courseRows = isCourse ? sortCourses(found.rows, query.sort, courses).slice(start, start + explorePageSize) : [];
  const isNamed = new Set(query.q === "" ? [] : matches.institutions);
  const institutionRows = isCourse
    ? providers.rows.filter((row) => isNamed.has(row)).slice(0, mostAbove)
    : sortByName(providers.rows, query, columns).slice(start, start + explorePageSize);
  const isNothing = matches.courses.length === 0 && (asksForCourses || matches.institutions.length === 0);
  const [shown, offers] = await Promise.all([
    readFound(db, {
      courseIds: courseRows.map((row) => courses.id[row] ?? 0),
      institutionIds: institutionRows.map((row) => institutions.id[row] ?? 0),
      matchingOf: (id) => providers.matching && (providers.matching.get(institutions.rowOf.get(id) ?? -1) ?? 0),
      fieldNames: names.fields,
    }),
    isNothing ? findOffers(db, understanding, memory.lexicon) : [],
  ]);
  return {
    query,
    understood: describeUnderstanding(understanding),
    type,
    totals,
    pages,
    ...shown,
    facets: isCourse ? found.facets : providers.facets,
    labels: { field: names.fields, city: names.metros },
    offers,
  };
}

/**
 * Rows of what matches, best first.
 * @param browse null with a query; without one, everything, of institutions only when no courses are asked for
 */
function matchingRows(
  search: SearchPlan | null,
  results: readonly D1Result[],
  { courses, institutions }: ResultColumns,
  browse: boolean | null,
): { courses: number[]; institutions: number[] } {
  if (browse !== null) {
    return { courses: [...courses.byPopularity], institutions: browse ? [] : [...institutions.byPopularity] };
  }
  const hits = hitsOf(search, results);
  if (!search || !hits) return { courses: [], institutions: [] };
  const named = rowsOf(search.named, institutions).toSorted(
    (a, b) =>
      (institutions.standing[a] ?? 0) - (institutions.standing[b] ?? 0) ||
      (institutions.rank[a] ?? 0) - (institutions.rank[b] ?? 0),
  );
  return {
    courses: rowsOf(hits.courses, courses),
    institutions: [...new Set([...named, ...rowsOf(hits.institutions, institutions)])],
  };
}

/** Rows of ids; what a load has just added and the columns do not have yet is left out. */
function rowsOf(ids: readonly number[], { rowOf }: { rowOf: ReadonlyMap<number, number> }): number[] {
  return ids.map((id) => rowOf.get(id)).filter((row) => row !== undefined);
}

function sortByName(
  rows: readonly number[],
  { sort }: ExploreQuery,
  { institutions }: ResultColumns,
): readonly number[] {
  return sort === "name" ? rows.toSorted((a, b) => (institutions.name[a] ?? 0) - (institutions.name[b] ?? 0)) : rows;
}
