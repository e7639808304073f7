import type { KnownWord } from "#app/features/register/answers/server/public.ts";
import { type Patterns, says } from "../../shared/vocabulary/patterns.ts";
import { type AskedWords, isElsewhere } from "./weigh-words.ts";

/** The weight of a word in another clause than the one that asks, and than it and a clause of background. */
const toldShare = 0.4;
const otherShare = 0.2;

/** Maximum number of question clauses, and of clauses of background that one is read with. */
const mostParts = 4;
const mostTold = 4;

interface Clause {
  start: number;
  end: number;
  isAsked: boolean;
}

/** One question of a query. */
export interface AskedPart {
  words: AskedWords;
  /** The text as typed, in simplified characters. */
  text: string;
  /** Whether it asks for a judgement, which no section gives unless it has this very question. */
  isJudgement: boolean;
  /** Index of the clause that asks. */
  clause: number;
  /** Whether the query tells nothing besides its questions: only then can it be the very question of a section. */
  isAlone: boolean;
}

/**
 * The questions of a query: each clause that asks, alone and together with each clause of background, any of which may carry
 * the question (签证没批下来，…，学费能退吗). Excludes questions about another country.
 */
export function askedParts(
  text: string,
  known: readonly KnownWord[],
  { words, patterns }: { words: AskedWords; patterns: Patterns },
): AskedPart[] {
  const isJudgement = (clause: string) => says(patterns, "judgement", clause);
  const clauses = clausesOf(text, (clause, start, end) => {
    const isKnown = known.some((one) => start <= one.start && one.end <= end && (one.asked.length > 0 || one.ends));
    return isKnown || says(patterns, "asks", clause);
  });
  const asking = clauses.filter(({ isAsked }) => isAsked).slice(0, mostParts);
  if (asking.length === 0) {
    const own = { words, text, isJudgement: isJudgement(text), clause: 0, isAlone: clauses.length === 1 };
    const whole = { ...own, words: { ...words, isStory: true }, isAlone: false };
    return isElsewhere(text) ? [] : [own, ...(/[,。;]/.test(text) ? [whole] : [])];
  }
  const isIn = (at: number, { start, end }: Clause) => start <= at && at < end;
  return asking.flatMap((clause, at) => {
    const asked = text.slice(clause.start, clause.end);
    if (isElsewhere(asked)) return [];
    // The words of the clauses with full weight, and those of others with less.
    const partOf = (some: readonly Clause[], share: number): AskedPart => {
      const shareAt = (at: number) => (some.some((one) => isIn(at, one)) ? 1 : share);
      return {
        words: {
          ...words,
          isStory: some.length > 1,
          units: words.units.map((unit) => ({ ...unit, share: Math.min(unit.share, shareAt(unit.at)) })),
          asked: known.flatMap(({ start, asked }) => (isIn(start, clause) ? asked : [])),
        },
        text: some.map(({ start, end }) => text.slice(start, end)).join(""),
        isJudgement: isJudgement(asked),
        clause: at,
        isAlone: asking.length === clauses.length,
      };
    };
    const told = clauses
      .filter(({ isAsked }) => !isAsked)
      .toSorted((a, b) => Math.abs(a.start - clause.start) - Math.abs(b.start - clause.start))
      .slice(0, mostTold);
    const stories = told.map((one) => [one, clause].toSorted((a, b) => a.start - b.start));
    return [partOf([clause], toldShare), ...stories.map((some) => partOf(some, otherShare))];
  });
}

type Asks = (clause: string, start: number, end: number) => boolean;

/** The clauses of a text. */
function clausesOf(text: string, asks: Asks): Clause[] {
  const signs = text.matchAll(/[,，。;；?？!！]+\s*|(?<=\p{Script=Han})\s+(?=\p{Script=Han})|$/gu);
  const ends = [...new Set([...signs].map(({ index, 0: sign }) => index + sign.length))];
  return ends.flatMap((end, at) => {
    const start = ends[at - 1] ?? 0;
    return end > start ? [{ start, end, isAsked: asks(text.slice(start, end), start, end) }] : [];
  });
}
