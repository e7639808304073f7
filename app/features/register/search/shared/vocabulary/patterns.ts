/** The role of a pattern's text for the parser. */
export const patternUses = [
  // A filter or an order in words; the value is that of the address.
  ...(["sort", "weeks", "language", "work", "live", "regional"] as const),
  // A phrase that limits no course: a score, a date. The value names a topic that the register lacks.
  "aside",
  // A negation of the following words ("strong", "weak": only before known terms) or the preceding ones ("behind").
  "not",
  "recommended",
  "two",
  "online",
  // Background about studies: "before" or "after" the mark.
  "past",
  ...(["attended", "self", "told", "background", "child", "up"] as const),
  ...(["wish", "change", "change-word", "onward", "coding"] as const),
  ...(["and", "or", "any", "both", "versus", "difference"] as const),
  // A budget that includes living costs; a price compared with a school's: "less", "more", "not", or by a word after
  // it.
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

/** Rows without a use of their own: question words for alternatives, replacements, numbers, and words around numbers. */
export const otherUses = ["which", "rewrite", "amount", "length", "currency", "sense"] as const;

export interface Patterns {
  readers: readonly Pattern[];
  /** Question words that ask for one of several. They may overlap any span. */
  which: readonly RegExp[];
  /** Replacements before parsing, in this order: spoken Cantonese. */
  rewrites: readonly { pattern: RegExp; value: string }[];
  /** Prices and lengths with the words around them. */
  numbers: readonly { use: "amount" | "length"; pattern: RegExp }[];
  /**
   * Words for the currencies besides AUD, and patterns of the words around a number by name: "yearly", "at most before".
   */
  currencies: ReadonlyMap<string, RegExp>;
  senses: ReadonlyMap<string, RegExp>;
}

/** Patterns in the form that a load writes, with all parts. */
export type WrittenPatterns = [use: PatternUse | (typeof otherUses)[number], value: string, source: string][];

export function parsePatterns(written: WrittenPatterns): Patterns {
  const of = (...uses: readonly string[]) => written.filter(([use]) => uses.includes(use));
  const all = (source: string) => new RegExp(source, "gu");
  const tests = (use: string) => new Map(of(use).map(([, name, source]) => [name, new RegExp(source, "u")]));
  return {
    readers: of(...patternUses).map(([use, value, source]) => ({
      use: use as PatternUse,
      value,
      pattern: all(source),
    })),
    which: of("which").map(([, , source]) => all(source)),
    rewrites: of("rewrite").map(([, value, source]) => ({ value, pattern: all(source) })),
    numbers: of("amount", "length").map(([use, , source]) => ({
      ...{ use: use === "amount" ? use : "length", pattern: all(source) },
    })),
    currencies: tests("currency"),
    senses: tests("sense"),
  };
}

export const noPatterns: Patterns = parsePatterns([]);

/** Whether a text has the meaning of a pattern. @param sense name of the pattern: "yearly" */
export const says = ({ senses }: Patterns, sense: string, text: string): boolean =>
  senses.get(sense)?.test(text) ?? false;
