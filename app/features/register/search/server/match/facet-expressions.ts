import { institutionTraits } from "#app/features/register/catalogue/shared/register-values.ts";
import type { TermMeaning } from "../../shared/vocabulary/lexicon.ts";
import type { Slot } from "../reading/understanding.ts";
import { facetWord, wordsOf } from "./search-document.ts";

/** An FTS5 string, in which nothing is syntax. */
export function quote(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** The facet word of a state, a suburb or a metropolitan area. */
export function placeWord(place: string): string {
  const kind = /^[A-Z]+$/.test(place) ? "state" : place.includes(":") ? "place" : "metro";
  return facetWord(kind, place);
}

/** Any of the places, or all of them: one expression for each clause. */
export const placeExpressions = (place: Slot | undefined): (string | null)[] =>
  place?.isAll ? place.meanings.map((one) => facets([one], placeWord)) : [facets(place?.meanings, placeWord)];

/** Any of the values; null without any. */
export function facets(
  meanings: readonly Pick<TermMeaning, "values">[] | undefined,
  wordOf: (value: string) => string,
) {
  const values = [...new Set((meanings ?? []).flatMap(({ values }) => values))];
  return values.length === 0 ? null : `facets : (${values.map((value) => quote(wordOf(value))).join(" OR ")})`;
}

/** Names with any of the words. "account*" is a prefix; several words are a phrase. */
export function namesAnyOf(words: readonly string[]): string | null {
  const phrases = words.map((word) => {
    const phrase = quote(wordsOf(word).join(" "));
    return word.endsWith("*") ? `${phrase} *` : phrase;
  });
  return phrases.length === 0 ? null : `name : (${phrases.join(" OR ")})`;
}

const traits: Readonly<Record<string, string>> = institutionTraits;

/** Values that answer the same question are alternatives; a result must fit the answer to each question. */
export function categoryExpressions(meanings: readonly TermMeaning[] | undefined): (string | null)[] {
  const values = meanings?.flatMap((meaning) => meaning.values) ?? [];
  const byQuestion = Map.groupBy(new Set(values), (value) => traits[value] ?? "category");
  return [...byQuestion.values()].map((group) => facets([{ values: group }], (value) => facetWord("category", value)));
}
