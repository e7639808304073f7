import type { ExploreQuery } from "#worker/features/search/input.ts";
import { findAllHits } from "#worker/features/search/match/all-hits.ts";
import { describeUnderstanding } from "#worker/features/search/understand/describe-understanding.ts";
import { understandQuery } from "#worker/features/search/understand/understand-query.ts";
import { withMemory } from "#worker/features/search/vocabulary/memory.ts";
import type { Session } from "#worker/platform/db/client.ts";
import { type Exploration, explorePageSize } from "./exploration.ts";
import { filterCourses } from "./filter-courses.ts";
import { filterInstitutions, filtersCourses } from "./filter-institutions.ts";
import { type ChoiceKind, choiceKinds } from "./filters.ts";
import { findOffers } from "./find-offers.ts";
import { allRows, rowsOfHits, sortCourses, sortInstitutions } from "./order-results.ts";
import { readFound } from "./read-found.ts";
import { emptyColumns, type ResultColumns } from "./result-columns.ts";

/** So many institutions that the query names stand above its courses. */
const mostAbove = 3;

/**
 * All results of a query, filtered, counted, sorted and by pages: the search of the box (see searchCatalogue), without
 * its limit. Without a query, everything on the register. A page past the end is the last one.
 *
 * Two trips to the database, what matches and then the rows shown; one or two more in an isolate that has not read the
 * newest load yet (see withMemory). When nothing was found, the offers are searched together with the second.
 */
export async function exploreCatalogue({ db }: { db: Session }, asked: ExploreQuery): Promise<Exploration> {
  const { answer, memory } = await withMemory(db, "columns", async ({ lexicon }) => {
    const understanding = understandQuery(asked.q, lexicon);
    return { understanding, hits: await findAllHits(db, asked.q, understanding) };
  });
  const { understanding, hits } = answer;
  const { names } = memory.lexicon;
  const columns = memory.columns ?? emptyColumns;
  const { courses, institutions } = columns;
  const query = knownChoices(asked, columns);
  const asksForCourses = Boolean(understanding.slots.field ?? understanding.slots.level) || filtersCourses(query);
  const matches = query.q === "" ? allRows(columns, asksForCourses) : rowsOfHits(hits, columns);
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
    : sortInstitutions(providers.rows, query.sort, institutions).slice(start, start + explorePageSize);
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
 * Removes values that nothing on the register has, and a broad field when one of its narrow fields is chosen too: the narrow
 * one counts.
 */
function knownChoices(query: ExploreQuery, { courses, institutions }: ResultColumns): ExploreQuery {
  const known: Record<ChoiceKind, ReadonlySet<string | null>> = {
    state: new Set([...courses.states.values.flat(), ...institutions.state]),
    city: new Set([...courses.metros.values.flat(), ...institutions.metro]),
    category: new Set(institutions.category),
    level: new Set(courses.level.values),
    field: courses.fields,
    language: new Set(courses.language.values),
  };
  const chosen = { ...query };
  for (const kind of choiceKinds) chosen[kind] = query[kind].filter((value) => known[kind].has(value));
  const narrow = ({ field }: ExploreQuery) =>
    field.filter((code) => !field.some((other) => other !== code && other.startsWith(code)));
  return { ...chosen, field: narrow(chosen) };
}
