import type { Understanding } from "#worker/features/search/understand/understand-query.ts";
import type { TermMeaning } from "#worker/features/search/vocabulary/lexicon.ts";
import { quote } from "./match-expression.ts";
import { facetWord, wordsOf } from "./search-document.ts";

/** FTS5 expressions of a parsed query for the words tables; null where the query has no such part. */
export interface SlotExpressions {
  /** Fields in English words: names that have these very words, before what only means the same. */
  asTyped: string | null;
  /** In the fields of the query, with a matching name; for a query without a field: all of its parts. */
  named: string | null;
  /** With a matching name, in any field. */
  namedElsewhere: string | null;
  /** In the fields, with any name. */
  inField: string | null;
  /** As `named`, `namedElsewhere` and `inField` together, the last word of the text perhaps unfinished. */
  unfinished: string | null;
}

/** For courses: institution, level, place and category narrow; fields and text do so by code, name and provider. */
export function courseSlotExpressions({ slots, text, read }: Understanding): SlotExpressions {
  const narrowing = [
    facets(slots.institution?.meanings, (id) => facetWord("institution", id)),
    facets(slots.level?.meanings, (level) => facetWord("level", level)),
    facets(slots.place?.meanings, placeWord),
    facets(slots.category?.meanings, (category) => facetWord("category", category)),
  ];
  const fields = slots.field?.meanings ?? [];
  const words = latinWords(text, read);
  const all = (...parts: (string | null)[]) => parts.filter((part) => part !== null).join(" AND ") || null;
  const textOf = (isOpen: boolean) =>
    words.map((word, position) => nameOrProvider(word, isOpen && position === words.length - 1));
  if (fields.length === 0) {
    const isOpen = words.length > 0;
    return {
      asTyped: null,
      named: all(...narrowing, ...textOf(false)),
      namedElsewhere: null,
      inField: null,
      unfinished: isOpen ? all(...narrowing, ...textOf(true)) : null,
    };
  }
  const typed = slots.field?.typed ?? [];
  // Initials ("it", "mba") are not looked for as words: they stand for a field.
  const isEnglish = typed.every((run) => /^[a-z].{3,}/.test(run));
  const named = fields.map(({ words }) => namesAnyOf(words));
  const coded = fields.map(({ values }) => facets([{ values }], (code) => facetWord("field", code)));
  const either = fields.map((_, position) => anyOf([named[position] ?? null, coded[position] ?? null]));
  const canBe = (parts: (string | null)[]) => parts.every((part) => part !== null);
  return {
    asTyped: isEnglish ? all(...narrowing, ...typed.map((run) => namesAnyOf([run])), ...textOf(false)) : null,
    named: all(...narrowing, ...named, ...coded, ...textOf(false)),
    namedElsewhere:
      canBe(named) && coded.some((part) => part !== null) ? all(...narrowing, ...named, ...textOf(false)) : null,
    inField: canBe(coded) && named.some((part) => part !== null) ? all(...narrowing, ...coded, ...textOf(false)) : null,
    unfinished: words.length > 0 ? all(...narrowing, ...either, ...textOf(true)) : null,
  };
}

/** For institutions: those of a place or kind, when nothing of a course was asked for. */
export function institutionFacetExpression({ slots, text, read }: Understanding): string | null {
  if (slots.institution || slots.field || slots.level) return null;
  const parts = [
    facets(slots.place?.meanings, placeWord),
    facets(slots.category?.meanings, (category) => facetWord("category", category)),
  ].filter((part) => part !== null);
  if (parts.length === 0) return null;
  return [...parts, ...latinWords(text, read).map((word) => `names : ${quote(word)}`)].join(" AND ");
}

/**
 * Names on the register are Latin: Chinese that no term covers cannot be in one, and would find nothing. Nor is a number
 * between Chinese words (雅思6.5, 2年) part of a name.
 */
function latinWords(text: readonly string[], read: string): string[] {
  const isChinese = /\p{Script=Han}/u.test(read);
  const words = text.flatMap(wordsOf).filter((word) => !/\p{Script=Han}/u.test(word));
  return [...new Set(words.filter((word) => !isChinese || !/^\d+$/.test(word)))];
}

function placeWord(place: string): string {
  return facetWord(/^[A-Z]+$/.test(place) ? "state" : "metro", place);
}

function facets(meanings: readonly Pick<TermMeaning, "values">[] | undefined, wordOf: (value: string) => string) {
  const values = [...new Set((meanings ?? []).flatMap(({ values }) => values))];
  return values.length === 0 ? null : `facets : (${values.map((value) => quote(wordOf(value))).join(" OR ")})`;
}

/** "account*" is open at its end; several words are a phrase. */
function namesAnyOf(words: readonly string[]): string | null {
  const phrases = words.map((word) => {
    const phrase = quote(wordsOf(word).join(" "));
    return word.endsWith("*") ? `${phrase} *` : phrase;
  });
  return phrases.length === 0 ? null : `name : (${phrases.join(" OR ")})`;
}

function nameOrProvider(word: string, isOpen: boolean): string {
  const open = isOpen ? " *" : "";
  return `(name : ${quote(word)}${open} OR facets : ${quote(facetWord("provider", word))}${open})`;
}

function anyOf(parts: readonly (string | null)[]): string | null {
  const present = parts.filter((part) => part !== null);
  return present.length === 0 ? null : `(${present.join(" OR ")})`;
}
