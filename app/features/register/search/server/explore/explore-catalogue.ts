import { nameOpen } from "#app/features/register/answers/server/public.ts";
import type { Answer } from "#app/features/register/answers/shared/answer.ts";
import { courseRows, institutionRows, wantedIds } from "#app/features/register/catalogue/server/public.ts";
import { asCode } from "#app/features/register/catalogue/shared/codes.ts";
import type { Session } from "#worker/platform/db/client.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { coursePath, institutionPath } from "#worker/platform/slugs.ts";
import { type ExploreQuery, exploreSchema } from "../../shared/input.ts";
import { says } from "../../shared/vocabulary/patterns.ts";
import { describeReading, type Understood } from "../answer.ts";
import { matchedName, wordsForNames } from "../match/institution-names.ts";
import { choosePages } from "../pages/choose-pages.ts";
import { asksElse, findPassages } from "../pages/find-passage.ts";
import { answerRegister, type RegisterAnswer, sentencesOf } from "../pages/register-answer.ts";
import { asTyped, questionOf, writeAnswers } from "../read-answers.ts";
import type { SlotKind, Understanding } from "../reading/understanding.ts";
import { matchRows, type SearchContext } from "./match-rows.ts";
import { joinTitles, orderCourses } from "./order-by-wish.ts";
import { compareSides } from "./side-by-side.ts";

/** Results per page of /search. */
export const explorePageSize = 20;

/** A shorter query that is offered when nothing was found, with its number of results. */
export interface Offer {
  q: string;
  /** The part of the query that is omitted. */
  left: SlotKind | "text" | "limit";
  courses: number;
  institutions: number;
}

export type Exploration = Awaited<ReturnType<typeof exploreCatalogue>>;
export type FoundCourse = Exploration["courses"][number];
export type FoundInstitution = Exploration["institutions"][number];
/** A course of the register. */
export type Registration = FoundCourse["others"][number];

/** Maximum registrations of one title that are read; a result shows the number of all. */
const maxRegistrations = 5;

/** Maximum number of named institutions above the courses. */
const maxAbove = 3;

/**
 * All results of a query, filtered, counted, sorted and paginated: the search of the box (searchCatalogue) without its limit.
 * Without a query it is everything on the register. A page past the end is the last one.
 *
 * Two round trips: the matches, then the rows of the page, together with the offers if nothing was found. One more in an
 * isolate that has not read the newest load yet (see withMemory).
 * @param isJoined whether the registrations of one title are one result, for people; totals count registrations
 */
export async function exploreCatalogue(
  app: SearchContext,
  asked: ExploreQuery,
  { isJoined = false }: { isJoined?: boolean } = {},
) {
  const isCode = asCode(asked.q) !== null;
  const [register, searched] = await Promise.all([answerRegister(app, asked.q), isCode ? null : matchRows(app, asked)]);
  const matched = searched ?? (await matchRows(app, { ...asked, q: register.q }));
  const { reading, pageHits, lexicon, columns, limited, matches, found, providers, asksForCourses } = matched;
  const query = { ...matched.query, q: asked.q };
  const { understanding } = reading;
  const { names } = lexicon;
  const { courses, institutions } = columns;

  const totals = { course: found.rows.length, institution: providers.rows.length };
  const isOnlyNamed = totals.course === 0 && totals.institution > 0 && !asksForCourses;
  const { category, institution: named } = understanding.slots;
  const isRanking =
    (category ?? named) && !asksForCourses && limited.sort.startsWith("yearly") && query.sort === "relevance";
  const isOfSchools = isOnlyNamed || (isRanking && totals.institution > 2);
  const type: "course" | "institution" = query.type ?? (isOfSchools ? "institution" : "course");
  const isCourse = type === "course";
  const ordered = isCourse ? orderCourses(matched) : [];
  const cards = isJoined ? joinTitles(ordered, courses) : ordered.map((row) => [row]);
  const pages = Math.max(1, Math.ceil((isCourse ? cards.length : totals.institution) / explorePageSize));
  const start = (Math.min(query.page, pages) - 1) * explorePageSize;
  const courseRows = cards.slice(start, start + explorePageSize);
  const isNamed = new Set(understanding.searched === "" ? [] : matches.institutions);
  // Of several named schools, those with such a course: 悉尼 PLC, 八大 环境工程.
  const there = new Set(found.rows.map((row) => courses.institution[row] ?? 0));
  const namedRows = providers.rows.filter((row) => isNamed.has(row));
  const have = namedRows.filter((row) => there.has(row));
  const isAnyOf = have.length > 0 || (there.size > 0 && !understanding.slots.institution);
  const institutionRows = isCourse
    ? (isAnyOf ? have : namedRows).slice(0, maxAbove)
    : providers.rows.slice(start, start + explorePageSize);
  const isNothing = totals.course === 0 && (asksForCourses || totals.institution === 0);
  const guides = choosePages(pageHits, reading, isNothing);
  const asksGuides = query.page === 1 && !isCode && register.codes.length === 0 && !register.left;
  const answering =
    query.page === 1 ? writeAnswers(app.db, matched.answered, app.now?.(), matched.listed) : Promise.resolve([]);
  const findNearest = (written: readonly Answer[]) =>
    findPassages({ db: app.db, now: app.now ?? Date.now }, asked.q, { ...matched, matched: matched.answered, written });
  const [shown, offers, sides, answers, nearest] = await Promise.all([
    readFound(app.db, {
      words: wordsForNames(understanding),
      courseIds: courseRows.map((rows) => rows.map((row) => courses.id[row] ?? 0)),
      institutionIds: institutionRows.map((row) => institutions.id[row] ?? 0),
      matchingOf: (id) => providers.matching && (providers.matching.get(institutions.rowOf.get(id) ?? -1) ?? 0),
      fieldNames: names.fields,
    }),
    isNothing ? findOffers(app, query, understanding) : [],
    query.page === 1 ? compareSides(app, reading.sides) : [],
    answering,
    asksGuides ? answering.then(findNearest) : null,
  ]);
  const answer = [...answers, ...(nearest?.passages ?? [])];
  const { institution, field, level } = understanding.slots;
  const isOfRegister =
    institution ||
    (field && level) ||
    reading.sides.length > 0 ||
    matched.answered.some(({ row }) => ofRegister.test(row.say));
  // When the words of several topics lead to one page, the page with the nearest section comes first.
  const near = nearest?.passages.map(({ more }) => more.href.split("#")[0]);
  const isNear = ({ path }: { path: string }) => near?.includes(path) ?? false;
  const pagesByNearness = guides.pages.toSorted((one, other) => Number(isNear(other)) - Number(isNear(one)));
  return {
    /** The query without values that are not on the register. */
    query,
    /** The query with the filters and the order in its words. */
    limited,
    /** How many results are closed to new students, if there are no others. */
    closedTotal: matched.closedTotal,
    understood: withSentences(describeReading(reading), register, guides.pages.length > 0),
    /** The register's status of codes, or of the institution name, in the query. */
    register: register.isMissing && guides.pages.length > 0 ? { ...register, codes: [] } : register,
    /** The listed kind of entity. */
    type,
    totals,
    /** Pages of `type`, at least 1. */
    pages,
    ...shown,
    facets: isCourse ? found.facets : providers.facets,
    /** Chinese names of fields and cities by code and key. */
    labels: { field: names.fields, city: names.metros },
    /** The compared things, side by side; empty for a query without a comparison. */
    sides,
    /** Answers to the question of the query, on the first page; empty when no row answers the whole question. */
    answers: nameOpen(answers, [
      ...(nearest?.settled ?? []),
      ...understanding.constraints.map(({ typed }) => typed),
      // What looks for courses is answered by the list below.
      ...answers
        .flatMap(({ left }) => left.map(({ text }) => text.toLowerCase()))
        .filter((text) => found.rows.length > 0 && says(lexicon.patterns, "seeks", text)),
    ]),
    /** The nearest passages for questions without an answer. */
    nearest,
    /** Whether the query is an answered question about something else than courses, whose words find some by the way. */
    isByTheWay: answer.length > 0 && !isOfRegister && asksElse(questionOf(asked.q, lexicon), lexicon),
    /** Shorter queries; empty unless nothing was found. */
    offers,
    guides: { ...guides, pages: pagesByNearness },
  };
}

/** Matches the sentence of a row with figures of courses and schools. */
const ofRegister = /\{(?:statistics|institution|compare)\./;

/** A former name on the register is not an unknown name. Six digits are an occupation code if an occupation has it. */
function withSentences(understood: Understood, register: RegisterAnswer, hasPages: boolean): Understood {
  if (sentencesOf(register) === "" || (register.isMissing && hasPages)) return understood;
  const { notice: _, noticeLink: _link, ...rest } = understood;
  return rest;
}

/** Parts of a query in the order in which they are omitted, the narrowest first. */
const narrowest: readonly (SlotKind | "text")[] = ["text", "institution", "level", "field", "place", "category"];

/** A limit, because each offer is a search. */
const maxOffers = 3;

/**
 * Suggestions for a query without results: the query without one of its wishes or parts, else a part alone, with the number
 * of results. One round trip.
 */
async function findOffers(
  app: SearchContext,
  query: ExploreQuery,
  { slots, without, constraints, excluded, text }: Understanding,
): Promise<Offer[]> {
  const limits = [...constraints, ...excluded].map((limit) => ({ q: limit.without, left: "limit" as const }));
  const parts = narrowest.flatMap((left) => {
    const q = without[left];
    return q ? [{ q, left }] : [];
  });
  // At the end a part alone: the nearest query with results.
  const alone = (["field", "institution", "level", "category", "place"] as const).flatMap((kind) => {
    const q = slots[kind]?.typed.join(" ");
    return q ? [{ q, left: "text" as const }] : [];
  });
  const words = text.filter((word) => /^[a-z]{3,}$/.test(word)).map((q) => ({ q, left: "text" as const }));
  const byQuery = Map.groupBy([...limits, ...parts, ...alone, ...words], ({ q }) => q);
  const candidates = [...byQuery].flatMap(([q, [first]]) => (first && q !== "" && q !== query.q ? [first] : []));
  const offers = await Promise.all(
    candidates.slice(0, 2 * maxOffers).map(async ({ q, left }) => {
      const { found, matches } = await matchRows(
        app,
        { ...exploreSchema.parse({ q }), type: query.type },
        { counts: false },
      );
      return { q: asTyped(q, query.q), left, courses: found.rows.length, institutions: matches.institutions.length };
    }),
  );
  return offers.filter(({ courses, institutions }) => courses + institutions > 0).slice(0, maxOffers);
}

interface Shown {
  /** The words of the query in names, from wordsForNames. */
  words: readonly string[];
  /** The registrations of each result. */
  courseIds: readonly (readonly number[])[];
  institutionIds: readonly number[];
  /** How many of an institution's courses were found; null when the query is not about courses. */
  matchingOf: (institutionId: number) => number | null;
  /** Chinese names of fields by code. */
  fieldNames: Readonly<Record<string, string>>;
}

/** Reads the rows of a page in the order of the ids. One round trip. */
async function readFound(db: Session, { words, courseIds, institutionIds, matchingOf, fieldNames }: Shown) {
  const [courses, institutions] = await runBatch(db, [
    courseRows(wantedIds(courseIds.flatMap((ids) => ids.slice(0, maxRegistrations)))),
    institutionRows(wantedIds(institutionIds), words),
  ]);
  const found = new Map(
    courses.rows.map(({ institutionDelistedOn, ...course }) => [
      course.id,
      { ...course, fieldCn: nameOfField(course.field, fieldNames), href: coursePath(course.institution, course) },
    ]),
  );
  return {
    courses: courseIds.flatMap((ids) => {
      const [first, ...others] = ids.flatMap((id) => found.get(id) ?? []);
      // The number of registrations of the result's title, and the first of them.
      return first ? [{ ...first, registrations: ids.length, others }] : [];
    }),
    institutions: institutions.rows.map(({ otherNames, ...row }) => ({
      ...row,
      /** The name that the query matched, if the names above do not show why. */
      matchedBy: matchedName(words, [row.name, row.nameCn], otherNames ?? []),
      /** How many of its courses were found; null when the query is not about courses. */
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
