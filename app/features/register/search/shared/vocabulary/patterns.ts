/** What the text of a pattern is for the reader. */
export const patternUses = [
  // A filter or an order in words; the value is that of the address.
  ...(["sort", "weeks", "language", "work", "live", "regional"] as const),
  // Limits no course: a score, a date. The value names a topic that the register lacks.
  "aside",
  // Negates what follows ("strong", "weak": only before known terms) or precedes ("behind").
  "not",
  "recommended",
  "two",
  "online",
  // What somebody has studied: "before" or "after" the mark.
  "past",
  ...(["attended", "self", "told", "background", "child", "up"] as const),
  ...(["wish", "change", "change-word", "onward", "coding"] as const),
  ...(["and", "or", "both", "versus", "difference"] as const),
  // A budget that pays for living too; a price compared with a school's: "less", "more", "not", or as a word after it says.
  ...(["living", "than"] as const),
  // A campus abroad, or a place with one.
  "abroad",
  "hollow",
] as const;

export type PatternUse = (typeof patternUses)[number];

/** A reviewed pattern: a regular expression on folded, simplified text. */
export interface Pattern {
  use: PatternUse;
  value: string;
  pattern: RegExp;
}

export interface Patterns {
  readers: readonly Pattern[];
  /** Words that ask which of several. They may overlap anything. */
  which: readonly RegExp[];
  /** Text that is replaced before anything is read, in this order: spoken Cantonese. */
  rewrites: readonly { pattern: RegExp; value: string }[];
}

/** As a load writes them, with all parts filled in. */
export type WrittenPatterns = [use: PatternUse | "which" | "rewrite", value: string, source: string][];

export const noPatterns: Patterns = { readers: [], which: [], rewrites: [] };

export function parsePatterns(written: WrittenPatterns): Patterns {
  const compiled = written.map(([use, value, source]) => ({ use, value, pattern: new RegExp(source, "gu") }));
  return {
    readers: compiled.flatMap(({ use, ...one }) => (use === "rewrite" || use === "which" ? [] : [{ use, ...one }])),
    which: compiled.flatMap(({ use, pattern }) => (use === "which" ? [pattern] : [])),
    rewrites: compiled.filter(({ use }) => use === "rewrite"),
  };
}
