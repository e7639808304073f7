import { fieldCodeOf } from "#app/features/register/catalogue/server/course-kind.ts";
import { composeName } from "#app/features/register/catalogue/server/course-names/compose-name.ts";
import {
  type Dictionary,
  type DictionaryEdit,
  type DictionaryEntry,
  entryKeyOf,
  mergeEntries,
  openDictionary,
} from "#app/features/register/catalogue/server/course-names/phrase-book.ts";
import type { RegisterCourse } from "#seed/register/register-export.ts";
import { type BulkStatement, type CatalogueTarget, insertRows } from "./catalogue-target.ts";

/** Reads the edits of the back office and makes the dictionary of them and the reviewed entries. */
export async function readDictionary(
  target: CatalogueTarget,
  entries: readonly DictionaryEntry[],
): Promise<Dictionary> {
  const edits = await target.read<Omit<DictionaryEdit, "isUsed"> & { isUsed: number }>(
    "SELECT kind, phrase, condition, name_cn AS nameCn, is_used AS isUsed FROM course_name_entries WHERE origin = 'admin'",
  );
  const merged = mergeEntries(
    entries,
    edits.map((edit) => ({ ...edit, isUsed: edit.isUsed === 1 })),
  );
  return openDictionary(merged);
}

/** A phrase that the dictionary lacks. */
export interface UntranslatedPhrase {
  phrase: string;
  /** Number of different names with it. */
  names: number;
  /** One of them. */
  example: string;
}

/** The Chinese names of an export's courses. */
export interface ComposedNames {
  /** By registered name, level and field (see nameOf). */
  composed: ReadonlyMap<string, string | null>;
  /** Number of different registered names, and how many of them are composed whole. */
  total: number;
  whole: number;
  /** The most frequent first. */
  untranslated: UntranslatedPhrase[];
}

const keyOf = ({ name, level, field1 }: RegisterCourse) => `${name}\n${level}\n${fieldCodeOf(field1.detailed) ?? ""}`;

/** Composes the Chinese name of each course, each different name once. */
export function composeNames(courses: readonly RegisterCourse[], dictionary: Dictionary): ComposedNames {
  const composed = new Map<string, string | null>();
  const names = new Map<string, boolean>();
  const missing = new Map<string, UntranslatedPhrase>();
  for (const course of courses) {
    const key = keyOf(course);
    if (composed.has(key)) continue;
    const { name, level: registerLevel, field1 } = course;
    const result = composeName({ name, registerLevel, field: fieldCodeOf(field1.detailed) }, dictionary);
    const isWhole = result.missing.length === 0 && result.nameCn !== "";
    composed.set(key, isWhole ? result.nameCn : null);
    if (names.has(name)) continue;
    names.set(name, isWhole);
    for (const phrase of new Set(result.missing.map((words) => words.toLowerCase()))) {
      const known = missing.get(phrase);
      missing.set(phrase, { phrase, names: (known?.names ?? 0) + 1, example: known?.example ?? name });
    }
  }
  return {
    composed,
    total: names.size,
    whole: [...names.values()].filter(Boolean).length,
    untranslated: [...missing.values()].toSorted((a, b) => b.names - a.names || (a.phrase < b.phrase ? -1 : 1)),
  };
}

/** The Chinese name of a course; null where a part of its name is not covered. */
export const nameOf = (course: RegisterCourse, { composed }: ComposedNames): string | null =>
  composed.get(keyOf(course)) ?? null;

/** The statements that replace the loaded dictionary; none when it is unchanged. */
export async function dictionaryStatements(
  target: CatalogueTarget,
  entries: readonly DictionaryEntry[],
): Promise<BulkStatement[]> {
  const present = await target.read<DictionaryEntry>(
    "SELECT kind, phrase, condition, name_cn AS nameCn FROM course_name_entries WHERE origin = 'seed'",
  );
  const textOf = (rows: readonly DictionaryEntry[]) =>
    rows
      .map(({ kind, phrase, condition, nameCn }) => JSON.stringify([kind, phrase, condition, nameCn]))
      .toSorted()
      .join("\n");
  if (textOf(present) === textOf(entries)) return [];
  return [
    { sql: "DELETE FROM course_name_entries WHERE origin = 'seed'", rows: null, size: 1 },
    insertRows(
      "course_name_entries",
      ["key", "origin", "kind", "phrase", "condition", "name_cn"],
      entries.map((entry) => [entryKeyOf(entry), "seed", entry.kind, entry.phrase, entry.condition, entry.nameCn]),
    ),
  ];
}

/** Phrases that the printed summary names; the JSON report has all of them. */
const printedPhrases = 10;

/** The part of a load's JSON report about Chinese course names; null when nothing was composed. */
export function reportNames(names: ComposedNames | null) {
  if (names === null) return null;
  const { total, whole, untranslated } = names;
  return { differentNames: total, composed: whole, untranslated };
}

/** The same for people: coverage, then the most frequent phrases that the dictionary lacks. */
export function printNames(report: ReturnType<typeof reportNames>): void {
  if (report === null || report.differentNames === 0) return;
  const { differentNames, composed, untranslated } = report;
  const share = ((composed / differentNames) * 100).toFixed(1);
  console.log(
    `${composed.toLocaleString("en-AU")} of ${differentNames.toLocaleString("en-AU")} course names have a Chinese name (${share} %)`,
  );
  for (const { phrase, names, example } of untranslated.slice(0, printedPhrases)) {
    console.log(`  no Chinese for "${phrase}" in ${names} ${names === 1 ? "name" : "names"}, such as "${example}"`);
  }
  const rest = untranslated.length - printedPhrases;
  if (rest > 0) console.log(`  … and ${rest} more (--report FILE writes all of them)`);
}
