// Words of questions in memory. Without zod, because the lexicon is also read in the browser of the back office.

/** The role of a word in a question. "plain": without meaning (请问). */
export const wordKinds = ["entity", "asked", "condition", "plain"] as const;

export type WordKind = (typeof wordKinds)[number];

export interface AskMeaning {
  kind: WordKind;
  /** `visa-500`, `price`; a kind of the register has an @: `@city`. */
  key: string;
  /** The text of a chip. */
  label: string;
  /** For a kind of the register: institution ids, ASCED codes, ANZSCO codes, places. */
  values?: readonly string[];
}

export interface AskWords {
  /** Words by key (termKeyOf). A word may have several meanings. */
  words: ReadonlyMap<string, readonly AskMeaning[]>;
  /** Patterns of words: with a number in them (8 岁), or with too many choices to list. */
  patterns: readonly { pattern: RegExp; meaning: AskMeaning; isNumbered: boolean }[];
  /** Length of the longest key, characters. */
  longest: number;
}

/** Words in the form that a load writes: each meaning with its keys, and the sources of its patterns. */
export type WrittenAskWords = { meaning: AskMeaning; keys: string[]; patterns: string[] }[];

export const noAskWords: AskWords = { words: new Map(), patterns: [], longest: 0 };

export function parseAskWords(written: WrittenAskWords): AskWords {
  const words = new Map<string, AskMeaning[]>();
  let longest = 0;
  for (const { meaning, keys } of written) {
    for (const key of keys) {
      words.set(key, [...(words.get(key) ?? []), meaning]);
      longest = Math.max(longest, key.length);
    }
  }
  const patterns = written.flatMap(({ meaning, patterns: sources }) =>
    sources.map((source) => ({
      ...{ pattern: new RegExp(source, "gu"), meaning },
      isNumbered: source.includes("\\d"),
    })),
  );
  return { words, patterns, longest };
}
