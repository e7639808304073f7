import { insertRow } from "./insert-row.ts";

type Row = Record<string, string | number | null>;

/** A statement that inserts an institution. @param row columns that differ from those of a college in Victoria */
export const insertInstitution = (d1: D1Database, id: number, name: string, row: Row = {}) =>
  insertRow(d1, "institutions", {
    id,
    name,
    cricos_provider_code: `0000${id}A`,
    category: "vocational",
    state: "VIC",
    location: "Carlton",
    name_key: name.toLowerCase(),
    register_hash: "",
    first_load_id: 1,
    changed_load_id: 1,
    ...row,
  });

/** A statement that inserts a course. @param row columns that differ from those of a bachelor of nursing on offer */
export const insertCourse = (d1: D1Database, id: number, institutionId: number, name: string, row: Row = {}) =>
  insertRow(d1, "courses", {
    id,
    institution_id: institutionId,
    name,
    cricos_course_code: `10000${id}B`,
    cricos_provider_code: `0000${institutionId}A`,
    level: "Bachelor",
    dual_qualification: 0,
    foundation_studies: 0,
    expired: 0,
    work_component: 0,
    field_of_education_1_broad_field: "06 - Health",
    field_of_education_1_detailed_field: "060301 - General Nursing",
    register_hash: "",
    first_load_id: 1,
    changed_load_id: 1,
    ...row,
  });

/**
 * Inserts six institutions of all kinds, one of which is delisted and one registered twice, with eight courses, names, a
 * relation and a campus, for Worker tests of the catalogue.
 */
export async function insertCatalogue(d1: D1Database): Promise<void> {
  await d1.batch([
    insertRow(d1, "register_loads", {
      id: 1,
      kind: "register",
      source: "test",
      register_date: "2022-10-04",
      loaded_at: "2026-01-02T03:04:05Z",
    }),
    insertInstitution(d1, 1, "Test University", {
      category: "university",
      name_cn: "测试大学",
      postal_address_line_1: "GPO Box 1",
      postal_address_city: "CARLTON",
      postal_address_state: "VIC",
      postal_address_postcode: "3053",
    }),
    insertInstitution(d1, 2, "test college", { state: "NSW" }),
    insertInstitution(d1, 3, "Another 100%_College", { category: "english" }),
    insertInstitution(d1, 4, "Gone College", { delisted_on: "2022-09-01" }),
    insertInstitution(d1, 5, "The Test University", { name_key: "test university", category: "university" }),
    insertInstitution(d1, 6, "Grammar School", { category: "school" }),
    insertRow(d1, "institution_names", {
      id: 1,
      institution_id: 2,
      name: "考试学院",
      name_key: "考试学院",
      kind: "alias",
    }),
    insertRow(d1, "institution_relations", {
      code: "00002A",
      other_code: "00001A",
      kind: "merged_into",
      since: "2026-01-01",
      other_name: "Test University",
      note_cn: "已合并。",
      source_url: "https://example.org/",
    }),
    insertCourse(d1, 1, 1, "Bachelor of Nursing", {
      tuition_fee: 0,
      duration_weeks: 156,
      estimated_total_course_cost: 100.5,
    }),
    insertCourse(d1, 2, 1, "Advanced Nursing", { expired: 1 }),
    insertCourse(d1, 3, 1, "Doctor of Philosophy", { level: "PhD", delisted_on: "2022-09-01" }),
    insertCourse(d1, 4, 2, "Bachelor of Nursing (Sydney)", { register_level: "Bachelor Honours Degree" }),
    insertCourse(d1, 5, 2, "Bachelor of Nursing (Evening)"),
    insertCourse(d1, 6, 1, "Strange course", { level: "Of a newer register" }),
    insertCourse(d1, 7, 1, "Bachelor of Midwifery"),
    insertCourse(d1, 8, 6, "Master of Nursing", { level: "Master" }),
    insertRow(d1, "campuses", {
      id: 1,
      institution_id: 1,
      name: "City",
      address_line_1: "Level 1",
      address_line_2: "5 Lygon St",
      city: "Carlton",
      state: "VIC",
      postcode: "3053",
      campus_key: "a",
      register_hash: "",
      first_load_id: 1,
      changed_load_id: 1,
    }),
    insertRow(d1, "course_campuses", { course_id: 1, campus_id: 1 }),
  ]);
}
