import { z } from "zod";
import { wordsOf } from "#app/features/register/search/server/match/search-document.ts";
import { foldText } from "#app/features/register/search/server/normalise.ts";
import {
  type GuideWord,
  topicPlaces,
  type WrittenGuideWords,
} from "#app/features/register/search/shared/pages/guide-words.ts";
import { termKeyOf } from "#app/features/register/search/shared/vocabulary/lexicon.ts";
import { listCell, readCsvRows } from "#seed/csv/read-csv-rows.ts";
import { refuseRepetition } from "#seed/refuse-repetition.ts";
import { pinyinKeys, simplify } from "#seed/vocabulary/derive-forms.ts";

/** The meaning of a guide word in a query, and the word. */
export interface GuideTerm {
  term: string;
  meaning: GuideWord;
  /** For a job without a course: words in the names of courses that would teach it. */
  taughtBy?: readonly string[];
}

/** A word of the search as the files have it. */
export const term = z
  .string()
  .min(1)
  .refine((text) => text.trim().toLowerCase() === text, "must be lower case and without spaces around it");
const terms = listCell("|", term);
/** The words of a topic. A single Chinese character is part of too many other words: 药 does not mean a question about medicine. */
const topicWords = terms.refine(
  (words) => words.every((word) => !/^\p{Script=Han}$/u.test(word)),
  "must not be a single Chinese character",
);
const paths = listCell(" ", z.string().startsWith("/"), 1).refine(({ length }) => length <= 3, "at most three pages");
const note = z.string();

const topicRow = z.strictObject({
  topic: z.string().min(1),
  pages: paths,
  place: z.enum(topicPlaces),
  words: topicWords,
  note,
});
const questionRow = z.strictObject({ term, use: z.enum(["question", "plain"]), note });
const absentRow = z.strictObject({ name: z.string().min(1), other_names: terms, note });

const untaughtRow = z.strictObject({
  name: z.string().min(1),
  other_names: terms,
  /** Words of English course names. If the register has a course with one of them, the row is ignored. */
  taught_by: terms,
  instead: z.string(),
  note,
});

const unregisteredRow = z.strictObject({
  name: z.string().min(1),
  /** Text of the notice, with an alternative place to look. */
  sentence: z.string().endsWith("。"),
  pages: paths,
  words: terms,
  note,
});

const rowsOf = <Schema extends z.ZodType>(file: string, schema: Schema) =>
  readCsvRows(new URL(file, import.meta.url), schema);

/** Reads all files of this folder. @throws Error when a word occurs twice */
export function readTopics(): GuideTerm[] {
  const found: GuideTerm[] = [
    ...rowsOf("topics.csv", topicRow).flatMap(({ row: { topic, pages, place, words } }) =>
      words.map((word) => ({
        term: word,
        meaning: { kind: "topic" as const, label: topic, pages, place },
      })),
    ),
    ...rowsOf("questions.csv", questionRow).map(({ row }) => ({ term: row.term, meaning: { kind: row.use } })),
    ...rowsOf("absent-universities.csv", absentRow).flatMap(({ row: { name, other_names } }) =>
      [name, ...other_names].map((word) => ({ term: word, meaning: { kind: "absent" as const, label: name } })),
    ),
    ...rowsOf("not-registered.csv", unregisteredRow).flatMap(({ row: { name, sentence, pages, words } }) =>
      [...new Set([name.toLowerCase().replaceAll(" ", ""), ...words])].map((word) => ({
        term: word,
        meaning: { kind: "unregistered" as const, label: name, sentence, pages },
      })),
    ),
    ...rowsOf("untaught-jobs.csv", untaughtRow).flatMap(({ row: { name, other_names, taught_by, instead } }) =>
      [name, ...other_names].map((word) => ({
        term: word,
        meaning: { kind: "untaught" as const, label: name, instead },
        taughtBy: taught_by,
      })),
    ),
  ];
  refuseRepetition(
    "seed/topics",
    found.map(({ term: word }) => word.replaceAll(/\s/g, "")),
  );
  return found;
}

/**
 * The guide words with their keys, also in pinyin. Pinyin of a word under three characters is omitted: it may be an English word, or the
 * beginning of a name.
 * @param han collects the characters of the words
 * @param terms keys of the vocabulary; equal pinyin is omitted, and so is a foreign university with a campus on the register (Carnegie
 * Mellon)
 * @param courseNames a job that one of the courses teaches is omitted
 */
export function compileGuides(
  guides: readonly GuideTerm[],
  han: Set<string>,
  terms: ReadonlySet<string>,
  courseNames: readonly string[],
): WrittenGuideWords {
  // Searching one text is much faster than searching thousands of names. No word contains a line break.
  const taught = [...new Set(courseNames)].map((name) => ` ${wordsOf(foldText(name)).join(" ")}`).join("\n");
  const jobs = new Set(guides.flatMap(({ taughtBy = [] }) => taughtBy));
  const taughtJobs = new Set([...jobs].filter((words) => taught.includes(` ${words}`)));
  const held = guides.filter(({ taughtBy = [] }) => !taughtBy.some((words) => taughtJobs.has(words)));
  const byMeaning = new Map<string, { meaning: GuideWord; keys: string[] }>();
  const written = new Map<string, string>();
  const add = (key: string, meaning: GuideWord) => {
    if (key === "" || written.has(key)) return;
    const id = JSON.stringify(meaning);
    written.set(key, id);
    for (const character of key) han.add(character);
    const same = byMeaning.get(id);
    if (same) same.keys.push(key);
    else byMeaning.set(id, { meaning, keys: [key] });
  };
  for (const { term, meaning } of held) {
    const key = termKeyOf(simplify(foldText(term)));
    if (meaning.kind !== "absent" || !terms.has(key)) add(key, meaning);
  }
  for (const { term, meaning } of held) {
    if (meaning.kind === "plain" || (meaning.kind === "question" && term.length < 3)) continue;
    for (const key of pinyinKeys(simplify(foldText(term)))) if (key.length > 5 && !terms.has(key)) add(key, meaning);
  }
  return [...byMeaning.values()];
}
