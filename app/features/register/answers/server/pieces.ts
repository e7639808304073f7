import type { Chart } from "#app/features/register/search/server/public.ts";
import {
  type Lexicon,
  type TermMeaning,
  termWeights,
} from "#app/features/register/search/shared/vocabulary/lexicon.ts";
import { cheapestPaths } from "#app/features/register/search/shared/vocabulary/paths.ts";
import type { RegisterKind } from "../shared/answer-row.ts";
import type { AskMeaning } from "../shared/ask-words.ts";

/** The smallest parts of a normalised text, as the chart of the search has them. */
export type Units = Pick<Chart, "text" | "units">;

/** A piece of a question with all that it may mean. */
export interface Piece {
  start: number;
  end: number;
  text: string;
  means: readonly AskMeaning[];
  /** A sign before it ends a clause. A space does not. */
  isAfterSign: boolean;
}

/** Ways to cut a text into equally few pieces that are tried. */
const mostReadings = 12;

/** The ways to explain a whole text with the fewest pieces; none when a part of it has no meaning. */
export const readingsOf = (chart: Units, lexicon: Lexicon): Piece[][] =>
  cheapestPaths(chart.text, spansOf(chart, lexicon), () => 1, mostReadings);

/** All spans of a text that a question may have: words of questions, and names of the register. */
function spansOf({ text, units }: Units, lexicon: Lexicon): Piece[] {
  const { words, numbered, longest } = lexicon.asks;
  const found: Piece[] = [];
  const add = (start: number, end: number, means: readonly AskMeaning[]) => {
    if (means.length > 0)
      found.push({
        start,
        end,
        text: text.slice(start, end),
        means,
        isAfterSign: signAtEnd.test(text.slice(0, start)),
      });
  };
  const mostCharacters = Math.max(longest, longestName);
  for (const [from, first] of units.entries()) {
    let key = "";
    for (let to = from; to < units.length; to += 1) {
      const unit = units[to];
      if (!unit || unit.part !== first.part) break;
      key += unit.key;
      if (key.length > mostCharacters) break;
      add(first.start, unit.end, [...(words.get(key) ?? []), ...namesOf(key, lexicon)]);
    }
  }
  for (const { pattern, meaning } of numbered) {
    for (const { index, 0: typed } of text.matchAll(pattern)) {
      const start = index + typed.search(/\S/);
      add(start, start + typed.trim().length, [meaning]);
    }
  }
  // A word and a number at one place are one piece.
  return [...Map.groupBy(found, ({ start, end }) => `${start} ${end}`).values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, means: [first, ...others].flatMap(({ means }) => means) }] : [],
  );
}

const signAtEnd = /[^\p{L}\p{N}\p{M}\s]\s*$/u;

/** Longer names of the register are not looked for. */
const longestName = 40;

/** What the register calls by a name. Several occupations with one name are one thing, 厨师; letters that begin words are no name. */
function namesOf(key: string, { terms, occupations }: Lexicon): AskMeaning[] {
  const named = occupations.get(key) ?? [];
  // The strongest: 墨尔本 is a city before it is a part of names.
  const [strongest] = terms.get(key) ?? [];
  const weight = Math.max(strongest?.weight ?? 0, termWeights.derived);
  const entries = terms.get(key)?.filter((entry) => entry.weight >= weight) ?? [];
  return [
    ...(named[0] ? [ofRegister("@occupation", named[1] ? key : named[0].titleCn, codesOf(named))] : []),
    ...asOne([...new Set(entries.map(({ meaning }) => meaning))].flatMap(thingOf)),
  ];
}

/** Institutions with one name are one thing of a question: whoever reads its values chooses. */
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

/** A term of the vocabulary as a thing of a question. Suburbs and kinds of institutions are none. */
function thingOf({ kind, label, values }: TermMeaning): AskMeaning[] {
  if (kind === "institution" || kind === "field" || kind === "level") return [ofRegister(`@${kind}`, label, values)];
  if (kind !== "place") return [];
  const states = values.filter((value) => /^[A-Z]+$/.test(value));
  const cities = values.filter((value) => /^[a-z-]+$/.test(value));
  if (states.length === 1 && cities.length === 0) return [ofRegister("@state", label, states)];
  return cities.length === 1 && states.length === 0 ? [ofRegister("@city", label, cities)] : [];
}
