import type { GuideWord } from "../../shared/pages/guide-words.ts";
import {
  type Lexicon,
  type TermKind,
  type TermMeaning,
  type TermWeight,
  termKeyOf,
} from "../../shared/vocabulary/lexicon.ts";
import type { PatternUse } from "../../shared/vocabulary/patterns.ts";
import type { Limit } from "./limit.ts";

export interface Entry {
  meaning: TermMeaning;
  weight: TermWeight;
}

/** A span of the text with all its possible meanings. Each span exists once. */
export interface Token {
  start: number;
  end: number;
  /** The characters of the span; a code is in the register's form. */
  text: string;
  /** Meanings of the vocabulary, the greatest weight first. */
  meanings: readonly Entry[];
  /** Meaning as a guide word: a topic, a question word, a university elsewhere. */
  guide: GuideWord | null;
  limit: Limit | null;
  /** Patterns that match it. */
  uses: readonly { use: PatternUse; value: string }[];
  isCode: boolean;
}

/** A span without a known meaning. */
export const unknownToken = (text: string, start: number, end: number): Token => ({
  ...{ start, end, text: text.slice(start, end), meanings: [], guide: null, limit: null, uses: [], isCode: false },
});

/** A term that a query implies without containing it; empty when the lexicon lacks it. */
export function impliedToken(word: string, { terms }: Lexicon): Token[] {
  const meanings = terms.get(termKeyOf(word)) ?? [];
  return meanings.length === 0 ? [] : [{ ...unknownToken("", 0, 0), text: word, meanings }];
}

/** Order of meanings with equal weight. An institution comes before a field of the same name, because it is more specific. */
const kindOrder: readonly TermKind[] = ["institution", "field", "level", "place", "category", "filler"];

/** The kind of a token as a term, by weight and kindOrder; "text" for a token that is no term. */
export function readTerm({ meanings }: Pick<Token, "meanings">): { kind: TermKind | "text"; meanings: TermMeaning[] } {
  const weight = meanings[0]?.weight;
  const strongest = meanings.filter((entry) => entry.weight === weight).map(({ meaning }) => meaning);
  const kind = kindOrder.find((one) => strongest.some((meaning) => meaning.kind === one)) ?? "text";
  return { kind, meanings: strongest.filter((meaning) => meaning.kind === kind) };
}

/** The kinds of the meanings of tokens. */
export const kindsOf = (tokens: readonly Token[]): Set<TermKind> =>
  new Set(
    tokens.flatMap(({ meanings }) => meanings.filter(({ weight }) => weight > 0).map(({ meaning }) => meaning.kind)),
  );

export const hasUse = ({ uses }: Token, ...wanted: readonly PatternUse[]): boolean =>
  uses.some(({ use }) => wanted.includes(use));

/** Whether a token has no known meaning. */
export const isUnknown = ({ meanings, guide, limit, uses, isCode }: Token): boolean =>
  meanings.length === 0 && guide === null && limit === null && uses.length === 0 && !isCode;

/** Whether a token names a topic of the guides. */
export const isTopic = ({ guide }: Token): boolean => guide?.kind === "topic";

/** Whether a token has no meaning of its own: a filler, a word of a question, a particle. */
export const isEmpty = (token: Token): boolean => {
  const { kind } = readTerm(token);
  if (kind !== "text") return kind === "filler";
  if (token.limit !== null || token.isCode) return false;
  return token.guide === null ? token.uses.length > 0 : token.guide.kind === "question" || token.guide.kind === "plain";
};

/** Whether nothing is between two tokens. */
export const isTouching = (one: Token, next: Token): boolean => one.end === next.start;

/** Whether a list separator is between two tokens: 悉尼、墨尔本. A comma joins Latin words only. */
export const joinsNext = (one: Token, next: Token, text: string): boolean => {
  const between = text.slice(one.end, next.start);
  return /[、/&]/.test(between) || (/,/.test(between) && /^[a-z]/.test(next.text));
};

/** The words of tokens in their order, as typed where they are adjacent; a gap becomes one space. */
export function textOf(tokens: readonly Token[], text: string): string {
  let joined = "";
  let before: Token | null = null;
  for (const token of tokens) {
    const between = before === null ? "" : text.slice(before.end, token.start);
    // Omitted words between tokens count as a gap.
    joined += before === null ? "" : /[\p{L}\p{N}\p{M}]/u.test(between) ? " " : between.replace(/[^\s、,/&+-]+/g, " ");
    joined += token.text;
    before = token;
  }
  return joined.replace(/\s+/g, " ").trim();
}
