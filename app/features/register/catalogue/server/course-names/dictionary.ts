import { correctedNameKey, type Dictionary } from "./compose-name.ts";
import { openPhraseBook } from "./phrase-book.ts";

/** An entry of the dictionary: a phrase of course names, or one registered name as a whole. */
export interface DictionaryEntry {
  kind: "phrase" | "name";
  /** English, as the register writes it. */
  phrase: string;
  /** Where the reading holds, see Phrase in phrase-book.ts; empty: everywhere, and for a name. */
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

/** Makes what composeName needs of the entries. It takes some milliseconds for all of them. */
export function openDictionary(entries: readonly DictionaryEntry[]): Dictionary {
  return {
    book: openPhraseBook(entries.filter(({ kind }) => kind === "phrase")),
    names: new Map(
      entries.filter(({ kind }) => kind === "name").map(({ phrase, nameCn }) => [correctedNameKey(phrase), nameCn]),
    ),
  };
}
