import { type Lexicon, termKeyOf } from "../../shared/vocabulary/lexicon.ts";
import { type ExcludedTrait, remainingLevel, scopeBefore, scopeOf } from "./negation-scope.ts";
import { negationPattern } from "./negation-words.ts";
import type { Segment } from "./segment-text.ts";

/** An exclusion. */
export interface Excluded {
  /** Terms of one kind, or a Latin word of names; empty for a trait. */
  segments: readonly Segment[];
  trait?: ExcludedTrait | undefined;
  /** The words of the query, with the negation. */
  typed: string;
}

/** A query without its negations. */
interface NegationReading {
  wanted: string;
  excluded: readonly Excluded[];
  /** Negations of something that cannot be excluded. */
  ignored: readonly string[];
}

/**
 * A limit, because an unknown Latin word after each is compared with all words of the register. Further negations are
 * searched as text.
 */
const maxNegations = 8;

/**
 * Takes out what somebody does not want: 不要悉尼, 除了八大, not in Sydney. A negation holds for the first term after it, and
 * for others of its kind that are joined to it: 不要悉尼和墨尔本的护理硕士.
 * @param text folded, in simplified characters, with punctuation
 */
export function readNegation(text: string, lexicon: Lexicon): NegationReading {
  const markers = [...text.matchAll(negationPattern)].slice(0, maxNegations);
  const wanted: string[] = [];
  const excluded: Excluded[] = [];
  const ignored: string[] = [];
  let end = 0;
  for (const [position, match] of markers.entries()) {
    wanted.push(text.slice(end, match.index));
    const start = match.index + match[0].length;
    end = markers[position + 1]?.index ?? text.length;
    const follows = text.slice(start, end);
    const scope = match.groups?.behind === undefined ? scopeOf(follows, lexicon) : null;
    const isWeak = match.groups?.strong === undefined;
    if (scope && !(isWeak && (scope.kind === "text" || scope.kind === "filler"))) {
      const typed = joinWords(match[0], scope.typed);
      if (scope.isUnknown) ignored.push(typed);
      else excluded.push({ segments: scope.segments, trait: scope.trait, typed });
      wanted.push(remainingLevel(scope, [...wanted, scope.rest, text.slice(end)].join(" "), lexicon));
      wanted.push(scope.rest.replace(/^\s*(?:以外|之外|外)(?:的|,)?/, " "));
      continue;
    }
    const before = match.groups?.weak === undefined && !scope ? scopeBefore(wanted.pop() ?? "", lexicon) : null;
    if (before) {
      wanted.push(before.rest);
      const { segments, trait } = before;
      excluded.push({ segments, trait, typed: joinWords(before.typed, match[0]) });
    } else if (match.groups?.weak !== undefined) wanted.push(match[0]);
    wanted.push(follows);
  }
  wanted.push(text.slice(end));
  return { wanted: markers.length === 0 ? text : wanted.join(""), excluded, ignored };
}

/**
 * The negations of a query, and the query without them, for code that cuts a query by other words: 不要打工的课程 is not a
 * question about work. A topic that begins like a negation stays: 不要雅思.
 * @param folded in simplified characters
 */
export function setAsideNegations(folded: string, lexicon: Lexicon): { phrases: readonly string[]; rest: string } {
  const { excluded, ignored } = readNegation(folded, lexicon);
  const isTopic = (phrase: string) => {
    const text = folded.slice(folded.indexOf(phrase));
    const beginnings = Array.from({ length: longestTopic - 2 }, (_, at) => text.slice(0, at + 3));
    return beginnings.some((beginning) => lexicon.guides.words.get(termKeyOf(beginning))?.kind === "topic");
  };
  const phrases = [...excluded.map(({ typed }) => typed), ...ignored].filter(
    (phrase) => folded.includes(phrase) && !isTopic(phrase),
  );
  const rest = phrases.reduce((text, phrase) => text.replace(phrase, " "), folded);
  return { phrases, rest: rest.replace(/\s+/g, " ").trim() };
}

/** Characters of a topic like 不需要雅思. */
const longestTopic = 8;

/** 不要悉尼, not sydney. */
const joinWords = (first: string, second: string) =>
  /\p{Script=Han}$/u.test(first.trim()) ? `${first.trim()}${second}` : `${first.trim()} ${second}`;
