import { fittingLevels } from "#app/features/register/occupations/server/occupations-of-course.ts";
import type { OccupationData } from "#seed/occupations/read-occupations.ts";
import type { BulkStatement, CatalogueTarget } from "./catalogue-target.ts";
import type { Comparison } from "./compare-register.ts";
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
  if (changed.length === 0) return [];
  return [
    {
      sql: `UPDATE occupations SET courses = j.value ->> 1 FROM json_each(?1) j WHERE occupations.code = j.value ->> 0`,
      rows: changed,
      size: changed.length,
    },
  ];
}
