import { readdirSync } from "node:fs";
import { z } from "zod";
import { readCsvRows } from "#seed/csv/read-csv-rows.ts";
import { refuseRepetition } from "#seed/refuse-repetition.ts";

const wordingsRow = (longest: number) =>
  z.strictObject({
    about: z
      .string()
      .regex(/^(?:[a-z0-9-]+|\/[a-z0-9/_-]+(?:#\S+)?)$/, "the key of an answer, or the address of a section"),
    questions: z
      .string()
      .transform((cell) => cell.split("|").map((question) => question.trim()))
      .pipe(z.array(z.string().min(2).max(longest)).min(1)),
  });

/** Questions by their answer: the key of an answer, or the address of a section. README.md describes the files. */
export type Wordings = ReadonlyMap<string, readonly string[]>;

/** Reads the wordings, which the search compares with questions; further wordings and stories, which only the model learns. */
export const readWordings = (): Wordings => readFolder("./", 40);
export const readLearned = (): Wordings => readFolder("./learned/", 40);
export const readStories = (): Wordings => readFolder("./stories/", 120);

/** Reads all files. @throws Error with file and line of all faults, or for a question or a subject that occurs twice */
function readFolder(path: string, longest: number): Wordings {
  const folder = new URL(path, import.meta.url);
  const rows = readdirSync(folder)
    .filter((name) => name.endsWith(".csv"))
    .toSorted()
    .flatMap((name) => readCsvRows(new URL(name, folder), wordingsRow(longest)).map(({ row }) => row));
  refuseRepetition(
    "seed/wordings",
    rows.flatMap(({ about, questions }) => [about, ...questions]),
  );
  return new Map(rows.map(({ about, questions }) => [about, questions]));
}
