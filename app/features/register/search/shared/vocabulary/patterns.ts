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
  ...(["and", "or", "any", "both", "versus", "difference"] as const),
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

/** Rows that are no use of a text: words that ask which of several, text that is replaced, numbers, and what is said around them. */
export const otherUses = ["which", "rewrite", "amount", "length", "currency", "sense"] as const;

export interface Patterns {
  readers: readonly Pattern[];
  /** Words that ask which of several. They may overlap anything. */
  which: readonly RegExp[];
  /** Text that is replaced before anything is read, in this order: spoken Cantonese. */
  rewrites: readonly { pattern: RegExp; value: string }[];
  /** Prices and lengths with the words around them. */
  numbers: readonly { use: "amount" | "length"; value: string; pattern: RegExp }[];
  /** Words for the currencies besides AUD, and by name what the words around a number say: "yearly", "at most before". */
  currencies: ReadonlyMap<string, RegExp>;
  senses: ReadonlyMap<string, RegExp>;
}

/** As a load writes them, with all parts filled in. */
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
    numbers: of("amount", "length").map(([use, value, source]) => ({
      ...{ use: use === "amount" ? use : "length", value, pattern: all(source) },
    })),
    currencies: tests("currency"),
    senses: tests("sense"),
  };
}

export const noPatterns: Patterns = parsePatterns([]);

/** Whether a text says something of a number. @param sense a name of a row: "yearly" */
export const says = ({ senses }: Patterns, sense: string, text: string): boolean =>
  senses.get(sense)?.test(text) ?? false;
