import { isCode } from "#app/features/register/catalogue/shared/codes.ts";
import { asksForSchool } from "../reading/settle-slots.ts";
import { separator } from "../reading/slots.ts";
import type { Understanding } from "../reading/understanding.ts";
import { plainAwards, plainDegree, tradeAward, tradesperson } from "./award-names.ts";
import { categoryExpressions, facets, namesAnyOf, placeExpressions, quote } from "./facet-expressions.ts";
import { facetWord, wordsOf } from "./search-document.ts";

const noExpressions = {
  ...{ plainest: null, plainShort: null, plain: null, namedMain: null, anyPlain: null },
  ...{ asTyped: null, namedElsewhere: null, inField: null },
};

/**
 * The FTS5 expressions for courses on the words table, null where the query has no such part. Institution, level, place and category
 * are codes; fields are codes or names, text is in names or providers.
 */
export function courseSlotExpressions({ slots, text, read, twoAwards }: Understanding) {
  const narrowing = [
    facets(slots.institution?.meanings, (id) => facetWord("institution", id)),
    facets(slots.level?.meanings, (level) => facetWord("level", level)),
    ...placeExpressions(slots.place),
    ...categoryExpressions(slots.category?.meanings),
    twoAwards ? `facets : ${quote(facetWord("awards", "two"))}` : null,
  ];
  const fields = slots.field?.meanings ?? [];
  const words = latinWords(text, read);
  const all = (...parts: (string | null)[]) => parts.filter((part) => part !== null).join(" AND ") || null;
  const textOf = (isOpen: boolean) =>
    words.map((word, position) => nameOrProvider(word, isOpen && position === words.length - 1));
  if (fields.length === 0) {
    return {
      ...noExpressions,
      named: all(...narrowing, ...textOf(false)),
      unfinished: words.length > 0 ? all(...narrowing, ...textOf(true)) : null,
    };
  }
  const typed = (slots.field?.typed ?? []).flatMap((run) => run.split(separator));
  // Initials ("it", "mba") stand for a field and are not searched as words.
  const isEnglish = typed.every((run) => /^[a-z].{3,}/.test(run));
  const named = fields.map(({ words }) => namesAnyOf(words));
  const coded = fields.map(({ values }) => facets([{ values }], (code) => facetWord("field", code)));
  const either = fields.map((_, at) => {
    const present = [named[at], coded[at]].filter(Boolean);
    return present.length === 0 ? null : `(${present.join(" OR ")})`;
  });
  const canBe = (parts: (string | null)[]) => parts.every((part) => part !== null);
  const [field, ...others] = fields;
  const isTrade = !slots.level && typed.length === 1 && tradesperson.test(typed[0] ?? "");
  const awards = isTrade ? [tradeAward] : plainAwards(slots.level?.meanings.flatMap(({ values }) => values) ?? []);
  const plain = (subjects: readonly string[], kinds: readonly string[], ...within: (string | null)[]) => {
    const values = subjects.flatMap((subject) => awards.map((award) => plainDegree(award, subject)));
    const either = kinds.flatMap((kind) => values.map((degree) => facetWord(kind, degree)));
    const degrees = others.length === 0 ? facets([{ values: either }], (word) => word) : null;
    return degrees === null ? null : all(...narrowing, degrees, ...within, ...textOf(false));
  };
  const known = field?.words ?? [];
  const main = isEnglish ? typed : known.filter((word) => isOfStem(word, known[0] ?? ""));
  const bachelors = `facets : ${quote(facetWord("level", "Bachelor"))} NOT facets : ${quote(facetWord("awards", "two"))}`;
  const isMainOnly =
    isEnglish || isTrade || others.length > 0 || main.length === known.length || (known[0]?.length ?? 0) < 4;
  return {
    /** The name is a degree and the field as typed in English, or its first English name: "Bachelor of Nursing". */
    plainest: plain(main, ["plain"]),
    /** In the fields, with an omitted end or with honours: "Bachelor of Nursing Science". */
    plainShort: plain(main, ["plainshort"], ...coded),
    /** In the fields, with any English name of the field. A certificate has the same name everywhere. */
    plain: plain(known, ["plain"], ...(isTrade ? [] : coded)),
    /** The first English name in the name: for 建筑 architecture before construction. Without a level, single bachelors. */
    namedMain: isMainOnly
      ? null
      : all(...narrowing, namesAnyOf(main), ...coded, ...textOf(false), slots.level ? null : `(${bachelors})`),
    anyPlain: plain(known, ["plain", "plainshort"], ...coded),
    /** Names in the fields with the typed English words rank before synonyms. */
    asTyped: isEnglish ? all(...narrowing, ...typed.map((run) => namesAnyOf([run])), ...coded, ...textOf(false)) : null,
    /** In the fields of the query, with a matching name; then a matching name in any field, and any name in the fields. */
    named: all(...narrowing, ...named, ...coded, ...textOf(false)),
    namedElsewhere:
      canBe(named) && coded.some((part) => part !== null) ? all(...narrowing, ...named, ...textOf(false)) : null,
    inField: canBe(coded) && named.some((part) => part !== null) ? all(...narrowing, ...coded, ...textOf(false)) : null,
    /** With an unfinished last word of the text. */
    unfinished: words.length > 0 ? all(...narrowing, ...either, ...textOf(true)) : null,
  };
}

/** Whether a word starts with the stem of another: "architectural" with the stem of "architecture". */
const isOfStem = (word: string, other: string) =>
  word === other ||
  word === `${other}s` ||
  (!/\s/.test(word + other) && other.length > 6 && word.startsWith(other.slice(0, 7)));

/** The institutions of a place or category, for a query without a field. Levels apply to schools only. */
export function institutionFacetExpression({ slots, text, read }: Understanding): string | null {
  const isOfSchools = asksForSchool(slots);
  if (slots.institution || slots.field || (slots.level && !isOfSchools)) return null;
  const parts = [
    ...placeExpressions(slots.place),
    ...categoryExpressions(slots.category?.meanings),
    isOfSchools ? facets(slots.level?.meanings, (level) => facetWord("level", level)) : null,
  ].filter((part) => part !== null);
  if (parts.length === 0) return null;
  return [...parts, ...latinWords(text, read).map((word) => `names : ${quote(word)}`)].join(" AND ");
}

/**
 * The Latin words of the query. Names on the register are Latin, so unknown Chinese text, and a number between Chinese
 * words (雅思6.5, 2年) would find nothing, unless it is a code without its letter.
 */
function latinWords(text: readonly string[], read: string): string[] {
  const isChinese = /\p{Script=Han}/u.test(read);
  const words = text.flatMap(wordsOf).filter((word) => !/\p{Script=Han}/u.test(word));
  return [...new Set(words.filter((word) => !isChinese || !/^(?!\d{6}$)\d+$/.test(word)))];
}

function nameOrProvider(word: string, isOpen: boolean): string {
  const open = isOpen ? " *" : "";
  if (isCode(word)) return `facets : ${quote(word)}`;
  // A course code without its letter.
  if (/^\d{6}$/.test(word)) return `(name : ${quote(word)} OR facets : ${quote(word)} *)`;
  return `(name : ${quote(word)}${open} OR facets : ${quote(facetWord("provider", word))}${open})`;
}
