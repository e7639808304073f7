import type { RegisterCourse } from "#seed/register/register-export.ts";
import { courseLevelOf } from "#worker/features/catalogue/register-values.ts";
import { searchDocumentVersion } from "#worker/features/search/match/search-document.ts";
import { lookupKeyOf } from "#worker/platform/addresses.ts";
import { cityOf } from "./city-of.ts";
import { hashRow } from "./hash-row.ts";
import type { PreparedCampus, PreparedCourse, Row } from "./prepare-rows.ts";
import { titleCase } from "./title-case.ts";

/** @param campusIndexes where it is taught, positions in `campuses` */
export function prepareCourse(
  course: RegisterCourse,
  campusIndexes: readonly number[],
  campuses: readonly PreparedCampus[],
): PreparedCourse {
  const places = campusIndexes.map((index) => campuses[index]?.row).filter((row) => row !== undefined);
  const states = unique(places.map(({ state }) => state));
  const metros = unique(places.map(({ metro }) => metro));
  const { durationWeeks: weeks, tuitionFee: tuition, field1, field2 } = course;
  const row: Row = {
    cricos_course_code: course.courseCode,
    cricos_provider_code: course.providerCode,
    name: course.name,
    level: courseLevelOf(course.level, course.name),
    register_level: course.level,
    duration_weeks: weeks,
    duration_months: weeks === null ? null : Math.round((weeks * 12) / 52),
    tuition_fee: tuition,
    non_tuition_fee: course.nonTuitionFee,
    estimated_total_course_cost: course.totalCost,
    tuition_fee_per_year: tuitionPerYear(tuition, weeks),
    campus_location: unique(places.map(({ city, state }) => placeOf(city, state))).join("; ") || null,
    vet_national_code: course.vetCode,
    dual_qualification: Number(course.dualQualification),
    foundation_studies: Number(course.foundationStudies),
    course_language: course.language,
    expired: Number(course.expired),
    field_of_education_1_broad_field: field1.broad,
    field_of_education_1_narrow_field: field1.narrow,
    field_of_education_1_detailed_field: field1.detailed,
    field_of_education_2_broad_field: field2.broad,
    field_of_education_2_narrow_field: field2.narrow,
    field_of_education_2_detailed_field: field2.detailed,
    work_component: Number(course.workComponent),
    work_component_hours_per_week: course.workHoursPerWeek,
    work_component_weeks: course.workWeeks,
    work_component_total_hours: course.workTotalHours,
    lookup_key: lookupKeyOf(course.name),
  };
  const fields = unique([fieldCode(field1.detailed), fieldCode(field2.detailed)]);
  return {
    code: course.courseCode,
    providerCode: course.providerCode,
    row,
    hash: hashRow([searchDocumentVersion, row, states, metros]),
    campuses: [...campusIndexes],
    fields,
    states,
    metros,
  };
}

/** AUD, whole dollars; the whole fee up to a year; null when either is not stated. */
function tuitionPerYear(tuition: number | null, weeks: number | null): number | null {
  if (tuition === null || weeks === null) return null;
  return weeks <= 52 ? tuition : Math.round((tuition * 52) / weeks);
}

function placeOf(city: string | number | null | undefined, state: string | number | null | undefined): string {
  const known = cityOf(city);
  return [known ? titleCase(known) : null, state].filter(Boolean).join(" ");
}

/** "080101 - Accounting" → "080101". */
function fieldCode(field: string | null): string | null {
  return /^\d{6}/.exec(field ?? "")?.[0] ?? null;
}

function unique(values: readonly (string | number | null | undefined)[]): string[] {
  return [...new Set(values.filter((value) => value !== null && value !== undefined && value !== "").map(String))];
}
