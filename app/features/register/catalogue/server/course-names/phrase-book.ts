/** A row of the dictionary: an English phrase of course names and its Chinese. */
interface Phrase {
  phrase: string;
  nameCn: string;
  /**
   * The condition of this meaning; empty: everywhere. `degree`: as the whole subject of a degree ("Arts" in "Bachelor
   * of Arts"). `diploma`: the same below a bachelor's degree, where "Studies" does not mean research. `bracket`: in
   * brackets. Two or more digits: in courses of this field of education. Several conditions are separated by spaces.
   */
  condition: string;
}

/** The position of a phrase in a name. */
export interface Place {
  /** The phrase is a whole subject of a degree, or one of several that are. */
  isDegree: boolean;
  /** The same in an award below a bachelor's degree. */
  isDiploma: boolean;
  isBracket: boolean;
  /** ASCED code of the course's field of education: "080101"; empty when unknown. */
  field: string;
}

interface Reading {
  nameCn: string;
  contexts: string[];
  fields: string[];
}

/** Looks up the meanings of a run of words. */
export interface PhraseBook {
  /** Maximum number of words of a phrase. */
  longest: number;
  has(words: readonly string[]): boolean;
  /** Whether a phrase contains the word. */
  knows(word: string): boolean;
  /** Whether the words have a meaning of their own in brackets, such as "Advanced" and "Extended". */
  isNote(words: readonly string[]): boolean;
  /** Whether the words have a meaning of their own as the whole subject of a degree. */
  isDegree(words: readonly string[]): boolean;
  /** The best matching meaning; null when the book has none for this position. */
  read(words: readonly string[], place: Place): string | null;
}

/** Compiles the phrases. Of two rows for one phrase and condition the later one applies. */
function openPhraseBook(phrases: readonly Phrase[]): PhraseBook {
  const exact = new Map<string, Reading[]>();
  const similar = new Map<string, Reading[]>();
  const known = new Set<string>();
  let longest = 1;
  for (const { phrase, nameCn, condition } of phrases) {
    const words = wordsOfPhrase(phrase);
    longest = Math.max(longest, words.length);
    for (const word of words) known.add(singular(word));
    const conditions = condition.split(" ").filter((part) => part !== "");
    const reading = {
      nameCn,
      contexts: conditions.filter((part) => !/^\d+$/.test(part)),
      fields: conditions.filter((part) => /^\d+$/.test(part)),
    };
    addReading(exact, words.join(" "), reading);
    addReading(similar, words.map(singular).join(" "), reading);
  }
  const find = (words: readonly string[]) => exact.get(words.join(" ")) ?? similar.get(words.map(singular).join(" "));
  return {
    longest,
    has: (words) => find(words) !== undefined,
    knows: (word) => known.has(singular(word)),
    isNote: (words) => find(words)?.some(({ contexts }) => contexts.includes("bracket")) ?? false,
    isDegree: (words) => find(words)?.some(({ contexts }) => contexts.includes("degree")) ?? false,
    read: (words, place) => find(words)?.find((reading) => fits(reading, place))?.nameCn ?? null,
  };
}

function addReading(readings: Map<string, Reading[]>, key: string, added: Reading): void {
  const weight = ({ contexts, fields }: Reading) => contexts.length * 2 + (fields.length > 0 ? 1 : 0);
  const others = (readings.get(key) ?? []).filter(
    ({ contexts, fields }) => `${contexts}|${fields}` !== `${added.contexts}|${added.fields}`,
  );
  readings.set(
    key,
    [added, ...others].sort((a, b) => weight(b) - weight(a)),
  );
}

function fits({ contexts, fields }: Reading, { isDegree, isDiploma, isBracket, field }: Place): boolean {
  const holds: Record<string, boolean> = { degree: isDegree, diploma: isDiploma, bracket: isBracket };
  return (
    contexts.every((context) => holds[context] === true) &&
    (fields.length === 0 || fields.some((code) => field.startsWith(code)))
  );
}

/** A phrase as words: folded like the tokens of a name, punctuation marks as their own words. */
function wordsOfPhrase(phrase: string): string[] {
  return splitWords(phrase).map(foldWord);
}

/** Words and punctuation marks. A hyphen inside a word belongs to it; one between spaces is its own word. */
export function splitWords(text: string): string[] {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.+#-]*[\p{L}\p{N}\p{M}+#]|[\p{L}\p{N}]|[()[\]/\\,:;&+-]/gu) ?? [];
}

/** Whether a word is the initials of the last words before it: "AI" of "Artificial Intelligence", "TESOL". */
export function isInitials(word: string | undefined, before: readonly string[]): boolean {
  const last = before
    .filter((one) => /^\p{L}/u.test(one) && !/^(of|and|the|to|for|in)$/i.test(one))
    .slice(-(word ?? "").length);
  return /^[A-Z]{2,6}$/.test(word ?? "") && last.map((one) => one.charAt(0).toUpperCase()).join("") === word;
}

/** Folds a word for comparison: lower case, no accents and apostrophes, "&" as "and". */
export function foldWord(word: string): string {
  // A fast path: a load folds a million words, and few of them have accents.
  const plain = /^[\x20-\x7e]*$/.test(word) ? word : word.normalize("NFKD").replace(/\p{M}/gu, "");
  const folded = plain.toLowerCase().replace(/['’]|(?<!\d)\.|\.(?!\d)/g, "");
  if (folded === "&") return "and";
  if (folded === "\\") return "/";
  // "Engineeering" is a typing error; the numeral III is not.
  return folded
    .replace(/([a-hj-z])\1\1+/g, "$1$1")
    .replace(/programme/, "program")
    .replace(/iz(ation|ing|e|ed)/, "is$1");
}

/** The singular of a folded English word, approximate but sufficient to match "Sciences" with "Science". */
function singular(word: string): string {
  if (word.length < 4 || !word.endsWith("s") || word.endsWith("ss")) return word;
  return word.endsWith("ies") ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}

/** An entry of the dictionary: a phrase of course names, or one registered name as a whole. */
export interface DictionaryEntry {
  kind: "phrase" | "name";
  /** English, as the register writes it. */
  phrase: string;
  /** The condition of the meaning, see Phrase in phrase-book.ts; empty: everywhere, and for a name. */
  condition: string;
  nameCn: string;
}

/** An entry that the back office added, changed or (`isUsed` false) switched off. */
export interface DictionaryEdit extends DictionaryEntry {
  isUsed: boolean;
}

/** The key of the row of an entry. */
export const entryKeyOf = ({ kind, phrase, condition }: Omit<DictionaryEntry, "nameCn">): string =>
  [kind, phrase, condition].join("~");

/** The key by which an entry replaces another: phrases that differ in case or spaces are one. */
export const foldedKeyOf = ({ kind, phrase, condition }: Omit<DictionaryEntry, "nameCn">): string =>
  `${kind}\n${correctedNameKey(phrase)}\n${condition}`;

/** The loaded entries with the edits of the back office, which override them. */
export function mergeEntries(loaded: readonly DictionaryEntry[], edits: readonly DictionaryEdit[]): DictionaryEntry[] {
  const entries = new Map(loaded.map((entry) => [foldedKeyOf(entry), entry]));
  for (const edit of edits) {
    if (edit.isUsed) entries.set(foldedKeyOf(edit), edit);
    else entries.delete(foldedKeyOf(edit));
  }
  return [...entries.values()];
}

/** The dictionary of the rows of files and back office. */
export const mergeRows = (rows: readonly (DictionaryEdit & { origin: "seed" | "admin" })[]): DictionaryEntry[] =>
  mergeEntries(
    ...([rows.filter(({ origin }) => origin === "seed"), rows.filter(({ origin }) => origin === "admin")] as const),
  );

/** Compiles the entries for composeName. It takes some milliseconds for all of them. */
export function openDictionary(entries: readonly DictionaryEntry[]): Dictionary {
  return {
    book: openPhraseBook(entries.filter(({ kind }) => kind === "phrase")),
    names: new Map(
      entries.filter(({ kind }) => kind === "name").map(({ phrase, nameCn }) => [correctedNameKey(phrase), nameCn]),
    ),
  };
}

/** Data for composing the names of the register. */
export interface Dictionary {
  book: PhraseBook;
  /** Corrected names by registered name (`correctedNameKey`): they take precedence over composed ones. */
  names: ReadonlyMap<string, string>;
}

/** A registered name as a key that ignores case and white space. */
export const correctedNameKey = (name: string): string => name.trim().replace(/\s+/g, " ").toLowerCase();
