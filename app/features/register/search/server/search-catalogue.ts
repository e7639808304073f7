import { nameOpen } from "#app/features/register/answers/server/public.ts";
import { courseNames, institutionNames, wantedIds } from "#app/features/register/catalogue/server/public.ts";
import { asCode } from "#app/features/register/catalogue/shared/codes.ts";
import type { Session } from "#worker/platform/db/client.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { coursePath, institutionPath } from "#worker/platform/slugs.ts";
import { exploreSchema, type SearchQuery } from "../shared/input.ts";
import { describeReading, maxResultsPerType, type Understood, withAnswers } from "./answer.ts";
import { matchRows, type SearchContext } from "./explore/match-rows.ts";
import { joinTitles, orderCourses } from "./explore/order-by-wish.ts";
import { matchedName, wordsForNames } from "./match/institution-names.ts";
import { choosePages, pageResult } from "./pages/choose-pages.ts";
import { answerRegister, type RegisterAnswer, sentencesOf } from "./pages/register-answer.ts";
import { writeAnswers } from "./read-answers.ts";

/** An institution, a course, or a guide or tool of this site (type "page"). */
export type SearchResult = Awaited<ReturnType<typeof readResults>>[number] | ReturnType<typeof pageResult>;

/** At most 10 institutions, then at most 10 courses, each best first, and at most 3 pages, before or after them. */
export interface SearchAnswer {
  results: SearchResult[];
  understood: Understood;
}

/**
 * Finds institutions and courses by codes, names and parts of names in English and Chinese, fields, levels and places, and
 * guides and tools by topics and words; for a question or a topic these come first. The recognised parts of the query narrow
 * the results. Results that match equally well are ordered by popularity, and delisted ones come last.
 *
 * Two round trips: the matches, then the displayed rows. More when it finds little (matchRows), or when the isolate has not read
 * the newest load yet (withMemory).
 * @param query.q any text up to 200 characters; empty or meaningless text finds nothing
 */
export async function searchCatalogue(app: SearchContext, asked: SearchQuery): Promise<SearchAnswer> {
  if (asked.q.trim() === "") return { results: [], understood: {} };
  const whole = asCode(asked.q);
  // Results with the name of a delisted institution are searched in parallel.
  const [register, found] = await Promise.all([
    answerRegister(app, asked.q),
    whole ? null : searchRegister(app, asked.q),
  ]);
  const answer = found ?? (await searchRegister(app, register.q));
  return withRegisterAnswer(app.db, register, answer);
}

/** Puts the register's status of a code or a name before the search results. */
async function withRegisterAnswer(
  db: Session,
  register: RegisterAnswer,
  { results, understood }: SearchAnswer,
): Promise<SearchAnswer> {
  const { codes, left, isMissing } = register;
  // Six digits are an occupation code if an occupation has it.
  const isAnswered = isMissing && results.some(({ type }) => type === "page");
  if (isAnswered || (codes.length === 0 && left === null)) return { results, understood };
  const { noticeLink: _, ...rest } = understood;
  const notice = sentencesOf(register);
  if (left) {
    const own = await readResults(db, [], wantedIds(left.ids), wantedIds([]));
    const others = results.filter(({ type, id }) => type !== "institution" || !left.ids.includes(id));
    // An institution on the register with the same name comes first.
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

/** Matches that are read of each tier: more than a page, because some repeat a title, or belong to one provider. */
const mostOfTier = 100;

/** The first results of the page (exploreCatalogue), from the best matches only. Two round trips. */
async function searchRegister(app: SearchContext, q: string): Promise<SearchAnswer> {
  const query = exploreSchema.parse({ q });
  const best = await matchRows(app, query, { counts: false, mostOfTier });
  // The number of closed results needs all matches.
  const matched = best.closedTotal > 0 ? await matchRows(app, query, { counts: false }) : best;
  const { reading, pageHits, columns, matches, providers, closedTotal } = matched;
  const { understanding } = reading;
  const isNamed = new Set(understanding.searched === "" ? [] : matches.institutions);
  const named = providers.rows.filter((row) => isNamed.has(row));
  const idsOf = (rows: readonly number[], { id }: { id: readonly number[] }) =>
    wantedIds(rows.slice(0, maxResultsPerType).map((row) => id[row] ?? 0));
  // Further registrations of a title come after the other courses.
  const cards = joinTitles(orderCourses(matched), columns.courses);
  const courses = [...cards.flatMap(([first]) => first ?? []), ...cards.flatMap(([, ...others]) => others)];
  const [results, answers] = await Promise.all([
    readResults(
      app.db,
      wordsForNames(understanding),
      idsOf(named, columns.institutions),
      idsOf(courses, columns.courses),
    ),
    writeAnswers(app.db, matched.answered, app.now?.(), matched.listed),
  ]);
  const { pages, isFirst } = choosePages(pageHits, reading, results.length === 0);
  const guides = pages.map(pageResult);
  const understood = withAnswers(describeReading(reading), nameOpen(answers));
  if (closedTotal > 0 && understood.notice === undefined) {
    understood.notice = `没有在招的结果。另有 ${closedTotal} 项已停招或已不在登记册上。`;
    const href = `/search?${new URLSearchParams({ q: q.trim(), live: "0" })}`;
    understood.noticeLink = { label: "显示已停招的", href };
  }
  return { results: isFirst ? [...guides, ...results] : [...results, ...guides], understood };
}

/** Reads institutions and courses by id, in their order. @param words from wordsForNames */
async function readResults(
  db: Session,
  words: readonly string[],
  wantedInstitutions: Parameters<typeof institutionNames>[0],
  wantedCourses: Parameters<typeof courseNames>[0],
) {
  const [institutions, courses] = await runBatch(db, [
    institutionNames(wantedInstitutions, words),
    courseNames(wantedCourses),
  ]);
  return [
    ...institutions.rows.map(({ otherNames, ...row }) => ({
      type: "institution" as const,
      ...bothNames(row),
      /** The trading, short or registered name that the query matched, if the other names do not show why. */
      matchedBy: matchedName(words, [row.name, row.nameCn], otherNames ?? []),
      href: institutionPath(row),
    })),
    ...courses.rows.map(({ registerLevel: _, ...row }) => ({
      type: "course" as const,
      ...row,
      institution: bothNames(row.institution),
      href: coursePath(row.institution, row),
    })),
  ];
}

/** In the API `name` is the registered name, and `displayName` the commonly used one. */
function bothNames<Row extends { name: string; registeredName: string }>({ name, registeredName, ...row }: Row) {
  return { ...row, name: registeredName, displayName: name };
}
