import type { KnownWord } from "#app/features/register/answers/server/public.ts";
import { cityOfKey } from "#app/features/register/statistics/server/public.ts";
import { keyWord, pairsOf } from "./pairs.ts";
import words from "./question-words.json" with { type: "json" };

/** Particles: characters that are part of no subject word. */
const particles = new Set(words.particles);
/** Characters without meaning alone or beside each other (不想, 能不能), but with meaning inside of words (能力). */
const hollow = new Set(words.hollow);

/** A Chinese character or a Latin word of a question. */
interface Unit {
  /** Position in the text. */
  at: number;
  /** The pairs of characters within the word that contain the unit. */
  pairs: readonly string[];
  /** The pairs of each other name of the word. */
  names: readonly (readonly string[])[];
  /** The keys of the word, see keyWord. */
  keys: readonly string[];
  /** Weight of the unit: background has less than the question. */
  share: number;
}

/** The words of a question that carry its subject. */
export interface AskedWords {
  /** Whether the text contains background besides the question: a section need not have most of it. */
  isStory?: boolean;
  units: readonly Unit[];
  /** All pairs and keys without repetitions. */
  pairs: readonly string[];
  /** Keys of question words. */
  asked: readonly string[];
  /** Named cities and their states. */
  places: readonly string[];
  /** Known words that name something, each with its index words: a key, or the pairs of a name. */
  things: readonly { at: number; isVisa: boolean; isPassport: boolean; isIn: (has: Has) => boolean }[];
}

const gap = "\n";

/** The weight of a number of the asker. */
const numberShare = 0.4;

/** Weights of a character: of one that occurs in no section, and the maximum. */
const unknownWord = 4.5;
const heaviestWord = 5.5;

/**
 * The subject of a question: its characters without question words and politeness. Pairs do not cross the ends of known
 * words. @param q in simplified characters @param known words of the question @param aside parts without a subject: places
 */
export function askedWords(q: string, known: readonly KnownWord[], aside: readonly string[] = []): AskedWords {
  const blank = (text: string, phrase: string) => text.replaceAll(phrase, gap.repeat(phrase.length));
  let text = [...words.phrases, ...aside].reduce(blank, q);
  for (const { start, end, saysNothing } of known)
    if (saysNothing && end - start > 1) text = text.slice(0, start) + gap.repeat(end - start) + text.slice(end);
  const ends = new Set(known.flatMap(({ start, end }) => (end - start > 1 ? [start, end] : [])));
  const pairAt = (at: number) => {
    const pair = text.slice(at, at + 2);
    const [one = gap, other = gap] = pair;
    const isEmpty =
      !/^\p{Script=Han}{2}$/u.test(pair) || particles.has(one) || particles.has(other) || ends.has(at + 1);
    return isEmpty || (hollow.has(one) && hollow.has(other)) ? [] : [pair];
  };
  const units = [...text.matchAll(/\p{Script=Han}|[a-z0-9]+/gu)].flatMap(({ 0: typed, index }): Unit[] => {
    const word = known.find(({ start, end }) => start <= index && index < end);
    const keys = (word?.keys ?? []).map(keyWord);
    if (particles.has(typed) || (hollow.has(typed) && !(keys.length > 0 && word && word.end - word.start > 1)))
      return [];
    const names = (word?.names ?? []).map(pairsOf).filter((pairs) => pairs.length > 0);
    const unit = { at: index, names, keys, share: 1 };
    // A Latin word has the weight of a Chinese word of two characters. An age or a score is background.
    const share = /^\d{1,2}$/.test(typed) ? numberShare : 1;
    if (/^[a-z0-9]/.test(typed)) return Array.from({ length: 2 }, () => ({ ...unit, share, pairs: [typed] }));
    return [{ ...unit, pairs: [...pairAt(index - 1), ...pairAt(index)] }];
  });
  return {
    ...withPairs(units),
    asked: known.flatMap(({ asked }) => asked),
    places: known.flatMap(({ places }) => places.flatMap(withState)),
    things: known.flatMap((word) => thingOf(q, word)),
  };
}

/** The named thing of a known word. None for a question word or a single character. */
function thingOf(q: string, { start, end, keys, asked, names }: KnownWord): AskedWords["things"] {
  const visas = keys.filter((key) => ofVisa.test(key));
  // The key of a group, such as that of all temporary visas, is no name of a visa.
  const own = (visas.length > 0 ? visas : keys.filter((key) => !minor.test(key))).map(keyWord);
  if (own.length === 0 || asked.length > 0 || end - start < 2) return [];
  const isPassport = keys.some((key) => otherPassport.test(key));
  const ways = [q.slice(start, end), ...names].map(pairsOf).filter((pairs) => pairs.some((pair) => !general.has(pair)));
  const isIn = (has: Has) => own.some(has) || ways.some((pairs) => pairs.every(has));
  return [{ at: start, isVisa: visas.length > 0, isPassport, isIn }];
}

/** Pairs of names that any passport or visa may have: 护照, 临时签证. */
const general = new Set(["护照", "签证", "临时", "时签"]);

const ofVisa = /^visa-\d{3}$/;

/** Keys of passports other than that of mainland China, which have rules of their own. */
const otherPassport = /^(?:hong-kong|taiwan|hmt|native|other-country)/;

/** Keys of general words that occur with many subjects: a row, a time, a number. */
const minor = /^(x-|per-|one-|student$|student-any|visa$|insure$|place-word|.*-word$|.*-ctx$)/;

const withState = (place: string) => [place, cityOfKey(place)?.state ?? place];

const withPairs = (units: readonly Unit[]) => ({
  units,
  pairs: [...new Set(units.flatMap(({ pairs, names, keys }) => [...pairs, ...names.flat(), ...keys]))],
});

/** The words of a question with a weight. */
export const shareOf = (words: AskedWords, isTaken: (share: number) => boolean): AskedWords => ({
  ...words,
  units: words.units.filter(({ share }) => isTaken(share)),
});

/** Whether a question is about another country, which the guides do not cover. */
export const isElsewhere = (q: string): boolean => words.elsewhere.some((country) => q.includes(country));

/** Whether a text has an index word: a pair or a key. */
export type Has = (word: string) => boolean;

/** The weight of a word, by the number of sections that have it. */
export type Weights = (pair: string) => number;

/** @param of number of sections with the word @param total number of sections */
export const weightsOf =
  (of: Readonly<Record<string, number>>, total: number): Weights =>
  (pair) =>
    of[pair] ? Math.log(1 + total / of[pair]) : 0;

const heaviest = (some: readonly string[], weigh: Weights) => Math.min(heaviestWord, Math.max(0, ...some.map(weigh)));

/** A single character between known words is in no index, so that it has no weight. */
const weightOfUnit = ({ pairs, names, keys }: Unit, weigh: Weights) =>
  pairs.length + names.length + keys.length === 0
    ? 0
    : heaviest(pairs, weigh) || heaviest([...names.flat(), ...keys], weigh) || unknownWord;

/** The weight of a question. */
export const weightOf = ({ units }: AskedWords, weigh: Weights): number =>
  units.reduce((sum, unit) => sum + unit.share * weightOfUnit(unit, weigh), 0);

/**
 * The share of a question's subject that a text has, by weight, 0 to 1. @param enough weight that counts as complete
 * for a longer question: a story has more words than its question
 */
export function coverage(asked: AskedWords, weigh: Weights, has: Has, enough = Infinity): number {
  const found = asked.units.reduce((sum, unit) => {
    const own = weightOfUnit(unit, weigh);
    const isNamed = unit.keys.some(has) || unit.names.some((name) => name.every(has));
    return sum + unit.share * (isNamed ? own : Math.min(own, heaviest(unit.pairs.filter(has), weigh)));
  }, 0);
  const all = Math.min(enough, weightOf(asked, weigh));
  return all === 0 ? 0 : Math.min(1, found / all);
}
