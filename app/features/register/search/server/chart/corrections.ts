import { type Lexicon, soundOf, termKeyOf, termWeights } from "../../shared/vocabulary/lexicon.ts";
import { cheapestPaths } from "../../shared/vocabulary/paths.ts";
import { says } from "../../shared/vocabulary/patterns.ts";
import { correctWord } from "./correct-word.ts";
import { isTopic, isUnknown, type Token } from "./token.ts";

/** A limit, because each unknown word is compared with all words of the register. */
const maxCorrections = 8;

/**
 * The text with unknown words corrected, Latin by spelling and Chinese by sound; null without corrections.
 */
export function correctText(tokens: readonly Token[], text: string, lexicon: Lexicon): string | null {
  let corrected = text;
  let tries = maxCorrections;
  let open = text.length;
  // In a question or beside a topic an unknown word is an ordinary one: 到手, break lease, onshore.
  const isOrdinary = tokens.some(isTopic) || says(lexicon.patterns, "asks", text);
  for (const [at, token] of [...tokens.entries()].reverse()) {
    if (!isUnknown(token) || tries === 0 || token.end > open) continue;
    tries -= 1;
    const found = /^\p{Script=Han}/u.test(token.text)
      ? !isOrdinary && correctCharacters(tokens, at, lexicon)
      : correctLatin(token, text, lexicon, { isLast: at === tokens.length - 1, isOrdinary });
    if (!found || found.end > open) continue;
    corrected = corrected.slice(0, found.start) + found.by + corrected.slice(found.end);
    open = found.start;
  }
  return corrected === text ? null : corrected;
}

/** A correction of a part of the text. */
type Correction = Pick<Token, "start" | "end"> & { by: string };

function correctLatin(
  { text: typed, start, end }: Token,
  text: string,
  lexicon: Lexicon,
  { isLast, isOrdinary }: Record<"isLast" | "isOrdinary", boolean>,
): Correction | null {
  const by = splitPinyin(typed, lexicon) ?? correctWord(typed, lexicon.words, isLast);
  const isMeant = by !== null && (!/\p{Script=Han}/u.test(text) || isName(by, lexicon) || !isOrdinary);
  return isMeant ? { start, end, by } : null;
}

const isName = (word: string, { terms }: Lexicon) =>
  terms.get(word)?.some(({ meaning }) => meaning.kind === "institution" || meaning.kind === "place") ?? false;

/** Minimum length of a syllable that is tried as a term of its own; reviewed terms may be shorter: it, mba. */
const shortestPart = 4;

/** 我想读, 学 and the like in front of the terms. */
const wishInPinyin = /^(?:wo)?(?:xiang|yao)?(?:qu|xue|du|nian)?(?=[a-z]{4})/;

/** Splits joined pinyin into terms: kuaijishuoshi is kuaiji shuoshi. Null when the text is anything else. */
function splitPinyin(typed: string, { terms, words }: Lexicon): string | null {
  const word = typed.replace(wishInPinyin, "");
  if (!/^[a-z]+$/.test(word) || words.has(typed)) return null;
  const isTerm = (part: string) =>
    terms.get(part)?.some(({ weight }) => weight > (part.length < shortestPart ? termWeights.derived : 0)) ?? false;
  const ends = Array.from(word, (_, at) => at + 1);
  const spans = ends.flatMap((end) => Array.from({ length: end }, (_, start) => ({ start, end })));
  const partOf = ({ start, end }: { start: number; end: number }) => word.slice(start, end);
  const [path = []] = cheapestPaths(
    word,
    spans.filter((span) => span.end - span.start > 1 && isTerm(partOf(span))),
    () => 1,
    1,
  );
  const parts = path.map(partOf);
  const short = parts.filter((part) => part.length < shortestPart).length;
  const isSplit = (parts.length > 1 || word !== typed) && short < Math.min(2, parts.length);
  return isSplit ? parts.join(" ") : null;
}

/** Shorter text has too many completions. */
const shortestCompleted = 4;

/**
 * Completes the beginning of a term ("moerbenda" to moerbendaxue) with the shortest such term, if the vocabulary has no
 * meaning for the text, because pinyin is typed letter by letter. Null when nothing can be completed.
 */
export function completeText(tokens: readonly Token[], text: string, lexicon: Lexicon): string | null {
  const key = termKeyOf(text);
  if (!tokens.every(isUnknown) || key.length < shortestCompleted || !/^[a-z]+$/.test(key)) return null;
  let best: string | null = null;
  for (const term of lexicon.terms.keys()) {
    if (term.startsWith(key) && (best === null || term.length < best.length)) best = term;
  }
  return [...lexicon.words.keys()].some((word) => word.startsWith(key)) ? null : best;
}

/** Longer runs are rarely one term. */
const longest = 5;

/** The tokens around an unknown one that may be one term with it, from and to: the 学 of 心里学. */
const windows = [
  [0, 2],
  [-1, 1],
  [-1, 2],
  [0, 1],
  [0, 3],
] as const;

/**
 * Corrects unknown Chinese characters to the only term of the vocabulary with the same sound (会记 to 会计). At least half of the
 * characters must be equal. Null without such a term. @param position of an unknown token
 */
function correctCharacters(tokens: readonly Token[], position: number, lexicon: Lexicon): Correction | null {
  for (const [from, to] of windows) {
    const inside = tokens.slice(Math.max(0, position + from), position + to);
    const [first, last] = [inside[0], inside.at(-1)];
    const isOne = inside.every(
      (one, at) =>
        (one === tokens[position] || /^\p{Script=Han}{1,3}$/u.test(one.text)) &&
        // A term does not cross a space: 到期 读 is no 寄读.
        (at === 0 || inside[at - 1]?.end === one.start),
    );
    if (!(first && last && isOne) || inside.length !== to - from) continue;
    const by = termOfSameSound(inside.map(({ text }) => text).join(""), lexicon);
    if (by !== null) return { start: first.start, end: last.end, by };
  }
  return null;
}

const segmenter = new Intl.Segmenter("zh", { granularity: "word" });

/** The Chinese terms of a lexicon by sound, for corrections. */
const termsOfLexicon = new WeakMap<Lexicon["terms"], Map<string, string[]>>();

function termsBySound(lexicon: Lexicon): Map<string, string[]> {
  const known = termsOfLexicon.get(lexicon.terms);
  if (known) return known;
  const terms = [...lexicon.terms].flatMap(([term, [entry]]) => {
    const isSought =
      entry && entry.weight > 0 && entry.meaning.kind !== "institution" && entry.meaning.kind !== "filler";
    return isSought && term.length <= longest && /^\p{Script=Han}{2,}$/u.test(term) ? term : [];
  });
  const found = Map.groupBy(terms, (term) => soundOf(term, lexicon));
  termsOfLexicon.set(lexicon.terms, found);
  return found;
}

function termOfSameSound(typed: string, lexicon: Lexicon): string | null {
  // 影响 is a word of the general dictionary and not a misspelt 影相.
  if (typed.length > longest || [...segmenter.segment(typed)].length === 1) return null;
  const sameIn = (term: string) => [...term].filter((character, at) => character === typed[at]).length;
  const found = (termsBySound(lexicon).get(soundOf(typed, lexicon)) ?? []).filter(
    (term) => term.length === typed.length && sameIn(term) * 2 >= typed.length,
  );
  const [best, next] = found.toSorted((one, other) => sameIn(other) - sameIn(one));
  return best && (next === undefined || sameIn(next) < sameIn(best)) ? best : null;
}
