import type { KnownWord } from "#app/features/register/answers/server/public.ts";
import { type Patterns, says } from "../../shared/vocabulary/patterns.ts";
import { type AskedWords, isElsewhere } from "./weigh-words.ts";

/** The weight of a word in another clause than the one that asks. */
const toldShare = 0.4;

/** Maximum number of question clauses. */
const mostParts = 4;

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
  /** Whether the query tells nothing besides its questions: only then can it be the very question of a section. */
  isAlone: boolean;
}

/**
 * The questions of a query: for each clause that asks, its words with full weight and those of other clauses with less.
 * One for a query with a single question or none. Excludes questions about another country.
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
  const whole = { words: { ...words, isStory: true }, text, isJudgement: isJudgement(text), isAlone: false };
  if (asking.length === 0) {
    const own = { words, text, isJudgement: isJudgement(text), isAlone: clauses.length === 1 };
    return isElsewhere(text) ? [] : [own, ...(/[,。;]/.test(text) ? [whole] : [])];
  }
  const isIn = (at: number, { start, end }: Clause) => start <= at && at < end;
  const parts = asking.flatMap((clause) => {
    const asked = text.slice(clause.start, clause.end);
    if (isElsewhere(asked)) return [];
    const shareAt = (at: number) => (isIn(at, clause) ? 1 : toldShare);
    const own = {
      ...words,
      units: words.units.map((unit) => ({ ...unit, share: Math.min(unit.share, shareAt(unit.at)) })),
      asked: known.flatMap(({ start, asked }) => (isIn(start, clause) ? asked : [])),
    };
    return [{ words: own, text: asked, isJudgement: isJudgement(asked), isAlone: asking.length === clauses.length }];
  });
  const isOpen = parts.some((part) => !part.isJudgement);
  return clauses.length > 1 && isOpen ? [...parts, { ...whole, isJudgement: false }] : parts;
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
