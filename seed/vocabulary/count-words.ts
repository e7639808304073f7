import { mistakesBetween } from "#app/features/register/search/server/chart/correct-word.ts";
import { wordsOf } from "#app/features/register/search/server/match/search-document.ts";
import { foldText } from "#app/features/register/search/server/normalise.ts";
import type { FieldRow } from "#seed/fields/read-fields.ts";
import type { NamedInstitution } from "./name-forms.ts";
import type { VocabularyTerm } from "./read-vocabulary.ts";

/** A word with at most this many occurrences may be a typing error of the register … */
const rare = 3;
/** … if it differs by one typing error from a word that is this many times as frequent. */
const timesAsFrequent = 40;

/** Counts the Latin words of all names, without typing errors of the register ("techonology"). */
export function countWords(
  institutions: readonly NamedInstitution[],
  courseNames: Iterable<string>,
): Map<string, number> {
  const counts = new Map<string, number>();
  const count = (name: string) => {
    for (const word of wordsOf(foldText(name))) {
      if (/^[a-z]{3,30}$/.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  };
  for (const { names } of institutions) for (const { name } of names) count(name);
  for (const name of courseNames) count(name);
  const frequent = [...counts].filter(([, times]) => times > timesAsFrequent);
  for (const [word, times] of counts) {
    if (times > rare || word.length < 7) continue;
    const isSlip = frequent.some(
      ([right, often]) =>
        often >= times * timesAsFrequent &&
        Math.abs(right.length - word.length) <= 1 &&
        !isInflected(word, right) &&
        mistakesBetween(word, right, 1) === 1,
    );
    if (isSlip) counts.delete(word);
  }
  return counts;
}

/** Whether one word is the plural of the other: "accountants" is not a typing error. */
function isInflected(a: string, b: string): boolean {
  return a === `${b}s` || b === `${a}s`;
}

/** Correctly spelt Latin words, from the vocabulary and the education sector, even if no registered name has them ("boarding" is not an error for "branding"). */
export function vocabularyWords(
  terms: readonly VocabularyTerm[],
  fields: readonly FieldRow[],
  knownWords: readonly string[],
): Set<string> {
  const texts = [
    ...terms.flatMap(({ term, words }) => [term, ...words]),
    ...fields.map(({ nameEn }) => nameEn),
    ...knownWords,
  ];
  return new Set(texts.filter((text) => !text.endsWith("*")).flatMap((text) => latinWords(text)));
}

const latinWords = (text: string) => wordsOf(foldText(text)).filter((word) => /^[a-z]{3,30}$/.test(word));

/** Adds correctly spelt words that no name has, as rarer than any word of a name. */
export function addWords(counts: Map<string, number>, texts: Iterable<string>): void {
  for (const text of texts) for (const word of latinWords(text)) if (!counts.has(word)) counts.set(word, 1);
}
