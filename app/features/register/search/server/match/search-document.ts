import type { InstitutionTrait } from "#app/features/register/catalogue/shared/register-values.ts";
import { foldText } from "../normalise.ts";
import { hasTwoAwards, plainDegreeOf } from "./award-names.ts";
import type { InstitutionName } from "./institution-names.ts";

/** Raise it with every change to the content of a document. The next load then writes all documents again. */
export const searchDocumentVersion = 14;

/**
 * Marks the first and the last word of a name in the `edges` column, so that a phrase can match a whole name or its
 * beginning. A private-use character: FTS5 treats it as part of a word, and foldText removes it from queries.
 */
export const nameEdge = "\uE000";

/** A separator word between two names, so that no phrase matches across both. */
const namesApart = "\uE002";

/** Prefix of facet words, so that typed text never matches them. */
const facetMark = "\uE001";

/** The columns of an entity in its three full-text tables (drizzle/0001_search_and_triggers.sql). A load writes them. */
export interface SearchDocument {
  words: string;
  edges: string;
  facets: string;
  trigrams: string;
  grams: string;
}

/** A facet as a word of the `facets` column: `facetWord("level", "Master")`. */
export function facetWord(kind: string, value: string): string {
  return facetMark + foldText(`${kind}${value}`).replace(/[^\p{L}\p{N}]/gu, "");
}

/** Puts spaces around Chinese characters, so that a phrase matches any part of a Chinese name. */
export function spaceChinese(text: string): string {
  if (!/\p{Script=Han}/u.test(text)) return text.replace(/ {2,}/g, " ").trim();
  return text
    .replace(/(\p{Script=Han})/gu, " $1 ")
    .replace(/ +/g, " ")
    .trim();
}

/** The words of a text as the tokenizer unicode61 splits it, and each Chinese character as a word. */
export function wordsOf(text: string): string[] {
  return spaceChinese(text)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== "");
}

/** One or two characters as a word of the grams tables: their hexadecimal code points. */
export function gramWord(characters: readonly string[]): string {
  return characters.map((character) => `x${character.codePointAt(0)?.toString(16)}`).join("");
}

function gramsOf(foldedNames: readonly string[]): string {
  const grams = new Set<string>();
  for (const name of foldedNames) {
    let before = "";
    for (const character of name) {
      const gram = gramWord([character]);
      grams.add(gram);
      if (before !== "") grams.add(before + gram);
      before = gram;
    }
  }
  return [...grams].join(" ");
}

/** Each text is computed on access: a load writes one table after the other and does not hold the texts in memory. */
function documentOf(names: readonly string[], facetsOf: () => readonly string[]): SearchDocument {
  const folded = [...new Set(names.map(foldText).filter((name) => name !== ""))];
  const join = (edge: string) =>
    folded.map((name) => `${edge}${wordsOf(name).join(" ")}${edge}`).join(` ${namesApart} `);
  return {
    get words() {
      return join("");
    },
    get edges() {
      return join(nameEdge);
    },
    get facets() {
      return facetsOf().join(" ");
    },
    get trigrams() {
      return folded.join("\n");
    },
    get grams() {
      return gramsOf(folded);
    },
  };
}

/** Places where an institution or a course is taught, without repetitions. */
interface TaughtIn {
  states: readonly string[];
  /** "sydney" */
  metros: readonly string[];
  /** Suburbs and cities: "nsw:surry-hills". */
  places: readonly string[];
  /** Categories of designated regional areas: "2", "3". */
  regional: readonly string[];
}

function placeFacets({ states, metros, places, regional }: TaughtIn): string[] {
  return [
    ...states.map((state) => facetWord("state", state)),
    ...metros.map((metro) => facetWord("metro", metro)),
    ...places.map((place) => facetWord("place", place)),
    ...regional.map((category) => facetWord("regional", category)),
  ];
}

/** @param names from `institutionNamesOf` */
export function institutionSearchDocument(institution: {
  providerCode: string;
  names: readonly InstitutionName[];
  category: string;
  traits?: readonly InstitutionTrait[];
  taughtIn: TaughtIn;
  /** Levels of a school's courses. */
  levels?: readonly string[];
}): SearchDocument {
  return documentOf(
    institution.names.flatMap(({ name, nameKey }) => [name, nameKey]),
    () => [
      institution.providerCode,
      ...[institution.category, ...(institution.traits ?? [])].map((value) => facetWord("category", value)),
      ...placeFacets(institution.taughtIn),
      ...(institution.levels ?? []).map((level) => facetWord("level", level)),
    ],
  );
}

/** The part of an institution that is in the documents of its courses. */
export interface IndexedProvider {
  category: string;
  traits?: readonly InstitutionTrait[];
  names: readonly string[];
}

/**
 * @param course.fields detailed ASCED codes of both fields ("080101"); narrow and broad codes follow from them
 * @param course.provider category and names of the institution: "nursing box hill" is a course name and a provider
 */
export function courseSearchDocument(course: {
  courseCode: string;
  vetCode: string | null;
  institutionId: number;
  name: string;
  nameCn: string | null;
  level: string;
  narrowLevel: string | null;
  fields: readonly string[];
  taughtIn: TaughtIn;
  provider: IndexedProvider;
}): SearchDocument {
  const fields = new Set(course.fields.flatMap((code) => [code.slice(0, 2), code.slice(0, 4), code]));
  return documentOf(course.nameCn === null ? [course.name] : [course.name, course.nameCn], () => [
    course.courseCode,
    ...(course.vetCode ? [course.vetCode] : []),
    facetWord("institution", String(course.institutionId)),
    ...levelsOf(course).map((level) => facetWord("level", level)),
    ...(course.narrowLevel ? [facetWord("level", course.narrowLevel)] : []),
    ...plainFacets(course),
    ...(hasTwoAwards(course.name) ? [facetWord("awards", "two")] : []),
    ...[...fields].map((code) => facetWord("field", code)),
    ...placeFacets(course.taughtIn),
    ...[course.provider.category, ...(course.provider.traits ?? [])].map((value) => facetWord("category", value)),
    ...providerFacets(course.provider.names),
  ]);
}

function plainFacets({ name, level }: { name: string; level: string }): string[] {
  const degree = plainDegreeOf(name, level);
  if (!degree) return [];
  const { whole, short } = degree;
  return [
    ...(whole === null ? [] : [facetWord("plain", whole)]),
    ...short.map((form) => facetWord("plainshort", form)),
  ];
}

/** The facets of each list of names: the courses of an institution share one. */
const providerFacetsOf = new WeakMap<readonly string[], string[]>();

function providerFacets(names: readonly string[]): string[] {
  const known = providerFacetsOf.get(names);
  if (known) return known;
  const words = new Set(names.flatMap((name) => wordsOf(foldText(name))));
  const facets = [...words].filter((word) => !/\p{Script=Han}/u.test(word)).map((word) => facetWord("provider", word));
  providerFacetsOf.set(names, facets);
  return facets;
}

/** Years of school by level; F, the first year, is 0. */
const yearsOf: readonly [level: string, first: number, last: number][] = [
  ["Primary", 0, 6],
  ["Junior Secondary", 7, 10],
  ["Senior Secondary", 11, 12],
];

/** "Years 7-12", "(7 - 12)", "Yrs 11&12", "Year 7 to Year 12". */
const range = /(?<![\d-])(\d{1,2})\s*(?:-|–|to|&|and|\/)\s*(?:years?|yrs?)?\.?\s*(\d{1,2})(?![\d-])/i;

/**
 * The levels of a school course: the registered level and, by the years in its name, all levels it covers. "Secondary
 * Years 7-12" is registered with one level only.
 */
export function levelsOf({ name, level }: { name: string; level: string }): string[] {
  if (!yearsOf.some(([one]) => one === level)) return [level];
  const [, first, last] = range.exec(name) ?? [];
  if (first === undefined || last === undefined || Number(last) > 12 || Number(first) > Number(last)) return [level];
  const within = yearsOf.filter(([, from, to]) => Number(first) <= to && Number(last) >= from).map(([one]) => one);
  return [...new Set([level, ...within])];
}
