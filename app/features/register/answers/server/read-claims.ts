import { emptyLexicon, type Lexicon } from "#app/features/register/search/shared/vocabulary/lexicon.ts";
import type { FigureUnit } from "#worker/platform/figure-text.ts";
import type { AnswerRow } from "../shared/answer-row.ts";
import { parseClaim } from "../shared/claim.ts";
import type { Answered } from "./answered.ts";
import type { Units } from "./pieces.ts";
import { readQuestions, readWhole } from "./read-question.ts";

/** The number of a sentence. */
export interface Claimed {
  amount: number;
  /** By the unit of a figure, what the amount is multiplied with; a unit that is missing is not that of the sentence. */
  units: Readonly<Partial<Record<FigureUnit, number>>>;
  /** The sentence calls it a limit: 最多, 只能; or a minimum: 至少. */
  isBound: boolean;
  /** The sentence says that it is needed: 要 6.5. */
  isNeeded: boolean;
  /** The sentence says that one may, and not that it is a limit. */
  isAllowed: boolean;
  /** It has a unit, as money does: 2500 may be yuan. */
  hasUnit: boolean;
}

/** The words of numbers by key, with the units that they may be of. */
const unitsOf: Readonly<Record<string, Claimed["units"]>> = {
  "n-hours": { hours: 1 },
  "n-days": { days: 1 },
  "n-weeks": { weeks: 1, days: 7 },
  "n-months": { months: 1, years: 1 / 12 },
  "n-years": { years: 1, months: 12 },
  "n-age": { years: 1 },
  "n-aud": { AUD: 1 },
  "n-percent": { percent: 1 },
  "n-points": { points: 1, score: 1 },
  "n-count": { count: 1, people: 1 },
  "n-words": { words: 1 },
  n: { AUD: 1, years: 1, points: 1, score: 1, count: 1, people: 1, percent: 1 },
};

/** The value of a number as people type it: 29,710, 71万, 五十; null of anything else. */
type ReadAmount = (written: string) => number | null;

/** Rows about sentences that people hear. */
const isClaim = ({ claim }: AnswerRow) => claim.length > 0;

/**
 * The rows that a query asks for: of a question those that answer it, of a sentence those that judge it, followed by those that answer
 * it in case they cannot (findAnswers). A doubt is a sentence too: 还要 GTE 吗.
 */
export function readAsked(
  chart: Units,
  lexicon: Lexicon,
  rows: readonly AnswerRow[],
  readAmount: ReadAmount,
): Answered[] {
  const claims = readClaims(chart, lexicon, rows, readAmount);
  const answered = readQuestions(
    chart,
    lexicon,
    rows.filter((row) => !isClaim(row)),
  );
  if (claims.length === 0) return answered;
  const has = (key: string) =>
    claims.some(({ pieces }) => pieces.some(({ means }) => means.some((meaning) => meaning.key === key)));
  const isQuestion = has("ask") && !has("doubt");
  return isQuestion && answered.length > 0 ? answered : [...claims, ...answered];
}

/**
 * The rows that judge a sentence. Its words are those of seed/claims/ alone, each of which must be taken: what a word of doubt does to a
 * question (大概, 以前, 除非) would make a verdict wrong.
 */
function readClaims(chart: Units, { claims }: Lexicon, rows: readonly AnswerRow[], readAmount: ReadAmount): Answered[] {
  const found = readWhole(chart, { ...emptyLexicon, asks: claims }, rows.filter(isClaim));
  const judged = found.flatMap((answered) => {
    if (parseClaim(answered.row.claim)?.kind !== "figure") return answered;
    const claimed = claimedIn(answered, readAmount);
    return claimed ? { ...answered, claimed } : [];
  });
  // One number more, or one less, and the sentence says something else.
  return judged.length === found.length ? judged : [];
}

/**
 * The number in the pieces of a sentence, of a kind that the row takes; null unless it is one. A number that is also something else of the row
 * is none: 485, and 一周 of 一周 20 小时.
 */
function claimedIn({ row, pieces }: Answered, readAmount: ReadAmount): Claimed | null {
  const keys = pieces.map(({ means }) => means.map(({ key }) => key));
  const taken = [...row.entity, ...row.also];
  const numbers = pieces.flatMap((piece, at) =>
    (keys[at] ?? []).flatMap((key, _, all) => {
      const isElse = key === "n" && all.some((other) => other !== key && taken.includes(other));
      return key in unitsOf && taken.includes(key) && !isElse ? [{ key, piece }] : [];
    }),
  );
  const [number, ...others] = numbers;
  const amount = number && others.length === 0 ? amountOf(number.piece.text, readAmount) : null;
  if (!number || amount === null) return null;
  const has = (...some: string[]) => keys.flat().some((key) => some.includes(key));
  const [isBound, isNeeded] = [has("at-most", "at-least"), has("need")];
  const isAllowed = has("can") && !isBound;
  return { amount, units: unitsOf[number.key] ?? {}, isBound, isNeeded, isAllowed, hasUnit: number.key !== "n" };
}

/** Of 20小时, 71万澳币, 一年半, 半年. */
function amountOf(text: string, readAmount: ReadAmount): number | null {
  if (text.startsWith("半年")) return 6;
  const [written = ""] = /[\d.,]+\s*[万wk]?|[零一二两三四五六七八九十百千万]+/.exec(text) ?? [];
  const amount = readAmount(written);
  return amount !== null && /年半/.test(text) ? amount + 0.5 : amount;
}
