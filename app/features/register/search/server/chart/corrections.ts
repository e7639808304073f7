import { type Lexicon, type TermMeaning, termKeyOf, termWeights } from "../../shared/vocabulary/lexicon.ts";
import { says } from "../../shared/vocabulary/patterns.ts";
import { correctWord } from "./correct-word.ts";
import { isTopic, isUnknown, type Token } from "./token.ts";

/** A limit, because each unknown word is compared with all words of the register. */
const maxCorrections = 8;

/**
 * The text with unknown words corrected, Latin by spelling and Chinese by sound; null without corrections.
 */
export function correctText(tokens: readonly Token[], text: string, lexicon: Lexicon): string | null {
  const replaced: { start: number; end: number; by: string }[] = [];
  let tries = maxCorrections;
  let open = 0;
  // In a question or beside a topic an unknown word is an ordinary one: 到手, break lease, onshore.
  const isOrdinary = tokens.some(isTopic) || says(lexicon.patterns, "asks", text);
  for (const [at, token] of tokens.entries()) {
    if (!isUnknown(token) || tries === 0 || token.start < open) continue;
    tries -= 1;
    const isHan = /^\p{Script=Han}/u.test(token.text);
    const run = isHan && !isOrdinary ? correctCharacters(tokens, at, lexicon, text) : null;
    if (run) {
      const [first, last] = [tokens[run.from], tokens[run.to - 1]];
      if (!first || !last || first.start < open) continue;
      replaced.push({ start: first.start, end: last.end, by: run.term });
      open = last.end;
    } else if (!isHan) {
      const by = splitPinyin(token.text, lexicon) ?? correctWord(token.text, lexicon.words, at === tokens.length - 1);
      if (by === null) continue;
      const isMeant = !/\p{Script=Han}/u.test(text) || isName(by, lexicon) || !isOrdinary;
      if (isMeant) replaced.push({ start: token.start, end: token.end, by });
    }
  }
  if (replaced.length === 0) return null;
  return replaced.reduceRight((read, { start, end, by }) => read.slice(0, start) + by + read.slice(end), text);
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
  if (word !== typed && isTerm(word)) return word;
  if (word.length < shortestPart + 2) return null;
  const parts: (string[] | undefined)[] = [[]];
  for (let end = 2; end <= word.length; end += 1) {
    for (let from = 0; from <= end - 2; from += 1) {
      const before = parts[from];
      if (!before || !isTerm(word.slice(from, end))) continue;
      const found = [...before, word.slice(from, end)];
      const known = parts[end];
      if (!known || found.length < known.length) parts[end] = found;
    }
  }
  const found = parts[word.length];
  const short = found?.filter((part) => part.length < shortestPart).length ?? 0;
  return found && found.length > 1 && short < 2 && found.length > short ? found.join(" ") : null;
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

/** A term in place of tokens with a mistake. */
interface CorrectedRun {
  term: string;
  /** The position of the first token that it replaces, and of the one after the last. */
  from: number;
  to: number;
}

/**
 * Corrects unknown Chinese characters to the term of the vocabulary with the same sound (会记 to 会计). At least half of the characters must be equal, and exactly one term may fit. Short
 * neighbours belong to it: the 学 of 心里学. Null without such a term. @param position of an unknown token @param
 * whole the text of the tokens: a term does not cross a space (到期 读 is no 寄读)
 */
function correctCharacters(
  tokens: readonly Token[],
  position: number,
  lexicon: Lexicon,
  whole: string,
): CorrectedRun | null {
  const ranges = [
    { from: position, to: position + 2 },
    { from: position - 1, to: position + 1 },
    { from: position - 1, to: position + 2 },
    { from: position, to: position + 1 },
    { from: position, to: position + 3 },
  ];
  for (const { from, to } of ranges) {
    const inside = tokens.slice(Math.max(0, from), to);
    const isNeighbour = inside.every((one) => one === tokens[position] || isShort(one));
    if (from < 0 || inside.length !== to - from || !isNeighbour) continue;
    const typed = inside.map(({ text }) => text).join("");
    const term = whole.includes(typed) ? termOfSameSound(typed, lexicon) : null;
    if (term !== null) return { term, from, to };
  }
  return null;
}

const segmenter = new Intl.Segmenter("zh", { granularity: "word" });

const isShort = ({ text }: Token): boolean => /^\p{Script=Han}{1,3}$/u.test(text);

type Known = [term: string, entry: { meaning: TermMeaning; weight: number }];

/** Index of the Chinese terms by length, position and character, for corrections. */
const termsOfLexicon = new WeakMap<Lexicon["terms"], Map<string, Known[]>>();

function termsWithCharacter({ terms }: Lexicon): Map<string, Known[]> {
  const known = termsOfLexicon.get(terms);
  if (known) return known;
  const found = new Map<string, Known[]>();
  for (const [term, [entry]] of terms) {
    if (!entry || entry.weight === 0 || ["institution", "filler"].includes(entry.meaning.kind) || term.length > longest)
      continue;
    if (!/^\p{Script=Han}{2,}$/u.test(term)) continue;
    for (const [at, character] of [...term].entries()) {
      const key = `${term.length} ${at} ${character}`;
      const same = found.get(key);
      if (same) same.push([term, entry]);
      else found.set(key, [[term, entry]]);
    }
  }
  termsOfLexicon.set(terms, found);
  return found;
}

function termOfSameSound(typed: string, lexicon: Lexicon): string | null {
  const { sounds } = lexicon;
  const characters = [...typed];
  // 影响 is a word of the general dictionary and not a misspelt 影相.
  if ([...segmenter.segment(typed)].length === 1) return null;
  if (characters.length < 2 || characters.length > longest || !/^\p{Script=Han}+$/u.test(typed)) return null;
  const sharing = characters.flatMap(
    (character, at) => termsWithCharacter(lexicon).get(`${characters.length} ${at} ${character}`) ?? [],
  );
  const similar = [...new Map(sharing)].flatMap(([term, { meaning, weight }]) => {
    const same = characters.filter((character, at) => character === term[at]).length;
    if (same * 2 < characters.length || same === characters.length) return [];
    const isAlike = characters.every((character, at) => {
      const other = term[at] ?? "";
      return character === other || soundsAlike(character, other, sounds);
    });
    return isAlike ? [{ term, meaning, weight, same }] : [];
  });
  const [best, next] = similar.toSorted((a, b) => b.same - a.same || b.weight - a.weight);
  const isUnclear = best && next?.same === best.same && next.weight === best.weight && next.meaning !== best.meaning;
  return best && !isUnclear ? best.term : null;
}

const soundsAlike = (one: string, other: string, sounds: Lexicon["sounds"]): boolean => {
  const readings = sounds.get(other);
  return sounds.get(one)?.some((syllable) => readings?.includes(syllable)) ?? false;
};
