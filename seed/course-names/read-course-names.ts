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
  const keyOf = ({ phrase, condition }: z.output<typeof phraseRow>) => `${phrase} ${condition}`.toLowerCase();
  const phrases = readCsvRows(new URL("phrases.csv", import.meta.url), phraseRow, keyOf);
  const names = readCsvRows(new URL("names.csv", import.meta.url), nameRow, ({ name }) => name.toLowerCase());
  return [
    ...phrases.map(({ row: { phrase, condition, name_cn: nameCn } }) => {
      return { kind: "phrase" as const, phrase, condition, nameCn };
    }),
    ...names.map(({ row: { name: phrase, name_cn: nameCn } }) => {
      return { kind: "name" as const, phrase, condition: "", nameCn };
    }),
  ];
}
