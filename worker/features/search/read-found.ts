import { coursePath, institutionPath } from "#worker/platform/addresses.ts";
import type { Database } from "#worker/platform/db/client.ts";
import type { FoundCourse, FoundInstitution } from "./explore-schemas.ts";

interface CourseRow extends Omit<FoundCourse, "institution" | "href" | "fieldCn" | "workComponent" | "expired"> {
  field: string | null;
  workComponent: number;
  expired: number;
  institutionId: number;
  institutionName: string;
  institutionNameCn: string | null;
  institutionCode: string;
}

/** Reads what a page of results shows, in the order of the ids. One trip. */
export async function readFound(
  db: Database,
  {
    courseIds,
    institutionIds,
    matchingOf,
    fieldNames,
  }: {
    courseIds: readonly number[];
    institutionIds: readonly number[];
    matchingOf: (institutionId: number) => number | null;
    /** Chinese names of fields by code. */
    fieldNames: Readonly<Record<string, string>>;
  },
): Promise<{ courses: FoundCourse[]; institutions: FoundInstitution[] }> {
  const [courses, institutions] = await Promise.all([
    courseIds.length === 0 ? [] : read<CourseRow>(db, courseQuery, courseIds),
    institutionIds.length === 0
      ? []
      : read<Omit<FoundInstitution, "href" | "matching">>(db, institutionQuery, institutionIds),
  ]);
  return {
    courses: courses.map((row) => foundCourse(row, fieldNames)),
    institutions: institutions.map((row) => ({ ...row, matching: matchingOf(row.id), href: institutionPath(row) })),
  };
}

async function read<Row>(db: Database, sql: string, ids: readonly number[]): Promise<Row[]> {
  const { results } = await db.raw.prepare(sql).bind(JSON.stringify(ids)).all<Row>();
  return results;
}

const courseQuery = `SELECT c.id, c.name, c.cricos_course_code AS code, c.level, c.duration_weeks AS weeks,
    c.duration_months AS months, c.tuition_fee AS tuition, c.tuition_fee_per_year AS tuitionPerYear,
    c.estimated_total_course_cost AS totalCost, c.work_component AS workComponent, c.campus_location AS places,
    c.expired, c.delisted_on AS delistedOn, substr(c.field_of_education_1_detailed_field, 1, 6) AS field,
    i.id AS institutionId, i.name AS institutionName, i.name_cn AS institutionNameCn,
    i.cricos_provider_code AS institutionCode
  FROM json_each(?1) j JOIN courses c ON c.id = j.value JOIN institutions i ON i.id = c.institution_id ORDER BY j.key`;

const institutionQuery = `SELECT i.id, i.name, i.name_cn AS nameCn, i.cricos_provider_code AS code, i.category, i.state,
    i.location AS city, i.live_course_count AS liveCourses, i.delisted_on AS delistedOn
  FROM json_each(?1) j JOIN institutions i ON i.id = j.value ORDER BY j.key`;

function foundCourse(row: CourseRow, fieldNames: Readonly<Record<string, string>>): FoundCourse {
  const {
    field,
    institutionId,
    institutionName,
    institutionNameCn,
    institutionCode,
    workComponent,
    expired,
    ...course
  } = row;
  const institution = { id: institutionId, name: institutionName, nameCn: institutionNameCn, code: institutionCode };
  return {
    ...course,
    workComponent: workComponent === 1,
    expired: expired === 1,
    fieldCn: nameOfField(field, fieldNames),
    institution,
    href: coursePath(institution, course),
  };
}

/** The register has codes for "not further defined" (080300) that the classification has not: the field above then. */
function nameOfField(code: string | null, names: Readonly<Record<string, string>>): string | null {
  for (let length = code?.length ?? 0; length >= 2; length -= 2) {
    const name = names[(code ?? "").slice(0, length)];
    if (name !== undefined) return name;
  }
  return null;
}
