import { separator } from "#worker/features/search/understand/alternatives.ts";
import { foldText, nameKeyOf } from "#worker/features/search/understand/fold-text.ts";
import { isCode } from "#worker/features/search/understand/read-codes.ts";
import { asksForSchool } from "#worker/features/search/understand/settle-slots.ts";
import type { Understanding } from "#worker/features/search/understand/understanding.ts";
import { plainDegree, tradeAward, tradesperson } from "./award-names.ts";
import { categoryExpressions, facets, namesAnyOf, placeWord, quote } from "./facet-expressions.ts";
import { emptyWords, runsOf } from "./name-words.ts";
import { facetWord, gramWord, nameEdge, wordsOf } from "./search-document.ts";

/** FTS5 expressions for the text of a query, null where one does not apply. The tables are in drizzle/0001_search.sql. */
export interface MatchExpressions {
  /** The query is a code or its beginning ("fns50"). Words table. */
  code: string | null;
  /** The query is the whole name with what it has in brackets; null without brackets. Words table. */
  exactName: string | null;
  /** The query is the whole name. Words table. */
  wholeName: string | null;
  /** A name begins with the words of the query. Words table. */
  nameStart: string | null;
  /** Like `nameStart`, with an unfinished last word. */
  nameStartUnfinished: string | null;
  /** A name has the words of the query side by side; null for a single word. Words table. */
  phrase: string | null;
  /** Every word of the query is in the name. Words table. */
  everyWord: string | null;
  /** Like `everyWord`, with an unfinished last word. */
  everyWordUnfinished: string | null;
  /** Substring of three characters or more, for the trigrams table. */
  substring: string | null;
  /** Substring of one or two characters, for the grams table. */
  gram: string | null;
}

/**
 * The expressions for the text of a query; null without text.
 * @param column the column of the words table with the names
 */
export function matchExpressions(query: string, column: "name" | "names"): MatchExpressions | null {
  const folded = foldText(query);
  if (folded === "") return null;
  const characters = [...folded];
  const isCode = /^(?=.*[0-9])[a-z0-9]{4,12}$/.test(folded);
  const keyWords = wordsOf(nameKeyOf(folded));
  const start: string = (keyWords.length > 0 ? keyWords : wordsOf(folded)).join(" ");
  // 护理学学士（研究生入学） is a name of its own.
  const whole = wordsOf(folded).join(" ");
  const terms = everyWord(folded);
  const isLatin = !/\p{Script=Han}$/u.test(start);
  return {
    code: isCode ? `facets : ${quote(folded)} *` : null,
    exactName: whole === start ? null : `edges : ${wholeOf(whole)}`,
    wholeName: start === "" ? null : `edges : ${wholeOf(start)}`,
    nameStart: start === "" ? null : `edges : ${quote(`${nameEdge}${start}`)}`,
    nameStartUnfinished: start !== "" && isLatin ? `edges : ${quote(`${nameEdge}${start}`)} *` : null,
    // A run of Chinese characters is a phrase in `everyWord` too.
    phrase: /^[^\p{Script=Han}]* [^\p{Script=Han}]*$/u.test(start) ? `${column} : ${quote(start)}` : null,
    everyWord: terms === "" ? null : `${column} : (${terms})`,
    everyWordUnfinished: terms !== "" && isLatin ? `${column} : (${terms} *)` : null,
    substring: characters.length >= 3 ? quote(folded) : null,
    gram: characters.length <= 2 ? gramWord(characters) : null,
  };
}

/** A course of the institution of the query whose whole name is the rest of it (悉尼大学音乐学士); null without an institution. */
export function nameBesideInstitution({ whole, slots }: Pick<Understanding, "whole" | "slots">): string | null {
  const names = (slots.institution?.typed ?? []).flatMap((run) => {
    if (!whole.includes(run)) return [];
    const rest = whole.replace(run, " ").trim();
    const name = matchExpressions(rest.replace(/^(?:的|the |at )|(?: at| of)?(?: the)?$/g, ""), "name");
    return name ? [name.exactName ?? name.wholeName].filter((one) => one !== null) : [];
  });
  const ofInstitution = facets(slots.institution?.meanings, (id) => facetWord("institution", id));
  return names.length > 0 && ofInstitution ? `(${names.join(" OR ")}) AND ${ofInstitution}` : null;
}

const wholeOf = (name: string): string => quote(`${nameEdge}${name}${nameEdge}`);

/** The words of a query without stop words and repetitions, joined by AND. A run of Chinese characters is a phrase. */
function everyWord(folded: string): string {
  const runs = runsOf(folded);
  const last = runs.at(-1);
  const telling = runs.filter(
    (run, position) => position === runs.length - 1 || (run !== last && !emptyWords.has(run)),
  );
  return [...new Set(telling)].map((run) => quote(wordsOf(run).join(" "))).join(" AND ");
}

/** FTS5 expressions for a parsed query on the words tables, null where the query has no such part. */
export interface SlotExpressions {
  /** The name is a degree and the field as it was typed in English, or its first English name: "Bachelor of Nursing". */
  plainest: string | null;
  /** The name is a degree and any English name of the field. */
  plain: string | null;
  /** Fields typed in English: names with these very words come before synonyms. */
  asTyped: string | null;
  /** In the fields of the query, with a matching name. Without a field: all parts of the query. */
  named: string | null;
  /** With a matching name, in any field. */
  namedElsewhere: string | null;
  /** In the fields, with any name. */
  inField: string | null;
  /** `named`, `namedElsewhere` or `inField`, with an unfinished last word of the text. */
  unfinished: string | null;
}

/** The expressions for courses. Institution, level, place and category are codes; fields are codes or names, text is in names or providers. */
export function courseSlotExpressions({ slots, text, read, asksForTwoAwards }: Understanding): SlotExpressions {
  const narrowing = [
    facets(slots.institution?.meanings, (id) => facetWord("institution", id)),
    facets(slots.level?.meanings, (level) => facetWord("level", level)),
    facets(slots.place?.meanings, placeWord),
    ...categoryExpressions(slots.category?.meanings),
    asksForTwoAwards ? `facets : ${quote(facetWord("awards", "two"))}` : null,
  ];
  const fields = slots.field?.meanings ?? [];
  const words = latinWords(text, read);
  const all = (...parts: (string | null)[]) => parts.filter((part) => part !== null).join(" AND ") || null;
  const textOf = (isOpen: boolean) =>
    words.map((word, position) => nameOrProvider(word, isOpen && position === words.length - 1));
  if (fields.length === 0) {
    const isOpen = words.length > 0;
    return {
      plainest: null,
      plain: null,
      asTyped: null,
      named: all(...narrowing, ...textOf(false)),
      namedElsewhere: null,
      inField: null,
      unfinished: isOpen ? all(...narrowing, ...textOf(true)) : null,
    };
  }
  const typed = (slots.field?.typed ?? []).flatMap((run) => run.split(separator));
  // Initials ("it", "mba") mean a field and are not searched as words.
  const isEnglish = typed.every((run) => /^[a-z].{3,}/.test(run));
  const named = fields.map(({ words }) => namesAnyOf(words));
  const coded = fields.map(({ values }) => facets([{ values }], (code) => facetWord("field", code)));
  const either = fields.map((_, position) => eitherOf([named[position] ?? null, coded[position] ?? null]));
  const canBe = (parts: (string | null)[]) => parts.every((part) => part !== null);
  const [field, ...others] = fields;
  const isOfMasters = slots.level?.meanings.some(({ values }) => values.includes("Master"));
  const isTrade = !slots.level && typed.length === 1 && tradesperson.test(typed[0] ?? "");
  const awards = isTrade ? [tradeAward] : isOfMasters ? ["bachelor", "master"] : ["bachelor"];
  const plain = (subjects: readonly string[]) => {
    const values = subjects.flatMap((subject) => awards.map((award) => plainDegree(award, subject)));
    const degrees = others.length === 0 ? facets([{ values }], (degree) => facetWord("plain", degree)) : null;
    return degrees === null ? null : all(...narrowing, degrees, ...textOf(false));
  };
  return {
    plainest: plain(isEnglish ? typed : (field?.words.slice(0, 1) ?? [])),
    plain: plain(field?.words ?? []),
    asTyped: isEnglish ? all(...narrowing, ...typed.map((run) => namesAnyOf([run])), ...textOf(false)) : null,
    named: all(...narrowing, ...named, ...coded, ...textOf(false)),
    namedElsewhere:
      canBe(named) && coded.some((part) => part !== null) ? all(...narrowing, ...named, ...textOf(false)) : null,
    inField: canBe(coded) && named.some((part) => part !== null) ? all(...narrowing, ...coded, ...textOf(false)) : null,
    unfinished: words.length > 0 ? all(...narrowing, ...either, ...textOf(true)) : null,
  };
}

/** The institutions of a place or category, for a query without field; of levels, only schools have some. */
export function institutionFacetExpression({ slots, text, read }: Understanding): string | null {
  const isOfSchools = asksForSchool(slots);
  if (slots.institution || slots.field || (slots.level && !isOfSchools)) return null;
  const parts = [
    facets(slots.place?.meanings, placeWord),
    ...categoryExpressions(slots.category?.meanings),
    isOfSchools ? facets(slots.level?.meanings, (level) => facetWord("level", level)) : null,
  ].filter((part) => part !== null);
  if (parts.length === 0) return null;
  return [...parts, ...latinWords(text, read).map((word) => `names : ${quote(word)}`)].join(" AND ");
}

/**
 * The words that can be in a name. Names on the register are Latin, so unknown Chinese text would find nothing. Nor is a
 * number between Chinese words (雅思6.5, 2年) part of a name.
 */
function latinWords(text: readonly string[], read: string): string[] {
  const isChinese = /\p{Script=Han}/u.test(read);
  const words = text.flatMap(wordsOf).filter((word) => !/\p{Script=Han}/u.test(word));
  return [...new Set(words.filter((word) => !isChinese || !/^\d+$/.test(word)))];
}

function nameOrProvider(word: string, isOpen: boolean): string {
  const open = isOpen ? " *" : "";
  if (isCode(word)) return `facets : ${quote(word)}`;
  return `(name : ${quote(word)}${open} OR facets : ${quote(facetWord("provider", word))}${open})`;
}

/** Either expression; the one that there is; null without any. */
function eitherOf(parts: readonly (string | null)[]): string | null {
  const present = parts.filter((part) => part !== null);
  return present.length === 0 ? null : `(${present.join(" OR ")})`;
}
