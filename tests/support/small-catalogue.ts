import { weighChange } from "#app/features/register/catalogue/server/changes/weigh-change.ts";
import type {
  ChangeEntity,
  ChangeKind,
  FieldDifference,
} from "#app/features/register/catalogue/shared/changes/history.ts";
import { schoolChangesStatement } from "#seed/load/catalogue-statements.ts";
import type { Env } from "#worker/env.ts";
import { insertRow } from "./insert-row.ts";

/** Inserts two institutions and six courses (0000001 … 0000006), for Worker tests of whole responses. */
export async function insertSmallCatalogue(d1: Env["DB"]): Promise<void> {
  const insert = (table: string, row: Record<string, string | number | null>) => insertRow(d1, table, row);
  const stamp = { register_hash: "", first_load_id: 1, changed_load_id: 1 };
  const institution = (id: number, code: string, name: string, nameCn: string | null) =>
    insert("institutions", {
      id,
      cricos_provider_code: code,
      name,
      name_cn: nameCn,
      category: "university",
      state: "VIC",
      location: "Carlton",
      name_key: name.toLowerCase(),
      ...stamp,
    });
  const course = (id: number, institutionId: number, name: string, row: Record<string, string | number | null> = {}) =>
    insert("courses", {
      id,
      institution_id: institutionId,
      cricos_course_code: `000000${id}`,
      cricos_provider_code: institutionId === 1 ? "00001A" : "00002B",
      name,
      level: "Master",
      register_level: "Masters Degree (Coursework)",
      duration_weeks: 104,
      duration_months: 24,
      tuition_fee: 80000,
      tuition_fee_per_year: 40000,
      non_tuition_fee: 500,
      estimated_total_course_cost: 80500,
      course_language: "English",
      dual_qualification: 0,
      foundation_studies: 0,
      expired: 0,
      work_component: 0,
      field_of_education_1_broad_field: "08 - Management and Commerce",
      field_of_education_1_narrow_field: "0801 - Accounting",
      field_of_education_1_detailed_field: "080101 - Accounting",
      ...stamp,
      ...row,
    });
  await d1.batch([
    insert("register_loads", {
      id: 1,
      kind: "register",
      source: "test",
      register_date: "2022-10-04",
      loaded_at: "2026-01-02T03:04:05Z",
    }),
    institution(1, "00001A", "Alpha University", "甲大学"),
    institution(2, "00002B", "Beta College", null),
    course(1, 1, "Master of Accounting"),
    course(2, 2, "Master of Professional Accounting", {
      tuition_fee: 60000,
      tuition_fee_per_year: 30000,
      estimated_total_course_cost: 60500,
      work_component: 1,
      work_component_weeks: 12,
    }),
    course(3, 1, "Graduate Certificate", {
      level: "Graduate Certificate",
      duration_weeks: 26,
      duration_months: 6,
      tuition_fee: 20000,
      tuition_fee_per_year: 20000,
      non_tuition_fee: 0,
      estimated_total_course_cost: 20000,
    }),
    course(4, 1, "Gone course", { delisted_on: "2022-09-01" }),
    course(5, 2, "Expired <script>course", { expired: 1, tuition_fee: null, tuition_fee_per_year: null }),
    course(6, 2, "Bare course", {
      register_level: null,
      duration_weeks: null,
      duration_months: null,
      tuition_fee: 0,
      tuition_fee_per_year: null,
      non_tuition_fee: null,
      estimated_total_course_cost: null,
      course_language: null,
      field_of_education_1_broad_field: null,
      field_of_education_1_narrow_field: null,
      field_of_education_1_detailed_field: null,
    }),
    insert("campuses", {
      id: 1,
      institution_id: 1,
      name: "City",
      city: "Carlton",
      state: "VIC",
      postcode: "3053",
      campus_key: "a",
      ...stamp,
    }),
    insert("course_campuses", { course_id: 1, campus_id: 1 }),
  ]);
}

/** Inserts another load, newer than the small catalogue's. @param counts its columns with numbers of changes */
export function insertLoad(d1: Env["DB"], id: number, registerDate: string, counts: Record<string, number> = {}) {
  return insertRow(d1, "register_loads", {
    id,
    kind: "register",
    source: "test",
    register_date: registerDate,
    loaded_at: "2023-01-02T03:04:05Z",
    ...counts,
  });
}

/** Inserts a recorded change of one entity, like a load. */
export function insertChange(
  d1: Env["DB"],
  loadId: number,
  entity: ChangeEntity,
  entityId: number,
  institutionId: number,
  change: ChangeKind,
  fields: FieldDifference[] = [],
) {
  const { topic, size } = weighChange({ entity, change, fields, weeks: null });
  return d1
    .prepare(
      "INSERT INTO register_changes (load_id, entity, entity_id, institution_id, change, fields, topic, size) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(loadId, entity, entityId, institutionId, change, JSON.stringify(fields), topic, size);
}

/** Counts the changes of a load by institution, like a load at its end. */
export const countSchoolChanges = (d1: Env["DB"], loadId: number) => d1.prepare(schoolChangesStatement({ loadId }).sql);
