import type { Database } from "#worker/db/client.ts";
import { type CampusRow, campusColumns, campusOf } from "./campus-row.ts";
import type { Course, CourseDetails, RelatedCourse } from "./schemas.ts";

type Flags = "dualQualification" | "foundationStudies" | "expired" | "workComponent";

interface CourseAndInstitutionRow extends Omit<Course, "fields" | Flags>, Record<Flags, number> {
  broad1: string | null;
  narrow1: string | null;
  detailed1: string | null;
  broad2: string | null;
  narrow2: string | null;
  detailed2: string | null;
  institutionId: number;
  institutionName: string;
  institutionNameCn: string | null;
  institutionCode: string;
  institutionState: string | null;
  institutionCity: string | null;
  institutionCategory: CourseDetails["institution"]["category"];
  institutionWebsite: string | null;
  registerDate: string | null;
}

interface RelatedRow extends Omit<RelatedCourse, "institution"> {
  institutionId: number;
  institutionName: string;
  institutionNameCn: string | null;
  institutionState: string | null;
}

/**
 * Everything the course's page shows, in one trip to the database.
 * @returns null when no course ever had the id
 */
export async function readCourse({ db }: { db: Database }, { id }: { id: number }): Promise<CourseDetails | null> {
  const [details, campuses, here, elsewhere] = await db.raw.batch(
    [detailsSql, campusesSql, relatedHereSql, relatedElsewhereSql].map((sql) => db.raw.prepare(sql).bind(id)),
  );
  const row = details?.results[0] as CourseAndInstitutionRow | undefined;
  if (!row) return null;
  const { broad1, narrow1, detailed1, broad2, narrow2, detailed2, registerDate, ...rest } = row;
  const {
    institutionId,
    institutionName,
    institutionNameCn,
    institutionCode,
    institutionState,
    institutionCity,
    institutionCategory,
    institutionWebsite,
    ...course
  } = rest;
  return {
    course: {
      ...course,
      dualQualification: course.dualQualification === 1,
      foundationStudies: course.foundationStudies === 1,
      expired: course.expired === 1,
      workComponent: course.workComponent === 1,
      fields: [
        { broad: broad1, narrow: narrow1, detailed: detailed1 },
        { broad: broad2, narrow: narrow2, detailed: detailed2 },
      ].filter(({ broad, narrow, detailed }) => broad || narrow || detailed),
    },
    institution: {
      id: institutionId,
      name: institutionName,
      nameCn: institutionNameCn,
      code: institutionCode,
      state: institutionState,
      city: institutionCity,
      category: institutionCategory,
      website: institutionWebsite,
    },
    campuses: ((campuses?.results ?? []) as CampusRow[]).map(campusOf),
    relatedHere: ((here?.results ?? []) as RelatedRow[]).map(relatedOf),
    relatedElsewhere: ((elsewhere?.results ?? []) as RelatedRow[]).map(relatedOf),
    registerDate,
  };
}

function relatedOf(row: RelatedRow): RelatedCourse {
  const { institutionId, institutionName, institutionNameCn, institutionState, ...course } = row;
  return {
    ...course,
    institution: { id: institutionId, name: institutionName, nameCn: institutionNameCn, state: institutionState },
  };
}

const detailsSql = `
  SELECT c.id, c.name, c.cricos_course_code AS code, c.level, c.register_level AS registerLevel,
    c.duration_weeks AS weeks, c.duration_months AS months, c.delivery_modes AS deliveryModes,
    c.tuition_fee AS tuition, c.tuition_fee_per_year AS tuitionPerYear, c.non_tuition_fee AS nonTuition,
    c.estimated_total_course_cost AS totalCost, c.intake_months AS intakeMonths, c.vet_national_code AS vetCode,
    c.dual_qualification AS dualQualification, c.foundation_studies AS foundationStudies,
    c.course_language AS language, c.expired, c.work_component AS workComponent,
    c.work_component_hours_per_week AS workHoursPerWeek, c.work_component_weeks AS workWeeks,
    c.work_component_total_hours AS workTotalHours, c.description,
    coalesce(c.delisted_on, i.delisted_on) AS delistedOn,
    c.field_of_education_1_broad_field AS broad1, c.field_of_education_1_narrow_field AS narrow1,
    c.field_of_education_1_detailed_field AS detailed1, c.field_of_education_2_broad_field AS broad2,
    c.field_of_education_2_narrow_field AS narrow2, c.field_of_education_2_detailed_field AS detailed2,
    i.id AS institutionId, i.name AS institutionName, i.name_cn AS institutionNameCn,
    i.cricos_provider_code AS institutionCode, i.state AS institutionState, i.location AS institutionCity,
    i.category AS institutionCategory, i.website AS institutionWebsite,
    (SELECT register_date FROM register_loads ORDER BY id DESC LIMIT 1) AS registerDate
  FROM courses c JOIN institutions i ON i.id = c.institution_id WHERE c.id = ?`;

// Of a course that left the register: those where it was taught last.
const campusesSql = `
  SELECT ${campusColumns} FROM courses c JOIN course_campuses cc ON cc.course_id = c.id JOIN campuses p ON p.id = cc.campus_id
  WHERE c.id = ? AND (p.delisted_on IS NULL OR c.delisted_on IS NOT NULL) ORDER BY p.state, p.name, p.id`;

const relatedColumns = `c.id, c.name, c.level, c.duration_weeks AS weeks, c.estimated_total_course_cost AS totalCost,
  i.id AS institutionId, i.name AS institutionName, i.name_cn AS institutionNameCn, i.state AS institutionState`;

// Walks the institution's own courses by name from this one onwards and stops at six.
const relatedHereSql = `
  SELECT ${relatedColumns}
  FROM courses own CROSS JOIN courses c INDEXED BY courses_institution_name JOIN institutions i ON i.id = c.institution_id
  WHERE own.id = ?1 AND c.institution_id = own.institution_id AND c.id <> own.id
    AND c.field_of_education_1_detailed_field = own.field_of_education_1_detailed_field
    AND c.expired = 0 AND c.delisted_on IS NULL
  ORDER BY c.name LIMIT 6`;

// Looks at no more than 60 courses of the field and level, however many there are: from this course onwards, so that
// the courses of a crowded field (1,268 of ELICOS) recommend each other in turn and not always the same six.
const relatedElsewhereSql = `
  WITH near AS MATERIALIZED (
    SELECT c.id, c.institution_id
    FROM courses own CROSS JOIN courses c INDEXED BY courses_detailed_field_level
    WHERE own.id = ?1 AND c.field_of_education_1_detailed_field = own.field_of_education_1_detailed_field
      AND c.level = own.level AND c.id > own.id AND c.institution_id <> own.institution_id
      AND c.expired = 0 AND c.delisted_on IS NULL
    LIMIT 30
  ), far AS MATERIALIZED (
    SELECT c.id, c.institution_id
    FROM courses own CROSS JOIN courses c INDEXED BY courses_detailed_field_level
    WHERE own.id = ?1 AND c.field_of_education_1_detailed_field = own.field_of_education_1_detailed_field
      AND c.level = own.level AND c.id < own.id AND c.institution_id <> own.institution_id
      AND c.expired = 0 AND c.delisted_on IS NULL
    LIMIT 30
  )
  SELECT ${relatedColumns}
  FROM (SELECT min(id) AS id FROM (SELECT * FROM near UNION ALL SELECT * FROM far) GROUP BY institution_id) found
    JOIN courses c ON c.id = found.id JOIN institutions i ON i.id = c.institution_id
  ORDER BY i.popularity_rank, i.name, i.id LIMIT 6`;
