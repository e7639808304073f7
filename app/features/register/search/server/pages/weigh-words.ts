import type { KnownWord } from "#app/features/register/answers/server/public.ts";
import { pairsOf } from "./pairs.ts";
import words from "./question-words.json" with { type: "json" };

/** Characters that stand in no word of a subject. */
const particles = new Set(words.particles);
/** Characters that say nothing beside each other or alone (不想, 能不能), but a part of other words (能力). */
const hollow = new Set(words.hollow);

/** A Chinese character or a Latin word of a question. */
interface Unit {
  /** The pairs that have it, within its word. */
  pairs: readonly string[];
  /** The pairs of each other name of its word. */
  names: readonly (readonly string[])[];
}

/** The words of a question that say what it is about. */
export interface AskedWords {
  units: readonly Unit[];
  /** All pairs, each once. */
  pairs: readonly string[];
}

const gap = "\n";

/** Weights of a character: of one that no section has, and the greatest. */
const unknownWord = 4.5;
const heaviestWord = 5.5;

/**
 * What a question is about: its characters without those of questions and politeness. Pairs do not cross the ends of known words.
 * @param q in simplified characters
 * @param known words of it
 * @param aside parts that narrow nothing: places
 */
export function askedWords(q: string, known: readonly KnownWord[], aside: readonly string[] = []): AskedWords {
  const blank = (text: string, phrase: string) => text.replaceAll(phrase, gap.repeat(phrase.length));
  let text = [...words.phrases, ...aside].reduce(blank, q);
  for (const { start, end, saysNothing } of known)
    if (saysNothing) text = text.slice(0, start) + gap.repeat(end - start) + text.slice(end);
  const ends = new Set(known.flatMap(({ start, end }) => [start, end]));
  const pairAt = (at: number) => {
    const pair = text.slice(at, at + 2);
    const [one = gap, other = gap] = pair;
    const isEmpty =
      !/^\p{Script=Han}{2}$/u.test(pair) || particles.has(one) || particles.has(other) || ends.has(at + 1);
    return isEmpty || (hollow.has(one) && hollow.has(other)) ? [] : [pair];
  };
  const units = [...text.matchAll(/\p{Script=Han}|[a-z0-9]+/gu)].flatMap(({ 0: typed, index }): Unit[] => {
    if (particles.has(typed) || hollow.has(typed)) return [];
    const word = known.find(({ start, end }) => start <= index && index < end);
    const names = (word?.names ?? []).map(pairsOf).filter((pairs) => pairs.length > 0);
    // A Latin word is as much as a Chinese one of two characters.
    if (/^[a-z0-9]/.test(typed)) return Array.from({ length: 2 }, () => ({ pairs: [typed], names }));
    return [{ pairs: [...pairAt(index - 1), ...pairAt(index)], names }];
  });
  return { units, pairs: [...new Set(units.flatMap(({ pairs, names }) => [...pairs, ...names.flat()]))] };
}

/** Whether a question is about another country, of which the guides say nothing. */
export const isElsewhere = (q: string): boolean => words.elsewhere.some((country) => q.includes(country));

/** How much a word says, by the number of sections that have it. */
export type Weights = (pair: string) => number;

/** @param of how many sections have a word @param total how many sections there are */
export const weightsOf =
  (of: Readonly<Record<string, number>>, total: number): Weights =>
  (pair) =>
    of[pair] ? Math.log(1 + total / of[pair]) : 0;

const heaviest = (some: readonly string[], weigh: Weights) => Math.min(heaviestWord, Math.max(0, ...some.map(weigh)));

const weightOfUnit = ({ pairs, names }: Unit, weigh: Weights) =>
  heaviest(pairs, weigh) || heaviest(names.flat(), weigh) || unknownWord;

/** How much a question says. */
export const weightOf = ({ units }: AskedWords, weigh: Weights): number =>
  units.reduce((sum, unit) => sum + weightOfUnit(unit, weigh), 0);

/**
 * The part of what a question is about that a text has, by weight, 0 to 1.
 * @param enough of a longer question this weight is all: a story says more than it asks
 */
export function coverage(asked: AskedWords, weigh: Weights, has: (pair: string) => boolean, enough = Infinity): number {
  const found = asked.units.reduce((sum, unit) => {
    const own = weightOfUnit(unit, weigh);
    return (
      sum + (unit.names.some((name) => name.every(has)) ? own : Math.min(own, heaviest(unit.pairs.filter(has), weigh)))
    );
  }, 0);
  return asked.units.length === 0 ? 0 : Math.min(1, found / Math.min(enough, weightOf(asked, weigh)));
}
