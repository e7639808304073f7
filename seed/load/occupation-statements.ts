import { fittingLevels } from "#app/features/register/occupations/server/occupations-of-course.ts";
import type { OccupationData } from "#seed/occupations/read-occupations.ts";
import { pinyinKeys } from "#seed/vocabulary/derive-forms.ts";
import {
  type BulkStatement,
  type CatalogueTarget,
  insertRows,
  tableStatements,
  type WantedTable,
  withRows,
} from "./catalogue-target.ts";
import type { Comparison } from "./compare-register.ts";
import { findChanges } from "./occupation-changes.ts";
import { type CorrectedData, withEdits } from "./occupation-edits.ts";
import type { PreparedCourse } from "./prepare-course.ts";

/** The Chinese parts of names in pinyin without tones: "chushi chushizhang". */
export const spelt = (names: readonly string[]): string =>
  [...new Set(names.flatMap((name) => name.match(/\p{Script=Han}+/gu) ?? []).flatMap(pinyinKeys))].join(" ");

const wantedTables = ({ occupations, lists, authorities, caveats, fields }: CorrectedData): WantedTable[] => [
  {
    table: "occupations",
    key: ["code"],
    rows: occupations.map((row) => ({ ...row, pinyin: spelt([row.title_cn, ...row.aliases]) })),
  },
  { table: "occupation_lists", rows: lists },
  { table: "occupation_authorities", rows: authorities },
  { table: "occupation_caveats", key: ["number"], rows: caveats },
  { table: "occupation_fields", key: ["field", "code"], rows: fields },
];

/**
 * The statements that write changed occupations, and record additions to and removals from lists. Corrections of the
 * back office stay.
 */
export async function occupationStatements(
  target: CatalogueTarget,
  reviewed: OccupationData,
  now: Date,
): Promise<BulkStatement[]> {
  const { data } = await withEdits(target, reviewed);
  const tables = await Promise.all(wantedTables(data).map((wanted) => tableStatements(target, wanted)));
  return [...tables.flat(), await changeStatement(target, data, now)];
}

async function changeStatement(target: CatalogueTarget, data: OccupationData, now: Date): Promise<BulkStatement> {
  const [{ changes }, last] = await Promise.all([
    findChanges(target, data),
    target.read<{ id: number | null }>("SELECT max(id) AS id FROM occupation_changes"),
  ]);
  const compilations = new Map<string, OccupationData["lists"][number]>(data.lists.map((list) => [list.key, list]));
  const first = (last[0]?.id ?? 0) + 1;
  return insertRows(
    "occupation_changes",
    ["id", "code", "title", "title_cn", "list", "change", "compilation", "compiled_on", "recorded_at"],
    changes.map(({ code, title, titleCn, list, change }, at) => [
      ...[first + at, code, title, titleCn, list, change],
      ...[compilations.get(list)?.compilation ?? "", compilations.get(list)?.compiled_on ?? "", now.getTime()],
    ]),
  );
}

/** ASCED codes of both fields of a course, narrow and detailed. */
function fieldsOf({ row }: PreparedCourse): string[] {
  const texts = [
    ...[row.field_of_education_1_narrow_field, row.field_of_education_1_detailed_field],
    ...[row.field_of_education_2_narrow_field, row.field_of_education_2_detailed_field],
  ];
  return texts.flatMap((text) => /^\d{4}(?:\d{2})?/.exec(text ?? "")?.[0] ?? []);
}

/**
 * The statement that updates the number of courses for each occupation (occupations.courses): open courses in its core
 * fields, of levels that fit its skill level, each once.
 */
export async function occupationCourseStatements(
  target: CatalogueTarget,
  { occupations, fields }: Pick<OccupationData, "occupations" | "fields">,
  { courses }: Comparison,
): Promise<BulkStatement[]> {
  const open = courses.filter(({ prepared }) => prepared.row.expired !== 1);
  const byFieldAndLevel = Map.groupBy(
    open.flatMap(({ id, prepared }) =>
      fieldsOf(prepared).map((field) => ({ id, key: `${field} ${prepared.row.level}` })),
    ),
    ({ key }) => key,
  );
  const core = Map.groupBy(
    fields.filter(({ strength }) => strength === "core"),
    ({ code }) => code,
  );
  const present = await target.read<{ code: string; courses: number | null }>("SELECT code, courses FROM occupations");
  const known = new Map(present.map((row) => [row.code, row.courses]));
  const changed = occupations.flatMap(({ code, skill_2013: skill2013, skill_2022: skill2022 }) => {
    const levels = fittingLevels({ skill2013, skill2022 });
    const ids = (core.get(code) ?? []).flatMap(({ field }) =>
      levels.flatMap((level) => byFieldAndLevel.get(`${field} ${level}`)?.map(({ id }) => id) ?? []),
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
