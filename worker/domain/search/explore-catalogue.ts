import type { Database } from "#worker/db/client.ts";
import { describeUnderstanding } from "./describe-understanding.ts";
import { type Exploration, type ExploreQuery, explorePageSize } from "./explore-schemas.ts";
import { filterCourses } from "./filter-courses.ts";
import { filterInstitutions, filtersCourses } from "./filter-institutions.ts";
import { hitStatements, hitsOf } from "./find-hits.ts";
import { findOffers } from "./find-offers.ts";
import { readFound } from "./read-found.ts";
import { withMemory } from "./read-memory.ts";
import type { ResultColumns } from "./result-columns.ts";
import { sortCourses } from "./sort-courses.ts";
import { understandQuery } from "./understand-query.ts";

/** Institutions that the query names, above its courses. */
const mostAbove = 3;

/**
 * All results of a query, filtered, counted, sorted and by pages: the search of the box (see searchCatalogue), without
 * its limit. Without a query, everything on the register. Two trips to the database: what matches, and the rows shown.
 */
export async function exploreCatalogue({ db }: { db: Database }, query: ExploreQuery): Promise<Exploration> {
  const {
    plan: understanding,
    results,
    memory,
  } = await withMemory(db, "columns", ({ lexicon }) => {
    const understanding = understandQuery(query.q, lexicon);
    return { plan: understanding, statements: hitStatements(db, query.q, understanding) };
  });
  const columns = memory.columns as ResultColumns;
  const { courses, institutions } = columns;
  const hits = hitsOf(results);
  const hasQuery = query.q !== "";
  const matches = hits ? rowsOf(hits.courses, courses) : hasQuery ? [] : courses.byPopularity;
  const found = filterCourses(columns, matches, query);
  const asksForCourses = Boolean(understanding.slots.field ?? understanding.slots.level) || filtersCourses(query);
  const everyone = hasQuery || asksForCourses ? [] : [...institutions.byPopularity];
  const named = hits ? rowsOf(hits.institutions, institutions) : everyone;
  const providers = filterInstitutions(columns, named, asksForCourses ? found.rows : null, query);

  const isNamed = new Set(hasQuery ? named : []);
  const totals = { course: found.rows.length, institution: providers.rows.length };
  const isOnlyNamed = totals.course === 0 && totals.institution > 0 && !asksForCourses;
  const type = query.type ?? (isOnlyNamed ? "institution" : "course");
  const pages = Math.max(1, Math.ceil(totals[type] / explorePageSize));
  const page = Math.min(query.page, pages);
  const pageOf = <Row>(rows: readonly Row[]) => rows.slice((page - 1) * explorePageSize, page * explorePageSize);
  const isNothing = hasQuery && matches.length === 0 && (asksForCourses || named.length === 0);
  const [shown, offers] = await Promise.all([
    readFound(db, {
      courseIds:
        type === "course"
          ? pageOf(sortCourses(found.rows, query.sort, courses)).map((row) => courses.id[row] ?? 0)
          : [],
      institutionIds: (type === "institution"
        ? pageOf(sortNamed(providers.rows, query, columns))
        : providers.rows.filter((row) => isNamed.has(row)).slice(0, mostAbove)
      ).map((row) => institutions.id[row] ?? 0),
      matchingOf: (id) => (providers.matching ? (providers.matching.get(institutions.rowOf.get(id) ?? -1) ?? 0) : null),
      fieldNames: memory.lexicon.names.fields,
    }),
    isNothing ? findOffers(db, understanding, memory.lexicon) : [],
  ]);
  return {
    understood: describeUnderstanding(understanding),
    type,
    totals,
    pages,
    ...shown,
    facets: type === "course" ? found.facets : providers.facets,
    labels: { field: memory.lexicon.names.fields, city: memory.lexicon.names.metros },
    offers,
  };
}

/** Rows of ids; what a load has just added and the columns do not have yet is left out. */
function rowsOf(ids: readonly number[], { rowOf }: { rowOf: ReadonlyMap<number, number> }): number[] {
  return ids.map((id) => rowOf.get(id)).filter((row) => row !== undefined);
}

function sortNamed(
  rows: readonly number[],
  { sort }: ExploreQuery,
  { institutions }: ResultColumns,
): readonly number[] {
  return sort === "name" ? rows.toSorted((a, b) => (institutions.name[a] ?? 0) - (institutions.name[b] ?? 0)) : rows;
}
