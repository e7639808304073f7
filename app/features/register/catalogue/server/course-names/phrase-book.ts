/** A row of the dictionary: an English phrase of course names and its Chinese. */
export interface Phrase {
  phrase: string;
  nameCn: string;
  /**
   * Where this reading holds; empty: everywhere. `degree`: as a whole subject of a degree ("Arts" in "Bachelor of Arts").
   * `diploma`: likewise below a bachelor's degree, where "Studies" is no research. `bracket`: in brackets. Two or more digits: in courses of this field of education. Several are separated by spaces.
   */
  condition: string;
}

/** The place of a phrase in a name. */
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

/** Finds the readings of a run of words. */
export interface PhraseBook {
  /** Maximum number of words of a phrase. */
  longest: number;
  has(words: readonly string[]): boolean;
  /** Whether some phrase contains the word. */
  knows(word: string): boolean;
  /** Whether the words have their own reading in brackets, as "Advanced" and "Extended" do. */
  isNote(words: readonly string[]): boolean;
  /** Whether the words are a whole subject of degrees: they have their own reading as such. */
  isDegree(words: readonly string[]): boolean;
  /** The best matching reading, null when the book has none for this place. */
  read(words: readonly string[], place: Place): string | null;
}

/** Compiles the phrases. Of two rows for one phrase and condition the later one applies. */
export function openPhraseBook(phrases: readonly Phrase[]): PhraseBook {
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
  // A load folds a million words, and few of them have accents.
  const plain = /^[\x20-\x7e]*$/.test(word) ? word : word.normalize("NFKD").replace(/\p{M}/gu, "");
  const folded = plain.toLowerCase().replace(/['’]|(?<!\d)\.|\.(?!\d)/g, "");
  if (folded === "&") return "and";
  if (folded === "\\") return "/";
  // "Engineeering": a key that was held; not the numeral III.
  return folded
    .replace(/([a-hj-z])\1\1+/g, "$1$1")
    .replace(/programme/, "program")
    .replace(/iz(ation|ing|e|ed)/, "is$1");
}

/** The singular of a folded English word, near enough to find "Sciences" by "Science". */
function singular(word: string): string {
  if (word.length < 4 || !word.endsWith("s") || word.endsWith("ss")) return word;
  return word.endsWith("ies") ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}
