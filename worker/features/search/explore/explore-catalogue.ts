import { courseRows, institutionRows, wantedIds } from "#worker/features/catalogue/public.ts";
import { describeReading } from "#worker/features/search/answer.ts";
import type { ExploreQuery } from "#worker/features/search/input.ts";
import { findAllHits } from "#worker/features/search/match/find-hits.ts";
import { choosePages } from "#worker/features/search/pages/choose-pages.ts";
import { findPages } from "#worker/features/search/pages/find-pages.ts";
import { type QueryReading, readQuery } from "#worker/features/search/pages/read-query.ts";
import { otherReadings } from "#worker/features/search/understand/places.ts";
import {
  type SlotKind,
  type Understanding,
  understandQuery,
} from "#worker/features/search/understand/understand-query.ts";
import type { Lexicon } from "#worker/features/search/vocabulary/lexicon.ts";
import { withMemory } from "#worker/features/search/vocabulary/memory.ts";
import { coursePath, institutionPath } from "#worker/platform/addresses.ts";
import type { Session } from "#worker/platform/db/client.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import {
  type Exploration,
  explorePageSize,
  type FoundCourse,
  type FoundInstitution,
  type Offer,
} from "./exploration.ts";
import { filterCourses, filterInstitutions, filtersCourses } from "./filter-rows.ts";
import { type ChoiceKind, choiceKinds } from "./filters.ts";
import { emptyColumns, type ResultColumns } from "./result-columns.ts";
import { allRows, rowsOfHits, sortCourses, sortInstitutions, spreadProviders } from "./sort-results.ts";

/** Institutions that the query names and that are shown above its courses. */
const maxAbove = 3;

/**
 * All results of a query, filtered, counted, sorted and paginated: the search of the box (searchCatalogue) without its limit.
 * Without a query it is everything on the register. A page past the end is the last one.
 *
 * Two round trips: the matches, then the rows of the page, together with the offers if nothing was found. One or two more in
 * an isolate that has not read the newest load yet (see withMemory).
 */
export async function exploreCatalogue({ db }: { db: Session }, asked: ExploreQuery): Promise<Exploration> {
  const { answer, memory } = await withMemory(db, "columns", async ({ lexicon }) => {
    const reading = readQuery(asked.q, lexicon);
    const [found, pageHits] = await Promise.all([findRegister(db, reading, lexicon), findPages(db, reading.pages)]);
    return { reading: { ...reading, understanding: found.understanding }, hits: found.hits, pageHits };
  });
  const { reading, hits, pageHits } = answer;
  const { understanding } = reading;
  const { names } = memory.lexicon;
  const columns = memory.columns ?? emptyColumns;
  const { courses, institutions } = columns;
  const wanted = knownChoices(asked, columns);
  const asksForCourses = Boolean(understanding.slots.field ?? understanding.slots.level) || filtersCourses(wanted);
  const matches = wanted.q === "" ? allRows(columns, asksForCourses) : rowsOfHits(hits, columns);
  const filtered = (query: ExploreQuery) => {
    const found = filterCourses(columns, matches.courses, query);
    const providers = filterInstitutions(columns, matches.institutions, asksForCourses ? found.rows : null, query);
    return { query, found, providers, isEmpty: found.rows.length + providers.rows.length === 0 };
  };
  const open = filtered(wanted);
  // A search that finds only what is closed shows that.
  const { query, found, providers } = open.isEmpty && wanted.live === null ? filtered({ ...wanted, live: "0" }) : open;

  const totals = { course: found.rows.length, institution: providers.rows.length };
  const isOnlyNamed = totals.course === 0 && totals.institution > 0 && !asksForCourses;
  const type = query.type ?? (isOnlyNamed ? "institution" : "course");
  const pages = Math.max(1, Math.ceil(totals[type] / explorePageSize));
  const start = (Math.min(query.page, pages) - 1) * explorePageSize;
  const isCourse = type === "course";
  const spreads = query.sort === "relevance" && !understanding.slots.institution;
  const ordered = () => (spreads ? spreadProviders(found.rows, courses) : sortCourses(found.rows, query.sort, courses));
  const courseRows = isCourse ? ordered().slice(start, start + explorePageSize) : [];
  const isNamed = new Set(query.q === "" ? [] : matches.institutions);
  const institutionRows = isCourse
    ? providers.rows.filter((row) => isNamed.has(row)).slice(0, maxAbove)
    : sortInstitutions(providers.rows, query.sort, institutions).slice(start, start + explorePageSize);
  const isNothing = matches.courses.length === 0 && (asksForCourses || matches.institutions.length === 0);
  const guides = choosePages(pageHits, reading, isNothing);
  const [shown, offers] = await Promise.all([
    readFound(db, {
      courseIds: courseRows.map((row) => courses.id[row] ?? 0),
      institutionIds: institutionRows.map((row) => institutions.id[row] ?? 0),
      matchingOf: (id) => providers.matching && (providers.matching.get(institutions.rowOf.get(id) ?? -1) ?? 0),
      fieldNames: names.fields,
    }),
    isNothing && guides.pages.length === 0 ? findOffers(db, understanding, memory.lexicon) : [],
  ]);
  return {
    query,
    understood: describeReading(reading),
    type,
    totals,
    pages,
    ...shown,
    facets: isCourse ? found.facets : providers.facets,
    labels: { field: names.fields, city: names.metros },
    offers,
    guides,
  };
}

/** All matches of a reading; when nothing is found in a suburb, those of its other readings. */
async function findRegister(db: Session, { text, understanding }: QueryReading, lexicon: Lexicon) {
  const hits = await findAllHits(db, text, understanding);
  // An institution is found by its name, wherever it teaches: its courses are asked for.
  const isNamed = understanding.slots.institution !== undefined;
  const isFound = (some: typeof hits) =>
    some !== null && some.courses.length + (isNamed ? 0 : some.institutions.length) > 0;
  if (isFound(hits)) return { understanding, hits };
  for (const other of otherReadings(understanding, lexicon)) {
    const found = await findAllHits(db, text, other);
    if (isFound(found)) return { understanding: other, hits: found };
  }
  return { understanding, hits };
}

/** Removes values that nothing on the register has, and a broad field if one of its narrow fields is chosen too. */
function knownChoices(query: ExploreQuery, { courses, institutions }: ResultColumns): ExploreQuery {
  const known: Record<ChoiceKind, ReadonlySet<string | null>> = {
    state: new Set([...courses.states.values.flat(), ...institutions.states.values.flat()]),
    city: new Set([...courses.metros.values.flat(), ...institutions.metros.values.flat()]),
    category: new Set(institutions.category),
    level: new Set(courses.level.values.flat()),
    field: courses.fields,
    language: new Set(courses.language.values),
  };
  const chosen = { ...query };
  for (const kind of choiceKinds) chosen[kind] = query[kind].filter((value) => known[kind].has(value));
  const narrow = ({ field }: ExploreQuery) =>
    field.filter((code) => !field.some((other) => other !== code && other.startsWith(code)));
  return { ...chosen, field: narrow(chosen) };
}

/** Parts of a query in the order in which they are left out, the narrowest first. */
const narrowest: readonly (SlotKind | "text")[] = ["text", "institution", "level", "field", "place", "category"];

/** A limit, because each offer is a search. */
const maxOffers = 3;

/** Offers for a query that found nothing: the query without one of its parts, with the number of results. One round trip. */
async function findOffers(db: Session, { without }: Understanding, lexicon: Lexicon): Promise<Offer[]> {
  const candidates = narrowest.flatMap((left) => {
    const q = without[left];
    return q ? [{ q, left }] : [];
  });
  const offers = await Promise.all(
    candidates.slice(0, maxOffers).map(async ({ q, left }) => {
      const hits = await findAllHits(db, q, understandQuery(q, lexicon));
      const institutions = new Set([...(hits?.named ?? []), ...(hits?.institutions ?? [])]).size;
      return { q, left, courses: hits?.courses.length ?? 0, institutions };
    }),
  );
  return offers.filter(({ courses, institutions }) => courses + institutions > 0);
}

interface Shown {
  courseIds: readonly number[];
  institutionIds: readonly number[];
  /** How many of an institution's courses were found; null when the query is not about courses. */
  matchingOf: (institutionId: number) => number | null;
  /** Chinese names of fields by code. */
  fieldNames: Readonly<Record<string, string>>;
}

/** Reads the rows of a page in the order of the ids. One round trip. */
async function readFound(
  db: Session,
  { courseIds, institutionIds, matchingOf, fieldNames }: Shown,
): Promise<{ courses: FoundCourse[]; institutions: FoundInstitution[] }> {
  const [courses, institutions] = await runBatch(db, [
    courseRows(wantedIds(courseIds)),
    institutionRows(wantedIds(institutionIds)),
  ]);
  return {
    courses: courses.rows.map(({ field, vetCode, institutionDelistedOn, ...course }) => ({
      ...course,
      fieldCn: nameOfField(field, fieldNames),
      href: coursePath(course.institution, course),
    })),
    institutions: institutions.rows.map((row) => ({
      ...row,
      matching: matchingOf(row.id),
      href: institutionPath(row),
    })),
  };
}

/** The name of a field, or of the wider field for codes without a name: 080300 is "not further defined". */
function nameOfField(code: string | null, names: Readonly<Record<string, string>>): string | null {
  for (let length = code?.length ?? 0; length >= 2; length -= 2) {
    const name = names[(code ?? "").slice(0, length)];
    if (name !== undefined) return name;
  }
  return null;
}
