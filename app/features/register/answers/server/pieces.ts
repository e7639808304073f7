import type { Chart } from "#app/features/register/search/server/public.ts";
import {
  type Lexicon,
  soundOf,
  type TermMeaning,
  termWeights,
} from "#app/features/register/search/shared/vocabulary/lexicon.ts";
import { cheapestPaths } from "#app/features/register/search/shared/vocabulary/paths.ts";
import type { RegisterKind } from "../shared/answer-row.ts";
import type { AskMeaning, AskWords } from "../shared/ask-words.ts";

/** The smallest parts of a normalised text, from the chart of the search. */
export type Units = Pick<Chart, "text" | "units">;

/** A piece of a question with all its possible meanings. */
export interface Piece {
  start: number;
  end: number;
  text: string;
  means: readonly AskMeaning[];
  /** Whether punctuation before it ends a clause. A space does not. */
  isAfterSign: boolean;
  /** Whether the piece stands for a word of the same sound: 配藕签. */
  isHeard?: boolean;
}

/** Maximum number of equally short segmentations that are tried. */
const mostReadings = 12;

/** Whether a piece has no meaning. */
export const isUnknown = ({ means }: Piece): boolean => means.length === 0;

/** A unit without a meaning costs more than all pieces of a question together, and more than a misspelt word. */
const costOf = (piece: Piece) => (isUnknown(piece) ? 100 : piece.isHeard ? 40 : 1);

/** Cache of segmentations by vocabulary: a query is parsed as a statement, as a question and for the usual visas. */
const read = new WeakMap<Units, Map<AskWords, Piece[][]>>();

/** The segmentations of a text with the fewest units without a meaning, then the fewest pieces. */
export function readingsOf(chart: Units, lexicon: Lexicon): readonly Piece[][] {
  const known = read.get(chart) ?? new Map<AskWords, Piece[][]>();
  read.set(chart, known);
  const readings = known.get(lexicon.asks) ?? cheapestPaths(chart.text, spansOf(chart, lexicon), costOf, mostReadings);
  known.set(lexicon.asks, readings);
  return readings;
}

/**
 * The known words of a question: their positions, their names in the guides (老婆 is 配偶), what they name and ask (keys of
 * seed/answers/words*.csv), cities and states, and whether they end a question.
 */
export const knownWords = (chart: Units, lexicon: Lexicon) =>
  (readingsOf(chart, lexicon)[0] ?? [])
    .filter((piece) => !isUnknown(piece))
    .map(({ start, end, means }) => ({
      ...{ start, end, saysNothing: means.every(({ kind }) => kind === "plain"), names: means.flatMap(nameOf) },
      keys: means.flatMap(({ kind, key }) => (kind === "plain" || kind === "asked" || key.startsWith("@") ? [] : key)),
      places: means.flatMap(({ key, values = [] }) => (key === "@city" || key === "@state" ? values : [])),
      asked: means.flatMap(({ kind, key }) => (kind === "asked" ? key : [])),
      ends: means.some(({ key }) => key === "end"),
    }));

export type KnownWord = ReturnType<typeof knownWords>[number];

/** The names in a label: 毕业生签证（485） has two. None for question words and things of the register. */
const nameOf = ({ kind, key, label }: AskMeaning): string[] =>
  kind === "asked" || key.startsWith("@") || label.length > longestLabel ? [] : label.split(/[（）]/).filter(Boolean);

/** Maximum length of a label that is a name; a longer one is a question. */
const longestLabel = 12;

/** Keys of visas, points and taxes, which the register does not cover. */
const permits = /^(visa($|-)|citizenship|tax$|points-plus|studied-english|placement|eoi$)/;

/** Whether a text is about visas, points or taxes, so that the register has no answer. */
export const namesPermit = (chart: Units, lexicon: Lexicon): boolean =>
  readingsOf(chart, lexicon).some((pieces) =>
    pieces.some(
      ({ start, means }) => !isRank.test(chart.text.slice(0, start)) && means.some(({ key }) => permits.test(key)),
    ),
  );

/** Words before the number of a rank: 前100 is no visa 100. */
const isRank = /(?:前|(?<![a-z])(?:top|qs))\s*$/;

/** The shortest segmentation into some of the words. */
export const readingFrom = (text: string, words: readonly Piece[]) => cheapestPaths(text, words, () => 1, 1);

/** All spans of a text that match words of questions or names of the register. */
export function spansOf({ text, units }: Units, lexicon: Lexicon): Piece[] {
  const { words, patterns, longest } = lexicon.asks;
  const found = new Map<string, Piece>();
  // Meanings of a word and a pattern at the same position belong to one piece.
  const add = (start: number, end: number, means: readonly AskMeaning[], isHeard = false) => {
    const id = `${start} ${end}`;
    const isAfterSign = signAtEnd.test(text.slice(0, start));
    const others = found.get(id)?.means ?? [];
    found.set(id, { start, end, text: text.slice(start, end), means: [...others, ...means], isAfterSign, isHeard });
  };
  const mostCharacters = Math.max(longest, longestName);
  for (const [from, first] of units.entries()) {
    let key = "";
    for (let to = from; to < units.length; to += 1) {
      const unit = units[to];
      if (!unit || unit.part !== first.part) break;
      key += unit.key;
      if (key.length > mostCharacters) break;
      const means = [...(words.get(key) ?? []), ...namesOf(key, lexicon)];
      if (means.length > 0 || from === to) add(first.start, unit.end, means);
      else {
        const meant = words.get(soundKey(key, lexicon));
        if (meant) add(first.start, unit.end, meant, true);
      }
    }
  }
  // Most of hundreds of patterns have a number in them.
  const isNumberIn = hasNumber.test(text);
  for (const { pattern, meaning, isNumbered } of patterns) {
    if (isNumbered && !isNumberIn) continue;
    for (const { index, 0: typed } of text.matchAll(pattern)) {
      const start = index + typed.search(/\S/);
      add(start, start + typed.trim().length, [meaning]);
    }
  }
  return [...found.values()];
}

/** The pinyin of a word, a key of all words with that sound. Empty for a short text: 带狗 is no 代购. */
function soundKey(key: string, lexicon: Lexicon): string {
  const sound = /^\p{Script=Han}{2,5}$/u.test(key) ? soundOf(key, lexicon) : "";
  return sound.length < shortestSound ? "" : sound;
}

const shortestSound = 8;

/** Any number that a pattern has (seed/answers/read-answers.ts, seed/claims/read-claims.ts). */
const hasNumber = /[\d零一二两三四五六七八九十百千万]/;

const signAtEnd = /[^\p{L}\p{N}\p{M}\s]\s*$/u;

/** Maximum length of a name of the register, characters. */
const longestName = 40;

/**
 * Things of the register with a name. Several occupations with one name are one thing (厨师); letters that begin words
 * are no name.
 */
function namesOf(key: string, { terms, occupations, asks }: Lexicon): AskMeaning[] {
  const named = occupations.get(key) ?? [];
  // Only the meaning with the greatest weight: 墨尔本 is a city rather than a part of names.
  const [strongest] = terms.get(key) ?? [];
  const weight = Math.max(strongest?.weight ?? 0, termWeights.derived);
  const entries = terms.get(key)?.filter((entry) => entry.weight >= weight) ?? [];
  // A question word such as 读硕士 names the level too.
  const levels =
    asks.words.has(key) && /^[读念]/.test(key)
      ? (terms.get(key.slice(1)) ?? []).filter(({ meaning }) => meaning.kind === "level")
      : [];
  return [
    ...(named[0] ? [ofRegister("@occupation", named[1] ? key : named[0].titleCn, codesOf(named))] : []),
    ...asOne([...new Set([...entries, ...levels].map(({ meaning }) => meaning))].flatMap(thingOf)),
  ];
}

/** Institutions with one name are one thing of a question; the reader of its values chooses one. */
function asOne(things: readonly AskMeaning[]): AskMeaning[] {
  const [first, ...others] = things.filter(({ key }) => key === "@institution");
  if (!first) return [...things];
  const values = [first, ...others].flatMap((one) => one.values ?? []);
  return [{ ...first, values }, ...things.filter(({ key }) => key !== "@institution")];
}

const codesOf = (named: readonly { code: string }[]) => named.map(({ code }) => code);

const ofRegister = (key: RegisterKind, label: string, values: readonly string[]): AskMeaning => ({
  ...{ kind: "entity", key, label, values },
});

/** A term of the vocabulary as a thing of a question. Suburbs and kinds of institutions do not count. */
function thingOf({ kind, label, values }: TermMeaning): AskMeaning[] {
  if (kind === "institution" || kind === "field" || kind === "level") return [ofRegister(`@${kind}`, label, values)];
  if (kind !== "place") return [];
  const states = values.filter((value) => /^[A-Z]+$/.test(value));
  const cities = values.filter((value) => /^[a-z-]+$/.test(value));
  if (states.length === 1 && cities.length === 0) return [ofRegister("@state", label, states)];
  return cities.length === 1 && states.length === 0 ? [ofRegister("@city", label, cities)] : [];
}
