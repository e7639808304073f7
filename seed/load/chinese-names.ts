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
import { group } from "#seed/progress.ts";
import type { RegisterCourse } from "#seed/register/read-sheets.ts";
import {
  type BulkStatement,
  type CatalogueTarget,
  deleteRows,
  insertRows,
  tableStatements,
} from "./catalogue-target.ts";
import type { Comparison } from "./compare-register.ts";
import type { HeldName } from "./prepare-institution.ts";
import type { ReviewedData } from "./reviewed-data.ts";

/** A Chinese name that was or is held back for an editor: a row of held_names. */
interface HeldRow {
  code: string;
  /** The English name that needs confirmation, or was confirmed. */
  displayName: string;
  nameCn: string;
  isReference: number;
  isConfirmed: number;
}

/** Reads the decisions of editors, and adds confirmed English names to the reviewed names. */
export async function withConfirmedNames(
  target: CatalogueTarget,
  reviewed: ReviewedData,
): Promise<{ reviewed: ReviewedData; decided: readonly HeldRow[] }> {
  const decided = await target.read<HeldRow>(
    `SELECT code, display_name AS displayName, name_cn AS nameCn, is_reference AS isReference, is_confirmed AS isConfirmed
      FROM held_names`,
  );
  const names = new Map(reviewed.names);
  for (const { code, displayName: english, nameCn, isReference, isConfirmed } of decided) {
    if (isConfirmed === 0) continue;
    const { chinese = [], aliases = [] } = names.get(code) ?? {};
    names.set(code, { chinese: [{ english, nameCn, isReference: isReference === 1 }, ...chinese], aliases });
  }
  return { reviewed: { ...reviewed, names }, decided };
}

/** The Chinese names that a load holds back, because their institutions were renamed. */
export const heldNamesOf = ({ institutions }: Pick<Comparison, "institutions">): HeldName[] =>
  institutions.flatMap(({ prepared: { held } }) => held ?? []);

/**
 * The statements that update the list of held names in the back office. A confirmed name stays until its institution is
 * renamed again.
 */
export function heldNameStatements(held: readonly HeldName[], decided: readonly HeldRow[]): BulkStatement[] {
  const keyOf = ({ code, displayName }: Pick<HeldRow, "code" | "displayName">) => `${code} ${displayName}`;
  const wanted = new Set(held.map(keyOf));
  const present = new Set(decided.map(keyOf));
  const renamed = new Set(held.map(({ code }) => code));
  const gone = decided.filter((row) => (row.isConfirmed === 1 ? renamed.has(row.code) : !wanted.has(keyOf(row))));
  const added = held.filter((one) => !present.has(keyOf(one)));
  const columns = ["code", "display_name", "reviewed_for", "name_cn", "is_reference"];
  const rows = added.map((one) => [one.code, one.displayName, one.english, one.nameCn, one.isReference ? 1 : 0]);
  const codes = gone.map(({ code }) => code);
  return [deleteRows("held_names", "code", codes), insertRows("held_names", columns, rows)];
}

/** Maximum number of lines of a list in the printed summary; the JSON report has all of them. */
const printed = 10;

/** The first lines of a list, and how many more there are. */
export const firstLines = (lines: readonly string[]): string[] =>
  lines.length > printed
    ? [...lines.slice(0, printed), `  … and ${lines.length - printed} more (--report FILE writes all of them)`]
    : [...lines];

/** The printed summary of the held names. */
export function describeHeldNames(held: readonly HeldName[]): string[] {
  if (held.length === 0) return [];
  return [
    `${held.length} Chinese ${held.length === 1 ? "name is" : "names are"} held back, because the institution was renamed: confirm at /admin/held-names`,
    ...firstLines(
      held.map((one) => `  ${one.code} ${one.nameCn}: reviewed for ${one.english}, now ${one.displayName}`),
    ),
  ];
}

/** Reads the edits of the back office, and creates the dictionary of them and the reviewed entries. */
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
  example: string;
}

const keyOf = ({ name, level, field1 }: RegisterCourse) => `${name}\n${level}\n${fieldCodeOf(field1.detailed) ?? ""}`;

/** Composes the Chinese name of each course, each different name once. */
export function composeNames(courses: readonly RegisterCourse[], dictionary: Dictionary) {
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
    /** Chinese names by registered name, level and field (see nameOf). */
    composed,
    /** Number of different registered names, and how many of them are composed completely. */
    total: names.size,
    whole: [...names.values()].filter(Boolean).length,
    /** The most frequent missing phrases first. */
    untranslated: [...missing.values()].toSorted((a, b) => b.names - a.names || (a.phrase < b.phrase ? -1 : 1)),
  };
}

/** The Chinese names of an export's courses. */
export type ComposedNames = ReturnType<typeof composeNames>;

/** The Chinese name of a course; null where a part of its name is not covered. */
export const nameOf = (course: RegisterCourse, { composed }: ComposedNames): string | null =>
  composed.get(keyOf(course)) ?? null;

/** The statements that write changed dictionary entries of the files. */
export const dictionaryStatements = (target: CatalogueTarget, entries: readonly DictionaryEntry[]) =>
  tableStatements(target, {
    table: "course_name_entries",
    rows: entries.map((entry) => {
      const { kind, phrase, condition, nameCn } = entry;
      return { key: entryKeyOf(entry), kind, phrase, condition, name_cn: nameCn };
    }),
    edits: "beside",
  });

/** The part of a load's JSON report about Chinese course names; null when nothing was composed. */
export function reportNames(names: ComposedNames | null) {
  if (names === null) return null;
  const { total, whole, untranslated } = names;
  return { differentNames: total, composed: whole, untranslated };
}

/** The printed summary: coverage, then the most frequent phrases that the dictionary lacks. */
export function printNames(report: ReturnType<typeof reportNames>): void {
  if (report === null || report.differentNames === 0) return;
  const { differentNames, composed, untranslated } = report;
  const share = ((composed / differentNames) * 100).toFixed(1);
  console.log(`${group(composed)} of ${group(differentNames)} course names have a Chinese name (${share} %)`);
  const lines = untranslated.map(
    ({ phrase, names, example }) =>
      `  no Chinese for "${phrase}" in ${names} ${names === 1 ? "name" : "names"}, such as "${example}"`,
  );
  for (const line of firstLines(lines)) console.log(line);
}
