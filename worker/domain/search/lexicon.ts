/** What a term of the vocabulary stands for. */
export type TermKind = "institution" | "level" | "field" | "place" | "filler";

/** One meaning of a term; a term may have several ("UC": an institution here, an abbreviation there). */
export interface TermMeaning {
  kind: TermKind;
  /** Institution id, level, ASCED code, `state:NSW` or `metro:sydney`; empty for a filler. */
  value: string;
  /** How it is shown in a chip: Chinese where there is one. */
  label: string;
  /** English words, any of which in a course name bears the meaning out ("accounting", "accountancy"). Fields only. */
  words: readonly string[];
  /** Higher wins among meanings of the same text: 2 reviewed, 1 derived (pinyin, traditional), 0 initials. */
  weight: number;
}

/** The vocabulary in memory: keys are folded, Latin ones without spaces. */
export interface Lexicon {
  /** Meanings by key. */
  terms: ReadonlyMap<string, readonly TermMeaning[]>;
  /** Longest key in characters: no longer run of text needs to be looked up. */
  longestTerm: number;
  /** Latin words of all names on the register with their number of occurrences, for correcting typing mistakes. */
  words: ReadonlyMap<string, number>;
}

/** A term's key, from folded text: Latin words joined, because people type "mo er ben", "moer ben" and "moerben". */
export function termKeyOf(folded: string): string {
  return folded.replace(/[\s'’.·&/-]+/g, "");
}
