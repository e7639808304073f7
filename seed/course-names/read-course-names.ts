import { z } from "zod";
import type { DictionaryEntry } from "#app/features/register/catalogue/server/course-names/phrase-book.ts";
import { readCsvRows } from "#seed/csv/read-csv-rows.ts";

const text = z.string().regex(/^\S(?:.*\S)?$/, "must not be empty or end in a space");

const phraseRow = z.strictObject({
  phrase: text,
  name_cn: text,
  condition: z
    .string()
    .regex(
      /^((degree|diploma|bracket|\d{2,6})( (degree|diploma|bracket|\d{2,6}))*)?$/,
      "degree, diploma, bracket or ASCED codes",
    ),
  /** A note for editors of the file; ignored. */
  note: z.string(),
});

const nameRow = z.strictObject({ name: text, name_cn: text, note: z.string() });

/**
 * Reads the reviewed dictionary of course names: phrases, and whole names that replace the composed ones. @throws Error
 * with file and line of each fault
 */
export function readCourseNames(): DictionaryEntry[] {
  const phrases = readCsvRows(new URL("phrases.csv", import.meta.url), phraseRow);
  const names = readCsvRows(new URL("names.csv", import.meta.url), nameRow);
  const entries = new Map<string, DictionaryEntry>();
  const add = (file: string, line: number, entry: DictionaryEntry) => {
    const key = [entry.kind, entry.phrase.toLowerCase(), entry.condition].join("\n");
    if (entries.has(key)) throw new Error(`${file}, line ${line}: ${entry.phrase} stands twice`);
    entries.set(key, entry);
  };
  for (const { line, row } of phrases) {
    const { phrase, condition, name_cn: nameCn } = row;
    add("phrases.csv", line, { kind: "phrase", phrase, condition, nameCn });
  }
  for (const { line, row } of names) {
    add("names.csv", line, { kind: "name", phrase: row.name, condition: "", nameCn: row.name_cn });
  }
  return [...entries.values()];
}
