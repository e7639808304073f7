// The vocabulary in memory. Without zod and drizzle, because pages of the back office import it.

import {
  type AskWords,
  noAskWords,
  parseAskWords,
  type WrittenAskWords,
} from "#app/features/register/answers/shared/ask-words.ts";
import type { OccupationNames } from "../../server/reading/occupation-page.ts";
import { type GuideWords, noGuideWords, parseGuideWords, type WrittenGuideWords } from "../pages/guide-words.ts";
import { noPatterns, type Patterns, parsePatterns, type WrittenPatterns } from "./patterns.ts";

/** Kinds of meanings of a term. A filler is ignored. */
export const termKinds = ["institution", "field", "level", "place", "category", "filler"] as const;

export type TermKind = (typeof termKinds)[number];

/** The key of the row of a reviewed term. */
export const termRowKey = ({ kind, term }: { kind: TermKind; term: string }): string => `${kind} ${term}`;

export const termKindNames = {
  ...{ institution: "院校别名", field: "专业", level: "学历层次", place: "地点", category: "院校类别", filler: "虚词" },
} as const satisfies Readonly<Record<TermKind, string>>;

/** One meaning of a term; a term may have several ("vet" is a field and a category of institutions). */
export interface TermMeaning {
  kind: TermKind;
  /**
   * Institution ids, levels, ASCED codes, categories; states ("NSW"), metropolitan areas ("sydney"), suburbs and cities
   * ("nsw:surry-hills"). Any of them.
   */
  values: readonly string[];
  /** The text of a chip: Chinese if there is a Chinese name. */
  label: string;
  /** For a field: English words and phrases of course names ("accounting"); a trailing `*` matches longer words. */
  words: readonly string[];
  /** For a place: the metropolitan areas and states that contain it. */
  within?: readonly string[];
}

/** The weight of a term: a greater one wins among meanings of the same text. */
export const termWeights = { reviewed: 2, derived: 1, initials: 0 } as const;

export type TermWeight = (typeof termWeights)[keyof typeof termWeights];

/** The vocabulary that queries are parsed with. */
export interface Lexicon {
  /** Meanings by key (see `termKeyOf`), the greatest weight first. */
  terms: ReadonlyMap<string, readonly { meaning: TermMeaning; weight: TermWeight }[]>;
  /** Length of the longest key, characters: longer runs of text need no lookup. */
  longestTerm: number;
  /** Latin words of all names on the register with their number of occurrences, for correcting typing mistakes. */
  words: ReadonlyMap<string, number>;
  /** Simplified characters by traditional ones, for the characters of the vocabulary. */
  simplified: ReadonlyMap<string, string>;
  /** Pinyin readings of common characters without tones, for correcting words of the same sound. */
  sounds: ReadonlyMap<string, readonly string[]>;
  names: LexiconNames;
  /** Words for topics of the guides, questions and universities elsewhere. */
  guides: GuideWords;
  patterns: Patterns;
  /** Words of the questions in the answers. */
  asks: AskWords;
  /** Words of the statements in the claims. */
  claims: AskWords;
  /** Ids of the institutions that teach the foundation programs of a university, by its id. */
  pathways: Readonly<Record<string, readonly string[]>>;
  /** Ids of the institutions that teach the English courses of a university, by its id. */
  englishCentres: Readonly<Record<string, readonly string[]>>;
  /** Ids of the registrations of a university before a merger, by its id. An exclusion of it excludes them too. */
  formers: Readonly<Record<string, readonly string[]>>;
  /** Occupations. Empty in a load's lexicon, because they are read with the edits. */
  occupations: OccupationNames;
}

/** Chinese names of the codes of the register. */
interface LexiconNames {
  /** By ASCED code of two, four or six digits. */
  fields: Readonly<Record<string, string>>;
  /** By metropolitan area ("sydney"). */
  metros: Readonly<Record<string, string>>;
}

/** Raise it with every change to what a load writes into search_memory. The next load then writes all of it again. */
export const memoryVersion = 18;

/** The lexicon as a load writes it: parallel arrays, which are small and quick to parse. */
export interface WrittenLexicon {
  meanings: { kind: TermKind; values: string[]; label: string; words?: string[]; within?: string[] }[];
  /** `[key, position of its meaning, weight]` */
  terms: [key: string, meaning: number, weight: TermWeight][];
  words: Record<string, number>;
  /** Pairs of traditional and simplified characters. */
  traditional: string;
  simplified: string;
  /** The common characters of each syllable. Absent in data of an older loader. */
  sounds?: Record<string, string>;
  names: LexiconNames;
  /** Absent in data of an older loader. */
  guides?: WrittenGuideWords;
  patterns?: WrittenPatterns;
  asks?: WrittenAskWords;
  claims?: WrittenAskWords;
  /** As in Lexicon. */
  pathways?: Record<string, string[]>;
  englishCentres?: Record<string, string[]>;
  formers?: Record<string, string[]>;
  version: number;
}

/** A term's key, from folded text: without spaces and punctuation, because people type "mo er ben", "moer ben" and "moerben". */
export function termKeyOf(folded: string): string {
  return folded.replace(/[^\p{L}\p{N}\p{M}+#]+/gu, "");
}

/** The lexicon before the first load. */
export const emptyLexicon: Lexicon = {
  terms: new Map(),
  longestTerm: 0,
  words: new Map(),
  simplified: new Map(),
  sounds: new Map(),
  names: { fields: {}, metros: {} },
  guides: noGuideWords,
  patterns: noPatterns,
  asks: noAskWords,
  claims: noAskWords,
  pathways: {},
  englishCentres: {},
  formers: {},
  occupations: new Map(),
};

/** Parses the lexicon that a load wrote, without checking its shape. */
export function parseLexicon(json: string): Lexicon {
  const written = JSON.parse(json) as WrittenLexicon;
  const meanings = written.meanings.map((meaning): TermMeaning => ({ words: [], ...meaning }));
  const terms = new Map<string, { meaning: TermMeaning; weight: TermWeight }[]>();
  let longestTerm = 0;
  for (const [key, position, weight] of written.terms) {
    const meaning = meanings[position];
    if (!meaning) continue;
    const entries = terms.get(key);
    if (entries) entries.push({ meaning, weight });
    else terms.set(key, [{ meaning, weight }]);
    if (key.length > longestTerm) longestTerm = key.length;
  }
  for (const entries of terms.values()) entries.sort((a, b) => b.weight - a.weight);
  const traditional = [...written.traditional];
  const simplified = [...written.simplified];
  return {
    terms,
    longestTerm,
    words: new Map(Object.entries(written.words)),
    simplified: new Map(traditional.map((character, position) => [character, simplified[position] ?? character])),
    sounds: parseSounds(written.sounds ?? {}),
    names: written.names,
    guides: parseGuideWords(written.guides ?? []),
    patterns: parsePatterns(written.patterns ?? []),
    asks: parseAskWords(written.asks ?? []),
    claims: parseAskWords(written.claims ?? []),
    pathways: written.pathways ?? {},
    englishCentres: written.englishCentres ?? {},
    formers: written.formers ?? {},
    occupations: new Map(),
  };
}

function parseSounds(written: Record<string, string>): Map<string, string[]> {
  const sounds = new Map<string, string[]>();
  for (const [syllable, characters] of Object.entries(written)) {
    for (const character of characters) sounds.set(character, [...(sounds.get(character) ?? []), syllable]);
  }
  return sounds;
}

/** The pinyin of Chinese characters without tones. */
export const soundOf = (text: string, { sounds }: Pick<Lexicon, "sounds">): string =>
  Array.from(text, (one) => sounds.get(one)?.[0] ?? one).join("");

/** Replaces traditional characters by simplified ones, in which the vocabulary is written. */
export function simplifyText(text: string, { simplified }: Lexicon): string {
  if (simplified.size === 0) return text;
  return text.replace(/\p{Script=Han}/gu, (character) => simplified.get(character) ?? character);
}
