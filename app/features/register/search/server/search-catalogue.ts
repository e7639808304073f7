import { wantedIds } from "#app/features/register/catalogue/server/public.ts";
import { asCode } from "#app/features/register/catalogue/shared/codes.ts";
import type { Session } from "#worker/platform/db/client.ts";
import { exploreSchema, type SearchQuery } from "../shared/input.ts";
import type { Lexicon } from "../shared/vocabulary/lexicon.ts";
import type { SearchAnswer, SearchResult } from "./answer.ts";
import { describeReading, maxResultsPerType, withAnswers } from "./answer.ts";
import { isLevelOnly, isLimited, matchRows, type SearchContext } from "./explore/match-rows.ts";
import { orderCourses } from "./explore/order-courses.ts";
import { findAllHits } from "./match/all-hits.ts";
import { bestHits, spare } from "./match/best-hits.ts";
import { wordsForNames } from "./match/matched-name.ts";
import { readSubjects } from "./match/mentions-subject.ts";
import { rankTiers } from "./match/rank-tiers.ts";
import { searchOffered, withNotice } from "./match/search-offered.ts";
import { choosePages, pageResult } from "./pages/choose-pages.ts";
import { findPages } from "./pages/find-pages.ts";
import { answerRegister, type RegisterAnswer, sentencesOf } from "./pages/register-answer.ts";
import { answeredIn, writeAnswers } from "./read-answers.ts";
import { readResults } from "./read-results.ts";
import { searchReadings } from "./reading/places.ts";
import { readQuery } from "./reading/read-query.ts";
import type { Understanding } from "./reading/understanding.ts";
import { mayBeOnRegister } from "./reading/unused-words.ts";
import { withMemory } from "./vocabulary/memory.ts";

/**
 * Finds institutions and courses by codes, names and parts of names in English and Chinese, fields, levels and places, and
 * guides and tools by topics and words; for a question or a topic these come first. The recognised parts of the query narrow
 * the results. Results that match equally well are ordered by popularity, and delisted ones come last.
 *
 * One round trip; two for a query with wishes or negations (searchLimited). More of them
 * - when nothing is found in a suburb: up to two (searchReadings);
 * - when an institution offers nothing in the subject: up to four (searchOffered);
 * - when nothing is found of a query that names something: one, for what is closed;
 * - in an isolate that has not read the newest load yet: one (withMemory).
 * @param query.q any text up to 200 characters; empty or meaningless text finds nothing
 */
export async function searchCatalogue(app: SearchContext, asked: SearchQuery): Promise<SearchAnswer> {
  const whole = asCode(asked.q);
  // What else has the name of an institution that left is searched meanwhile.
  const [register, found] = await Promise.all([
    answerRegister(app, asked.q),
    whole ? null : searchRegister(app, asked.q),
  ]);
  const answer = found ?? (await searchRegister(app, register.q));
  return withRegisterAnswer(app.db, register, answer);
}

/** Puts what the register says of a code or a name before what the search finds. */
async function withRegisterAnswer(
  db: Session,
  register: RegisterAnswer,
  { results, understood }: SearchAnswer,
): Promise<SearchAnswer> {
  const { codes, left, isMissing } = register;
  // Six digits are an occupation, if there is one.
  const isAnswered = isMissing && results.some(({ type }) => type === "page");
  if (isAnswered || (codes.length === 0 && left === null)) return { results, understood };
  const { noticeLink: _, ...rest } = understood;
  const notice = sentencesOf(register);
  if (left) {
    const own = await readResults(db, [], wantedIds(left.ids), wantedIds([]));
    const others = results.filter(({ type, id }) => type !== "institution" || !left.ids.includes(id));
    // One on the register has the name too: it comes first.
    if (left.hasOpen) return { results: [...others, ...own], understood };
    return { results: [...own, ...others], understood: { ...rest, notice } };
  }
  if (!isMissing) return { results, understood: { ...rest, notice } };
  const near = codes.flatMap((code) => code.near);
  const idsOf = (kind: string) => wantedIds(near.filter(({ type }) => type === kind).map(({ id }) => id));
  const noticeLink = {
    label: "怎样核对",
    href: `/check-before-you-pay?code=${encodeURIComponent(codes[0]?.typed ?? "")}`,
  };
  return {
    results: await readResults(db, [], idsOf("institution"), idsOf("course")),
    understood: { notice, noticeLink },
  };
}

async function searchRegister(app: SearchContext, q: string): Promise<SearchAnswer> {
  const { db } = app;
  const { answer } = await withMemory(db, "lexicon", async (memory) => {
    const { lexicon } = memory;
    const reading = readQuery(q, lexicon);
    const answering = writeAnswers(db, answeredIn(q, memory), app.now?.());
    if (isLimited(reading.understanding) || isLevelOnly(reading.understanding)) {
      const [limited, answers] = await Promise.all([searchLimited(app, q), answering]);
      return { ...limited, mayBeClosed: true, answers };
    }
    const mayBeClosed = mayBeOnRegister(reading.understanding, lexicon);
    const [{ understanding, found, notice }, hits, answers] = await Promise.all([
      findOffered(db, reading.understanding, lexicon),
      findPages(db, reading.pages),
      answering,
    ]);
    return { reading: withNotice({ ...reading, understanding }, notice), results: found, hits, mayBeClosed, answers };
  });
  const { reading, results, hits, mayBeClosed, answers } = answer;
  const { pages, isFirst } = choosePages(hits, reading, results.length === 0);
  const guides = pages.map(pageResult);
  const understood = withAnswers(describeReading(reading), answers);
  // With an institution named in the query, its courses are missing, not the institution.
  const { institution, field } = reading.understanding.slots;
  const isNothing = institution && field ? countTypes(results).courses === 0 : results.length === 0;
  if (mayBeClosed && isNothing && understood.notice === undefined) {
    const count = await countClosed(app, q);
    if (count > 0) {
      understood.notice = closedNotice(count);
      const href = `/search?${new URLSearchParams({ q: q.trim(), live: "0" })}`;
      understood.noticeLink = { label: "显示已停招的", href };
    }
  }
  return { results: isFirst ? [...guides, ...results] : [...results, ...guides], understood };
}

/** How many courses and institutions match that are closed to new students, when nothing else does. */
async function countClosed(app: SearchContext, q: string): Promise<number> {
  const query = exploreSchema.parse({ q });
  return query.q === "" ? 0 : (await matchRows(app, query)).closedTotal;
}

const closedNotice = (count: number) => `没有在招的结果。另有 ${count} 项已停招或已不在登记册上。`;

/** The first page of the first reading that finds something, or the nearest results at the institution it names. */
async function findOffered(db: Session, asked: Understanding, lexicon: Lexicon) {
  const find = (one: Understanding) => findBest(db, one);
  const { understanding, found } = await searchReadings(asked, lexicon, find, countTypes);
  if (countTypes(found).courses === 0 && (await isClosedOnly(db, understanding)))
    return { understanding, found, notice: null };
  const offered = await searchOffered(understanding, lexicon, found, {
    find,
    coursesOf: (results) => results.filter(isCourse).map(({ id }) => id),
    subjectsOf: (ids) => readSubjects(db, ids),
    join: joinResults,
  });
  return { understanding, ...offered };
}

/** Whether an institution has nothing open in a subject, but something closed: then nothing else is looked for. */
async function isClosedOnly(db: Session, understanding: Understanding): Promise<boolean> {
  const { institution, field } = understanding.slots;
  if (!institution || !field) return false;
  const hits = await findAllHits(db, understanding.searched, understanding);
  return (hits?.courses.length ?? 0) > 0;
}

const isCourse = (result: SearchResult) => result.type === "course";

/** The institutions of the first, then the courses of the others, then its own. */
function joinResults(first: readonly SearchResult[], others: readonly SearchResult[][]): SearchResult[] {
  const courses = [...others.flat(), ...first].filter(isCourse);
  const once = new Map(courses.map((course) => [course.id, course]));
  return [...first.filter((result) => !isCourse(result)), ...[...once.values()].slice(0, maxResultsPerType)];
}

/** The first page for a parsed query. One round trip. */
async function findBest(db: Session, understanding: Understanding): Promise<SearchResult[]> {
  const plan = rankTiers(understanding.searched, understanding);
  if (!plan) return [];
  return readResults(
    db,
    wordsForNames(understanding),
    bestHits("institution", plan.institution, { named: plan.named }),
    bestHits("course", plan.course, { spreads: plan.spreads }),
  );
}

const countTypes = (results: readonly SearchResult[]) => ({
  courses: results.filter(({ type }) => type === "course").length,
  institutions: results.filter(({ type }) => type === "institution").length,
});

/**
 * Filters, sorts and excludes in memory, like the results page: SQL would have to read every match. Two round trips: the
 * matches, then the rows that are shown.
 */
async function searchLimited(app: SearchContext, q: string) {
  const matched = await matchRows(app, exploreSchema.parse({ q }), { counts: false });
  const { reading, pageHits, columns, matches, providers } = matched;
  const isNamed = new Set(reading.understanding.searched === "" ? [] : matches.institutions);
  const named = providers.rows.filter((row) => isNamed.has(row));
  const idsOf = (rows: readonly number[], { id }: { id: readonly number[] }) =>
    wantedIds(rows.slice(0, maxResultsPerType + spare).map((row) => id[row] ?? 0));
  const results = await readResults(
    app.db,
    wordsForNames(reading.understanding),
    idsOf(named, columns.institutions),
    idsOf(orderCourses(matched), columns.courses),
  );
  return { reading, results, hits: pageHits };
}
