import { inArray } from "drizzle-orm";
import {
  type AnswerContext,
  type Answered,
  findAnswers,
  readAsked,
  type Units,
} from "#app/features/register/answers/server/public.ts";
import type { Answer } from "#app/features/register/answers/shared/answer.ts";
import type { Session } from "#worker/platform/db/client.ts";
import type { Lexicon } from "../shared/vocabulary/lexicon.ts";
import { unitsOf } from "./chart/chart.ts";
import { readAmount } from "./chart/numbers.ts";
import { normaliseQuery } from "./normalise.ts";
import type { QueryReading } from "./reading/read-query.ts";
import { searchPages } from "./schema.ts";
import type { SearchMemory } from "./vocabulary/memory.ts";

/**
 * The rows that answer a query; none for most queries. A pure function that returns early for a query with a word that
 * occurs in no question.
 */
export function answeredIn(q: string, { lexicon, answers }: Pick<SearchMemory, "lexicon" | "answers">): Answered[] {
  const found = answers.length === 0 ? [] : readAsked(questionOf(q, lexicon), lexicon, answers, readAmount);
  return found.map((one) =>
    one.left ? { ...one, left: one.left.map((part) => ({ ...part, text: asTyped(part.text, q) })) } : one,
  );
}

/** A part of the parsed query with the original capitals. */
export function asTyped(part: string, q: string): string {
  const at = q.toLowerCase().indexOf(part);
  return at < 0 ? part : q.slice(at, at + part.length);
}

/** The units of a question. 485pte and bno485 are two words; 不 at the end is a question word: 491能去不. */
export function questionOf(q: string, lexicon: Lexicon): Units {
  const text = normaliseQuery(q, lexicon)
    .replace(/(?<=\b\d{3})(?=[a-z]{2})|(?<=\b[a-z]{2,5})(?=\d{3}\b)/g, " ")
    .replace(/(?<=[\p{L}\d])不(?=\s*(?:[?？,，]|$))/gu, "吗");
  return { text, units: unitsOf(text) };
}

/** The answers of rows with the titles of their pages. One round trip, none without rows. */
export async function writeAnswers(
  db: Session,
  answered: readonly Answered[],
  now = Date.now(),
  listed: AnswerContext["listed"] = null,
): Promise<Answer[]> {
  if (answered.length === 0) return [];
  const paths = answered.map(({ row }) => pathOf(row.more));
  const { path, title } = searchPages;
  const [answers, pages] = await Promise.all([
    findAnswers({ db, now: () => now, listed: countsListed(answered) ? listed : null }, answered),
    db.orm.select({ path, title }).from(searchPages).where(inArray(path, paths)).all(),
  ]);
  const titles = new Map(pages.map((page) => [page.path, page.title]));
  return answers.map((answer) => {
    const { href, label } = answer.more;
    const own = titles.get(pathOf(href));
    if (own === undefined) return answer;
    return { ...answer, more: { href, label: [own, label.replaceAll("-", " ")].filter(Boolean).join("：") } };
  });
}

/** Whether the only row says how many courses and providers a subject has. */
export const countsListed = ([first, other]: readonly Answered[]): boolean =>
  first !== undefined &&
  !other &&
  (first.row.entity.includes("@field") || first.row.asked.includes("count-universities")) &&
  listedFigures.test(first.row.say);

const listedFigures = /\{statistics\.(?:providers|listed)\}/;

/** Whether a row has figures of what the query asks: not of one of two compared things, nor of places that it excludes. */
export const suits =
  ({ sides, understanding: { excluded } }: QueryReading) =>
  ({ row: { say } }: { row: Pick<Answered["row"], "say"> }): boolean =>
    !(sides.length > 0 && listedFigures.test(say)) &&
    !(say.includes("{places.") && excluded.some(({ kind }) => kind === "place"));

const pathOf = (href: string) => href.split("#")[0] ?? "";
