import type { Session } from "#worker/platform/db/client.ts";
import { formatMoney } from "#worker/platform/figure-text.ts";
import { type ChoiceKind, choiceKinds, readRange } from "../../shared/explore/filters.ts";
import { type ExploreQuery, exploreSchema } from "../../shared/input.ts";
import { type Lexicon, type TermMeaning, termKeyOf } from "../../shared/vocabulary/lexicon.ts";
import { findAllHits, findHitsOf, type Hits } from "../match/all-hits.ts";
import { excludedExpression, excludedInstitutions, findIds, quote } from "../match/facet-expressions.ts";
import { facetWord } from "../match/search-document.ts";
import { areNeighbours, searchOffered, withNotice } from "../match/search-offered.ts";
import { findPages } from "../pages/find-pages.ts";
import { answeredIn, countsListed, suits } from "../read-answers.ts";
import { labelLimit } from "../reading/limits.ts";
import { inItsCity } from "../reading/places.ts";
import { type QueryReading, readQuery } from "../reading/read-query.ts";
import { asksForSchool } from "../reading/settle-slots.ts";
import type { Understanding } from "../reading/understanding.ts";
import { withMemory } from "../vocabulary/memory.ts";
import { excludeRows, filterCourses, filterInstitutions, filtersCourses } from "./filter-rows.ts";
import { inDollars, isChosen, type LimitedQuery, limitQuery } from "./limit-query.ts";
import { closeExpression } from "./order-by-wish.ts";
import type { ResultColumns, RowOf } from "./result-columns.ts";
import { allRows, rowsOfHits, rowsOfLevel } from "./sort-results.ts";

/** The part of a request that a search needs; `now` is for the exchange rate of the day. */
export interface SearchContext {
  db: Session;
  now?: () => number;
}

/** The results of a query as rows of the columns. */
export type MatchedRows = Awaited<ReturnType<typeof matchRows>>;

/**
 * Finds the rows of a query and filters them in memory. One round trip, also with an amount in yuan; one more when
 * nothing is found in a suburb (see inItsCity), and in an isolate that has not read the newest load yet (see
 * withMemory). @param counts whether filter values are counted: the page shows counts, the box does not @param
 * institution id of the only institution whose courses are searched @param mostOfTier how many matches of a tier are
 * read, unless they are filtered or an answer has their number
 */
export async function matchRows(
  { db, now }: SearchContext,
  asked: ExploreQuery,
  {
    counts = true,
    institution = null,
    mostOfTier = Infinity,
  }: { counts?: boolean; institution?: number | null; mostOfTier?: number } = {},
) {
  const { answer, memory } = await withMemory(db, async ({ lexicon, answers, columns: { courses: known } }) => {
    const reading = readQuery(asked.q, lexicon);
    const answered = answeredIn(asked.q, { lexicon, answers }).filter(suits(reading));
    const most = isLimited(reading.understanding) || countsListed(answered) ? Infinity : mostOfTier;
    const { excluded } = reading.understanding;
    const [register, pageHits, courses, institutions, close, placed, { notice, ...limits }] = await Promise.all([
      institution !== null
        ? findHitsOf(db, reading.understanding, institution).then((hits) => asAsked(reading, hits))
        : isLevelOnly(reading.understanding)
          ? asAsked(reading, null)
          : findRegister(db, reading, {
              lexicon,
              mostOfTier: most,
              isOpen: (id) => known.standing[known.rowOf.get(id) ?? -1] === 0,
            }),
      findPages(db, reading.pages),
      findIds(db, "course", excludedExpression(excluded)),
      findIds(db, "institution", excludedInstitutions(excluded)),
      findIds(db, "course", closeExpression(reading.understanding)),
      findIds(db, "course", asked.place && `facets : ${quote(facetWord("place", asked.place))}`),
      inDollars({ db, now }, reading.understanding),
    ]);
    const ignored = [...limits.ignored, ...register.unused];
    const found = { ...register.understanding, ...limits, ignored };
    const hits = register.found;
    return {
      reading: withNotice({ ...reading, understanding: found }, notice),
      ...{ offered: register.notice, isElsewhere: register.isElsewhere, excluded: { courses, institutions } },
      ...{ hits, pageHits, close, placed, answered },
    };
  });
  const { hits, pageHits, excluded, close, placed } = answer;
  const { columns, lexicon, answers } = memory;
  const { understanding } = answer.reading;
  const wanted = knownChoices(asked, columns);
  const { field, level } = understanding.slots;
  const asksForCourses = Boolean(field ?? level) || filtersCourses(limitQuery(wanted, understanding, columns));
  const isWide = isLevelOnly(understanding);
  const isEverything = wanted.q === "" || isWide || (isLimited(understanding) && isNothingKnown(understanding, hits));
  const remaining = excludeRows(
    isWide
      ? rowsOfLevel(columns, levelsOf(understanding))
      : isEverything
        ? allRows(columns, asksForCourses)
        : rowsOfHits(hits, columns),
    columns,
    understanding.excluded,
    excluded,
  );
  const isInPlace = (row: number) => placed.has(columns.courses.id[row] ?? 0);
  const matches = asked.place === null ? remaining : { ...remaining, courses: remaining.courses.filter(isInPlace) };
  const exact = {
    courses: exactRows(hits?.exact.courses, columns.courses),
    institutions: exactRows(hits?.exact.institutions, columns.institutions),
  };
  const filtered = (query: ExploreQuery, change: (limited: LimitedQuery) => LimitedQuery = (limited) => limited) => {
    const limited = change(limitQuery(query, understanding, columns));
    const found = filterCourses(columns, matches.courses, limited, { exact: exact.courses, counts });
    const named = asksForCourses ? found.rows : null;
    const options = { exact: exact.institutions, counts };
    // Within a price, a school has such a course; a named school stays.
    const isPriced = (limited.cost ?? limited.yearly ?? limited.weekly) !== null && !understanding.slots.institution;
    const have = new Set(isPriced ? found.rows.map((row) => columns.courses.institution[row]) : []);
    const schools = matches.institutions.filter((row) => !isPriced || have.has(row));
    const providers = filterInstitutions(columns, schools, named, limited, options);
    return { limited, found, providers, total: found.rows.length + providers.rows.length };
  };
  const asTyped = filtered(wanted);
  const neighbours = hits?.neighbours ?? new Set<number>();
  const isOf = (row: number) => !neighbours.has(columns.courses.id[row] ?? 0);
  const isMissed = asksForCourses && !asTyped.found.rows.some(isOf);
  const relaxed = isMissed ? nearlyMatching(wanted, understanding, columns, isOf, asTyped, filtered) : null;
  const { limited, found, providers, total } = relaxed ?? asTyped;
  // For an institution named together with a subject, no courses means no results, although the institution was found.
  const isOfSubject = understanding.slots.institution !== undefined && field !== undefined;
  // The page offers closed courses when nothing open is found.
  const isNothing = isOfSubject ? found.rows.length === 0 : total === 0;
  const closed = isNothing && limited.live === null ? filtered({ ...wanted, live: "0" }) : null;
  const closedTotal = (isOfSubject ? closed?.found.rows.length : closed?.total) ?? 0;
  const isFiltered = JSON.stringify(exploreSchema.parse({ q: asked.q, page: asked.page })) !== JSON.stringify(asked);
  const ofSubject = found.rows.filter(isOf);
  const ofNone = noneOf(answer.reading, lexicon, ofSubject.length > 0 ? ofSubject : found.rows, columns);
  const reading = withNotice(
    withNotice(answer.reading, relaxed?.notice ?? null),
    ofNone ?? (total > 0 || understanding.slots.institution ? answer.offered : null),
  );
  return {
    ...{ pageHits, lexicon, answers, columns, asksForCourses, found, providers },
    reading,
    /** The rows with the answer to the question of the query. */
    answered: answer.answered,
    /** The numbers of the list for an answer; null when the address or the words narrow it, and for an empty list. */
    listed:
      found.rows.length > 0 && !isLimited(understanding) && !isFiltered
        ? { courses: found.rows.length, providers: providers.rows.length }
        : null,
    /** The query of the address, without values that are not on the register. */
    query: wanted,
    /** The query with the filters and the order in its words. */
    limited,
    /** Number of closed courses and institutions that pass the filters, if nothing open does. */
    closedTotal,
    /** Matches before the filters and after the exclusions. */
    matches,
    /** Ids of courses in exactly the field of the query with a matching name; empty unless words ask for an order. */
    close,
    /** Ids of courses that share only a field with the query. */
    neighbours,
    /**
     * Whether courses of many providers come first: the query names no institution, or several (悉尼大学和墨尔本大学), or the
     * courses belong to others.
     */
    spreads: (understanding.slots.institution?.typed.length ?? 0) !== 1 || answer.isElsewhere,
  };
}

/** A budget that fails by at most this factor is answered by the courses above it. */
const nearlyEnough = 1.5;

/**
 * The courses that cost little more than the words of a query allow, or those of the subject or level of any length when it has
 * none of the wished one, with a notice; null without such courses. @param asTyped the result without a change
 */
function nearlyMatching<Found extends { limited: LimitedQuery; found: { rows: readonly number[] } }>(
  wanted: ExploreQuery,
  { constraints, slots }: Understanding,
  { courses }: ResultColumns,
  isOf: (row: number) => boolean,
  asTyped: Found,
  filtered: (query: ExploreQuery, change?: (limited: LimitedQuery) => LimitedQuery) => Found,
): (Found & { notice: string }) | null {
  for (const limit of constraints) {
    const { kind, value } = limit;
    const { to } = readRange(value);
    const isLength = kind === "weeks" && (slots.field ?? slots.level) !== undefined;
    const isPrice = (kind === "cost" || kind === "yearly") && to !== null && asTyped.found.rows.length === 0;
    if (!(isLength || isPrice) || isChosen(wanted, kind)) continue;
    const other = isPrice ? { from: to, to: Math.round(to * nearlyEnough) } : null;
    const near = filtered(wanted, (limited) => ({ ...limited, [kind]: other }));
    const { rows } = near.found;
    if (isLength ? !rows.some(isOf) : rows.length === 0) continue;
    const least = () => formatMoney(Math.round(Math.min(...rows.flatMap((row) => courses[kind][row] ?? []))));
    const shown = isLength ? "下面是其他学制的" : `下面超出不多，最低 ${least()}`;
    const limited = { ...near.limited, [kind]: readRange(value), ...(!isLength && { sort: kind }) };
    return { ...near, limited, notice: `没有${labelLimit(limit)}的，${shown}。` };
  }
  return null;
}

/**
 * The named institutions without any found course; null when each has one. A name may stand for several institutions (莫纳什).
 */
function noneOf(
  { understanding: { slots, constraints }, sides }: QueryReading,
  { terms }: Lexicon,
  rows: readonly number[],
  { courses, institutions }: ResultColumns,
): string | null {
  const { typed = [], meanings = [] } = slots.institution ?? {};
  if (!slots.field || typed.length === 0 || typed.length > 3) return null;
  const isOf =
    ({ label }: TermMeaning) =>
    (name: string) =>
      terms.get(termKeyOf(name))?.some(({ meaning }) => meaning.label === label);
  const named = [...Map.groupBy(meanings, (one) => typed.find(isOf(one)) ?? one.label).values()];
  const have = new Set(rows.map((row) => courses.institution[row]));
  const has = ({ values }: TermMeaning) => values.some((id) => have.has(institutions.rowOf.get(Number(id))));
  const without = named.filter((some) => !some.some(has));
  const isAll = without.length === named.length;
  if (without.length === 0 || (isAll && (rows.length > 0 || constraints.length === 0))) return null;
  const compared = !isAll && sides.length > 0 ? "，比较里的数字来自它相近的课程" : "";
  const names = without.map(([first]) => `「${first?.label}」`).join("、");
  return `${names}没有${isAll ? "同时符合全部条件" : "符合"}的在招「${slots.field.typed.join("、")}」课程${compared}。`;
}

/** Rows whose whole name or code is the query, if all of them are closed to new students. */
function exactRows(
  ids: ReadonlySet<number> | undefined,
  { rowOf, standing }: { rowOf: RowOf; standing: readonly number[] },
): ReadonlySet<number> {
  const rows = [...(ids ?? [])].map((id) => rowOf.get(id)).filter((row) => row !== undefined);
  return new Set(rows.some((row) => standing[row] === 0) ? [] : rows);
}

/** Whether the words of a query occur in no name and it has nothing else to search for: 人民币 10 万以内的职业课程. */
function isNothingKnown({ searched, slots, text }: Understanding, hits: Hits | null): boolean {
  const isFound = hits !== null && hits.courses.length + hits.institutions.length > 0;
  const isUnknown = Object.keys(slots).length === 0 && text.every((run) => /^\p{Script=Han}/u.test(run));
  return searched === "" || (isUnknown && !isFound);
}

/** Whether a query asks only for a level of courses: its rows are in memory, and their order is that of spreadFields. */
function isLevelOnly({ slots, text }: Understanding): boolean {
  return text.length === 0 && Object.keys(slots).join() === "level" && !asksForSchool(slots);
}

const levelsOf = ({ slots }: Understanding): string[] => slots.level?.meanings.flatMap(({ values }) => values) ?? [];

/** Whether words of the query are filters, an order or exclusions. */
function isLimited({ constraints, excluded }: Understanding): boolean {
  return constraints.length + excluded.length > 0;
}

/** Removes values that nothing on the register has, and a broad field if one of its narrow fields is chosen too. */
function knownChoices(query: ExploreQuery, { courses, institutions }: ResultColumns): ExploreQuery {
  const valuesOf = (kind: ChoiceKind): Iterable<string> => {
    if (kind === "field") return courses.fields;
    if (kind === "level" || kind === "language") return courses[kind].values.flat();
    if (kind === "state" || kind === "city") {
      const column = kind === "state" ? "states" : "metros";
      return [...courses[column].values, ...institutions[column].values].flat();
    }
    return institutions[kind].values.flat();
  };
  const chosen = { ...query };
  for (const kind of choiceKinds) {
    if (query[kind].length === 0) continue;
    const known = new Set(valuesOf(kind));
    chosen[kind] = query[kind].filter((value) => known.has(value));
  }
  const narrow = ({ field }: ExploreQuery) =>
    field.filter((code) => !field.some((other) => other !== code && other.startsWith(code)));
  return { ...chosen, field: narrow(chosen) };
}

/**
 * All matches of a parsed query. When nothing is found in a suburb: matches of its city, and the nearest subjects when
 * an institution does not offer one.
 */
async function findRegister(
  db: Session,
  { understanding: asked }: QueryReading,
  { lexicon, mostOfTier, isOpen }: { lexicon: Lexicon; mostOfTier: number; isOpen: (id: number) => boolean },
) {
  const find = (one: Understanding) => findAllHits(db, one, mostOfTier);
  const found = await find(asked);
  const wider = isAny(asked, found) ? null : inItsCity(asked, lexicon);
  const elsewhere = wider && (await find(wider));
  const isElsewhere = wider !== null && isAny(asked, elsewhere);
  const [understanding, hits] = isElsewhere ? [wider, elsewhere] : [asked, found];
  // Words beside a recognised part that occur in no name.
  const unused = Object.keys(understanding.slots).length > 0 && areNeighbours(hits) ? understanding.text : [];
  return { understanding, unused, ...(await searchOffered(db, understanding, lexicon, hits, isOpen)) };
}

/** An institution is found by its name, wherever it teaches, so only courses count for a place. */
const isAny = ({ slots }: Understanding, hits: Hits | null): boolean =>
  (hits?.courses.length ?? 0) + (slots.institution ? 0 : (hits?.institutions.length ?? 0)) > 0;

/** Results of a query without changes. Without courses in a suburb, those of an institution in another place are no answer. */
const asAsked = ({ understanding }: QueryReading, found: Hits | null) => ({
  ...{ understanding, found, notice: null, isElsewhere: false, unused: [] },
});
