import { fittingLevels } from "#app/features/register/occupations/server/occupations-of-course.ts";
import { type ListKey, listKeys, listsOf } from "#app/features/register/occupations/shared/opened-visas.ts";
import type { OccupationData } from "#seed/occupations/read-occupations.ts";
import { type BulkStatement, type CatalogueTarget, withRows } from "./catalogue-target.ts";
import type { Comparison } from "./compare-register.ts";
import { type DisputedEdit, withEdits } from "./occupation-statements.ts";
import type { Row } from "./prepare-course.ts";

/** ASCED codes of both fields of a course, narrow and detailed. */
function fieldsOf(row: Row): string[] {
  const texts = [
    ...[row.field_of_education_1_narrow_field, row.field_of_education_1_detailed_field],
    ...[row.field_of_education_2_narrow_field, row.field_of_education_2_detailed_field],
  ];
  return texts.flatMap((text) => /^\d{4}(?:\d{2})?/.exec(String(text ?? ""))?.[0] ?? []);
}

/**
 * The statement that writes how many courses lead to each occupation (occupations.courses), where it differs: courses open to
 * new students in its core fields, of levels that fit its skill level, each once.
 */
export async function occupationCourseStatements(
  target: CatalogueTarget,
  { occupations, fields }: Pick<OccupationData, "occupations" | "fields">,
  { courses }: Comparison,
): Promise<BulkStatement[]> {
  const byFieldAndLevel = new Map<string, number[]>();
  for (const { id, prepared } of courses) {
    if (prepared.row.expired === 1) continue;
    for (const field of new Set(fieldsOf(prepared.row))) {
      const key = `${field} ${prepared.row.level}`;
      const ids = byFieldAndLevel.get(key);
      if (ids) ids.push(id);
      else byFieldAndLevel.set(key, [id]);
    }
  }
  const core = Map.groupBy(
    fields.filter(({ strength }) => strength === "core"),
    ({ code }) => code,
  );
  const present = await target.read<{ code: string; courses: number | null }>("SELECT code, courses FROM occupations");
  const known = new Map(present.map((row) => [row.code, row.courses]));
  const changed = occupations.flatMap(({ code, skill_2013: skill2013, skill_2022: skill2022 }) => {
    const levels = fittingLevels({ skill2013, skill2022 });
    const ids = (core.get(code) ?? []).flatMap(({ field }) =>
      levels.flatMap((level) => byFieldAndLevel.get(`${field} ${level}`) ?? []),
    );
    const count = new Set(ids).size;
    return known.get(code) === count ? [] : [[code, count]];
  });
  return [
    withRows(
      "UPDATE occupations SET courses = j.value ->> 1 FROM json_each(?1) j WHERE occupations.code = j.value ->> 0",
      changed,
    ),
  ];
}

interface NamedOccupation {
  code: string;
  title: string;
  titleCn: string;
}

/** An occupation that came to a list or left it. */
export interface ListChange extends NamedOccupation {
  list: ListKey;
  change: "added" | "removed";
}

interface Present extends NamedOccupation {
  mltssl: number;
  stsol: number;
  rol: number;
  csol: number;
  list494: "mltssl" | "rol" | null;
  list407: number;
}

/** What came to a list or left it, by code, and which occupations are new or gone. Into an empty table everything is new: nothing is said. */
export async function findChanges(target: CatalogueTarget, { occupations }: Pick<OccupationData, "occupations">) {
  const present = await target.read<Present>(
    `SELECT code, title, title_cn AS titleCn, mltssl, stsol, rol, csol, list_494 AS list494, list_407 AS list407
     FROM occupations`,
  );
  const before = new Map(
    present.map((row) => {
      const { code, title, titleCn, list494, mltssl, stsol, rol, csol, list407 } = row;
      const flags = { mltssl: mltssl === 1, stsol: stsol === 1, rol: rol === 1, csol: csol === 1 };
      return [code, { code, title, titleCn, lists: listsOf({ ...flags, list494, list407: list407 === 1 }) }];
    }),
  );
  const after = new Map(
    occupations.map((row) => {
      const { code, title, title_cn: titleCn, list_494: list494, list_407: list407 } = row;
      return [code, { code, title, titleCn, lists: listsOf({ ...row, list494, list407 }) }];
    }),
  );
  const codes = before.size === 0 ? [] : [...new Set([...before.keys(), ...after.keys()])].toSorted();
  const named = codes.flatMap((code) => {
    const [was, is] = [before.get(code), after.get(code)];
    const row = is ?? was;
    if (!row) return [];
    return [{ name: { code, title: row.title, titleCn: row.titleCn }, was, is }];
  });
  const changes: ListChange[] = named.flatMap(({ name, was, is }) => {
    const added = (is?.lists ?? []).filter((list) => !was?.lists.includes(list));
    const removed = (was?.lists ?? []).filter((list) => !is?.lists.includes(list));
    return [
      ...added.map((list) => ({ ...name, list, change: "added" as const })),
      ...removed.map((list) => ({ ...name, list, change: "removed" as const })),
    ];
  });
  return {
    changes,
    appeared: named.flatMap(({ name, was }) => (was ? [] : [name])),
    vanished: named.flatMap(({ name, is }) => (is ? [] : [name])),
  };
}

/** Changes of the occupations by a load, for the person who loads. */
export interface OccupationReport {
  /** Only lists with a change. */
  lists: {
    list: string;
    compilation: string;
    compiledOn: string;
    added: NamedOccupation[];
    removed: NamedOccupation[];
  }[];
  appeared: NamedOccupation[];
  vanished: NamedOccupation[];
  /** Corrections of the back office that hold although the files have changed the field since. */
  disputed: DisputedEdit[];
}

/** Compares the reviewed occupations with the database. Call it before the load writes. */
export async function reportOccupations(target: CatalogueTarget, reviewed: OccupationData): Promise<OccupationReport> {
  const { data, disputed } = await withEdits(target, reviewed);
  const { changes, appeared, vanished } = await findChanges(target, data);
  const lists = listKeys.flatMap((key) => {
    const own = changes.filter(({ list }) => list === key);
    if (own.length === 0) return [];
    const { name = key, compilation = "", compiled_on = "" } = data.lists.find((list) => list.key === key) ?? {};
    const namesOf = (change: ListChange["change"]) =>
      own.flatMap(({ code, title, titleCn, ...one }) => (one.change === change ? [{ code, title, titleCn }] : []));
    return [{ list: name, compilation, compiledOn: compiled_on, added: namesOf("added"), removed: namesOf("removed") }];
  });
  return { lists, appeared, vanished, disputed };
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? "" : "s"}`;

/** The report for people, line by line; none when nothing changed. */
export function describeOccupations({ lists, appeared, vanished, disputed }: OccupationReport): string[] {
  const lineOf = (sign: string, { code, title, titleCn }: NamedOccupation) => `    ${sign} ${code} ${title} ${titleCn}`;
  const group = (heading: string, sign: string, rows: readonly NamedOccupation[]) =>
    rows.length === 0 ? [] : [`  ${heading}`, ...rows.map((row) => lineOf(sign, row))];
  const lines = [
    ...lists.flatMap(({ list, compilation, compiledOn, added, removed }) => [
      `  ${list} (${compilation} of ${compiledOn}): ${added.length} came, ${removed.length} went`,
      ...added.map((row) => lineOf("+", row)),
      ...removed.map((row) => lineOf("-", row)),
    ]),
    ...group(`${counted(appeared.length, "occupation")} on no list before:`, "+", appeared),
    ...group(`${counted(vanished.length, "occupation")} on no list any more, without a page:`, "-", vanished),
    ...disputed.map(
      ({ subject, key, field, edited, file }) =>
        `  The back office's ${field} of ${subject} ${key} stays: ${quoted(edited)}; the file now says ${quoted(file)}.`,
    ),
  ];
  return lines.length === 0 ? [] : ["Occupation lists", ...lines];
}

const quoted = (value: DisputedEdit["file"]) => (value === null ? "nothing" : `"${[value].flat().join(", ")}"`);
