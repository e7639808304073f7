import type { Course, CourseDetails } from "./schemas.ts";

type Flags = "dualQualification" | "foundationStudies" | "expired" | "workComponent";

/** A row of `courseColumns`. */
export interface CourseAndInstitutionRow extends Omit<Course, "fields" | Flags>, Record<Flags, number> {
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

/** Columns of `courses` (alias c) and `institutions` (alias i) that make a Course and its institution. */
export const courseColumns = `c.id, c.name, c.cricos_course_code AS code, c.level, c.register_level AS registerLevel,
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
    (SELECT register_date FROM register_loads ORDER BY id DESC LIMIT 1) AS registerDate`;

/** A course and its institution from one row. */
export function courseOf(row: CourseAndInstitutionRow): Pick<CourseDetails, "course" | "institution" | "registerDate"> {
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
    registerDate,
  };
}
