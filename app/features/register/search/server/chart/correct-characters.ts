import type { Lexicon } from "../../shared/vocabulary/lexicon.ts";
import lookAlikes from "./look-alikes.json" with { type: "json" };

/** A run of the query. */
interface Segment {
  text: string;
  isKnown: boolean;
}

const nameEnd = /^(?:理工|科技)?(?:大学|学院|中学)/;

/** Longer runs are rarely one term. */
const longest = 5;

/** A term in place of segments with a mistake. */
interface CorrectedRun {
  term: string;
  /** The position of the first segment that it replaces, and of the one after the last. */
  from: number;
  to: number;
}

/**
 * Corrects unknown Chinese characters to the term of the vocabulary with the same sound (会记 to 会计) or with characters that
 * look alike (硕土 to 硕士). At least half of the characters must be the same, and only one term may be meant. Short
 * neighbours belong to it: the 学 of 心里学. Null when there is none.
 * @param position of a segment of unknown text
 * @param whole the text of the segments: a term is not written across a space (到期 读 is no 寄读)
 */
export function correctCharacters(
  segments: readonly Segment[],
  position: number,
  lexicon: Lexicon,
  whole: string,
): CorrectedRun | null {
  // Names of institutions are compared with the names in the register, see pages/similar-name.ts.
  if (nameEnd.test(segments[position + 1]?.text ?? "")) return null;
  const ranges = [
    { from: position, to: position + 2 },
    { from: position - 1, to: position + 1 },
    { from: position - 1, to: position + 2 },
    { from: position, to: position + 1 },
  ];
  for (const { from, to } of ranges) {
    const inside = segments.slice(Math.max(0, from), to);
    const isNeighbour = inside.every((one) => one === segments[position] || isShort(one));
    if (from < 0 || inside.length !== to - from || !isNeighbour) continue;
    const typed = inside.map(({ text }) => text).join("");
    const term = whole.includes(typed) ? termOfSameSound(typed, lexicon) : null;
    if (term !== null) return { term, from, to };
  }
  return null;
}

const isShort = ({ text }: Segment): boolean => /^\p{Script=Han}{1,2}$/u.test(text);

type Known = [term: string, entry: { meaning: unknown; weight: number }];

/** The Chinese terms that a mistake may mean, by length, position and character. */
const termsOfLexicon = new WeakMap<Lexicon["terms"], Map<string, Known[]>>();

function termsWithCharacter({ terms }: Lexicon): Map<string, Known[]> {
  const known = termsOfLexicon.get(terms);
  if (known) return known;
  const found = new Map<string, Known[]>();
  for (const [term, [entry]] of terms) {
    if (!entry || entry.weight === 0 || entry.meaning.kind === "institution" || term.length > longest) continue;
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
  if (characters.length < 2 || characters.length > longest || !/^\p{Script=Han}+$/u.test(typed)) return null;
  const sharing = characters.flatMap(
    (character, at) => termsWithCharacter(lexicon).get(`${characters.length} ${at} ${character}`) ?? [],
  );
  const similar = [...new Map(sharing)].flatMap(([term, { meaning, weight }]) => {
    const same = characters.filter((character, at) => character === term[at]).length;
    if (same * 2 < characters.length || same === characters.length) return [];
    const isAlike = characters.every((character, at) => {
      const other = term[at] ?? "";
      return character === other || isMistakenFor(character, other, sounds);
    });
    return isAlike ? [{ term, meaning, weight, same }] : [];
  });
  const [best, next] = similar.toSorted((a, b) => b.same - a.same || b.weight - a.weight);
  const isUnclear = best && next?.same === best.same && next.weight === best.weight && next.meaning !== best.meaning;
  return best && !isUnclear ? best.term : null;
}

/** Whether one character is written for the other by mistake: the same sound in pinyin, or the same shape. */
export const isMistakenFor = (one: string, other: string, sounds: Lexicon["sounds"]): boolean =>
  soundsAlike(one, other, sounds) || looksAlike(one, other);

const soundsAlike = (one: string, other: string, sounds: Lexicon["sounds"]): boolean => {
  const readings = sounds.get(other);
  return sounds.get(one)?.some((syllable) => readings?.includes(syllable)) ?? false;
};

/** Whether two characters are written for each other because they look alike. */
const looksAlike = (one: string, other: string): boolean =>
  lookAlikes.some((pair) => pair.includes(one) && pair.includes(other));
