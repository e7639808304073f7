import { createHash } from "node:crypto";
import { fieldCodeOf } from "#app/features/register/catalogue/server/course-kind.ts";
import { courseLevelOf, type InstitutionCategory } from "#app/features/register/catalogue/shared/register-values.ts";
import { searchDocumentVersion } from "#app/features/register/search/server/match/search-document.ts";
import { metroOf, regionalCategoryOf } from "#seed/places/read-places.ts";
import { isContradicted, stateOfPostcode } from "#seed/register/known-values.ts";
import type { RegisterCampus, RegisterCourse } from "#seed/register/read-sheets.ts";
import { lookupKeyOf } from "#worker/platform/slugs.ts";
import { coursePlainness } from "./course-plainness.ts";
import type { ReviewedData } from "./reviewed-data.ts";

/** Values by column name as the database has them: booleans are 0 and 1. */
export type Row = Record<string, string | number | null>;

export type PreparedCampus = ReturnType<typeof prepareCampus>;
export type PreparedCourse = ReturnType<typeof prepareCourse>;

/** Places where something is taught, each list in the order of the campuses, without repetitions. */
export function taughtIn(campuses: readonly PreparedCampus[]) {
  const rows = campuses.map(({ row }) => row);
  return {
    states: unique(rows.map(({ state }) => state)),
    metros: unique(rows.map(({ metro }) => metro)),
    /** "nsw:surry-hills" */
    places: unique(rows.map(({ place }) => place)),
    /** Regional categories: "2", "3". */
    regional: unique(rows.map(({ regional_category: category }) => category)),
  };
}

export type TaughtIn = ReturnType<typeof taughtIn>;

/**
 * Creates the row of a course. @param nameCn its Chinese name, or null @param campusIndexes positions of its campuses
 * in `campuses` @param category of its institution; null when the institution could not be read @param popularityRank
 * see rankCourses
 */
export function prepareCourse(
  course: RegisterCourse,
  nameCn: string | null,
  campusIndexes: readonly number[],
  campuses: readonly PreparedCampus[],
  category: InstitutionCategory | null,
  popularityRank: number | null,
) {
  const taughtAt = campusIndexes.map((index) => campuses[index]).filter((campus) => campus !== undefined);
  const where = taughtIn(taughtAt);
  const { durationWeeks: weeks, tuitionFee: tuition, field1, field2 } = course;
  const row = {
    cricos_course_code: course.courseCode,
    cricos_provider_code: course.providerCode,
    name: course.name,
    name_cn: nameCn,
    level: courseLevelOf(course.level, course.name),
    register_level: course.level,
    duration_weeks: weeks,
    duration_months: weeks === null ? null : Math.round((weeks * 12) / 52),
    tuition_fee: tuition,
    non_tuition_fee: course.nonTuitionFee,
    estimated_total_course_cost: course.totalCost,
    tuition_fee_per_year: tuitionPerYear(tuition, weeks),
    campus_location: unique(taughtAt.map(({ row: { city, state } }) => placeOf(city, state))).join("; ") || null,
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
    plainness: coursePlainness(course, category),
    popularity_rank: popularityRank,
  } satisfies Row;
  const fields = unique([fieldCodeOf(field1.detailed), fieldCodeOf(field2.detailed)]);
  return {
    code: course.courseCode,
    providerCode: course.providerCode,
    row,
    hash: hashRow([searchDocumentVersion, row, where]),
    /** Indexes into the prepared campuses. */
    campuses: [...campusIndexes],
    fields,
    taughtIn: where,
  };
}

/** Tuition per year in AUD, to the cent. Up to a year it is the whole tuition. Null if tuition or duration is not stated. */
export function tuitionPerYear(tuition: number | null, weeks: number | null): number | null {
  if (tuition === null || weeks === null) return null;
  return weeks <= 52 ? tuition : Math.round((tuition * 100 * 52) / weeks) / 100;
}

function placeOf(city: string | null, state: string | null): string {
  const known = cityOf(city);
  return [known ? titleCase(known) : null, state].filter(Boolean).join(" ");
}

function unique(values: readonly (string | null)[]): string[] {
  return [...new Set(values.flatMap((value) => value || []))];
}

/**
 * Makes the row of a campus.
 * @param twins counts campuses of a provider with the same name and address, to distinguish them
 */
export function prepareCampus(
  campus: RegisterCampus,
  { metroAreas, findPlace, regionalAreas }: Pick<ReviewedData, "metroAreas" | "findPlace" | "regionalAreas">,
  twins: Map<string, number>,
) {
  const { providerCode, name, addressLine1, addressLine2, addressLine3, addressLine4, city, state, postcode } = campus;
  const address = [addressLine1, addressLine2, addressLine3, addressLine4, city, state, postcode];
  const place = hashRow([providerCode, name, ...address]);
  const twin = twins.get(place) ?? 0;
  twins.set(place, twin + 1);
  const found = findPlace({ city, state, postcode });
  const own = found?.postcode ?? postcode;
  const stateOfPlace = found?.state ?? (isContradicted(state, postcode) ? stateOfPostcode(postcode) : state);
  const row = {
    name,
    location_type: campus.locationType,
    address_line_1: addressLine1,
    address_line_2: addressLine2,
    address_line_3: addressLine3,
    address_line_4: addressLine4,
    city,
    state,
    postcode,
    metro: metroOf(own, stateOfPlace, metroAreas),
    place: found?.key ?? null,
    regional_category: regionalCategoryOf(own, stateOfPlace, regionalAreas),
    campus_key: hashRow([name, ...address, twin]),
  } satisfies Row;
  return { providerCode, row, hash: hashRow([row]) };
}

/** The city; null for "AUSTRALIA", which some campuses have as city in the register. */
export const cityOf = (city: string | null | undefined): string | null =>
  city && !/^australia$/i.test(city) ? city : null;

/** "MCMAHONS POINT" → "McMahons Point", "O'CONNOR" → "O'Connor". Text with lower-case letters stays unchanged. */
export function titleCase(place: string): string {
  if (/\p{Ll}/u.test(place)) return place;
  return place
    .toLowerCase()
    .replace(/(^|[\s/('’-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/['’]S\b/g, "'s")
    .replace(/\bMc(\p{L})/gu, (_, letter: string) => `Mc${letter.toUpperCase()}`);
}

/** A short, stable hash of a row. */
export function hashRow(values: readonly unknown[]): string {
  return createHash("sha1").update(JSON.stringify(values)).digest("base64url").slice(0, 16);
}
