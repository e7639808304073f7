import { type MetroRange, metroOf } from "#seed/places/read-metro-areas.ts";
import { type Category, categoriseInstitution } from "#seed/register/categorise-institution.ts";
import type {
  RegisterCampus,
  RegisterCourse,
  RegisterExport,
  RegisterInstitution,
} from "#seed/register/register-export.ts";
import type { SearchVocabulary } from "#seed/vocabulary/read-vocabulary.ts";
import { courseLevelOf } from "#worker/domain/catalogue/levels.ts";
import { nameKeyOf } from "#worker/domain/search/fold-text.ts";
import {
  type InstitutionName,
  institutionNamesOf,
  searchDocumentVersion,
} from "#worker/domain/search/search-document.ts";
import { hashRow } from "./hash-row.ts";
import { popularityRank } from "./popularity-rank.ts";
import { titleCase } from "./title-case.ts";

/** Values by column name, as they are written to the database: booleans as 0 and 1. */
export type Row = Record<string, string | number | null>;

export interface PreparedInstitution {
  code: string;
  row: Row;
  hash: string;
  rank: number;
  names: InstitutionName[];
}

export interface PreparedCampus {
  providerCode: string;
  row: Row;
  hash: string;
}

export interface PreparedCourse {
  code: string;
  providerCode: string;
  row: Row;
  hash: string;
  /** Indexes into the prepared campuses. */
  campuses: number[];
  fields: string[];
  states: string[];
  metros: string[];
}

/** The export as rows of our tables, all but the ids. */
export interface PreparedCatalogue {
  institutions: PreparedInstitution[];
  campuses: PreparedCampus[];
  courses: PreparedCourse[];
}

/** The reviewed data that goes into the rows beside the register's. */
export interface Vocabulary {
  names: ReadonlyMap<string, { nameCn: string | null; aliases: readonly string[] }>;
  categoryExceptions: ReadonlyMap<string, Category>;
  metroAreas: readonly MetroRange[];
  search: SearchVocabulary;
}

export function prepareRows(register: RegisterExport, vocabulary: Vocabulary): PreparedCatalogue {
  const twins = new Map<string, number>();
  const campuses = register.campuses.map((campus) => prepareCampus(campus, vocabulary.metroAreas, twins));
  const campusesOf = new Map<string, number[]>();
  for (const { courseCode, campus } of register.coursesAtCampuses) {
    const list = campusesOf.get(courseCode);
    if (list) list.push(campus);
    else campusesOf.set(courseCode, [campus]);
  }
  const coursesOf = groupBy(register.courses, ({ providerCode }) => providerCode);
  const campusIndexesOf = groupBy(
    register.campuses.map((campus, index) => ({ providerCode: campus.providerCode, index })),
    ({ providerCode }) => providerCode,
  );
  const use = new Map<number, number>();
  for (const { campus } of register.coursesAtCampuses) use.set(campus, (use.get(campus) ?? 0) + 1);
  return {
    institutions: register.institutions.map((institution) => {
      const indexes = (campusIndexesOf.get(institution.providerCode) ?? []).map(({ index }) => index);
      const main = indexes.toSorted((a, b) => (use.get(b) ?? 0) - (use.get(a) ?? 0) || a - b)[0];
      const courses = coursesOf.get(institution.providerCode) ?? [];
      return prepareInstitution(institution, courses, main === undefined ? null : (campuses[main] ?? null), vocabulary);
    }),
    campuses,
    courses: register.courses.map((course) => prepareCourse(course, campusesOf.get(course.courseCode) ?? [], campuses)),
  };
}

function prepareInstitution(
  institution: RegisterInstitution,
  courses: readonly RegisterCourse[],
  main: PreparedCampus | null,
  { names: allNames, categoryExceptions, metroAreas }: Vocabulary,
): PreparedInstitution {
  const { providerCode, name, tradingName, type, capacity, postalState, postalPostcode } = institution;
  const reviewed = allNames.get(providerCode);
  const nameCn = reviewed?.nameCn ?? null;
  const category = categoriseInstitution(institution, courses, categoryExceptions);
  const liveCourses = courses.filter(({ expired }) => !expired).length;
  const rank = popularityRank({ category, type, capacity, liveCourses });
  const names = institutionNamesOf({ name, tradingName, nameCn, aliases: reviewed?.aliases ?? [] });
  const mainCity = cityOf(main?.row.city) ?? institution.postalCity;
  const row: Row = {
    cricos_provider_code: providerCode,
    name,
    name_cn: nameCn,
    type,
    category,
    state: main ? (main.row.state ?? null) : postalState,
    location: mainCity === null ? null : titleCase(String(mainCity)),
    metro: main ? (main.row.metro ?? null) : metroOf(postalPostcode, postalState, metroAreas),
    address: main ? streetOf(main.row) : null,
    website: institution.website,
    trading_name: tradingName,
    institution_capacity: capacity,
    postal_address_line_1: institution.postalLine1,
    postal_address_line_2: institution.postalLine2,
    postal_address_line_3: institution.postalLine3,
    postal_address_line_4: institution.postalLine4,
    postal_address_city: institution.postalCity,
    postal_address_state: postalState,
    postal_address_postcode: postalPostcode,
    live_course_count: liveCourses,
    popularity_rank: rank,
    name_key: nameKeyOf(name),
  };
  return { code: providerCode, row, rank, names, hash: hashRow([searchDocumentVersion, row, names]) };
}

function streetOf(row: Row): string | null {
  return (
    [1, 2, 3, 4]
      .map((line) => row[`address_line_${line}`])
      .filter(Boolean)
      .join(", ") || null
  );
}

/** @param twins counts campuses of one provider that are the same in name and address, of which the register has some */
function prepareCampus(
  campus: RegisterCampus,
  metroAreas: readonly MetroRange[],
  twins: Map<string, number>,
): PreparedCampus {
  const { providerCode, name, addressLine1, addressLine2, addressLine3, addressLine4, city, state, postcode } = campus;
  const address = [addressLine1, addressLine2, addressLine3, addressLine4, city, state, postcode];
  const place = hashRow([providerCode, name, ...address]);
  const twin = twins.get(place) ?? 0;
  twins.set(place, twin + 1);
  const row: Row = {
    name,
    location_type: campus.locationType,
    address_line_1: addressLine1,
    address_line_2: addressLine2,
    address_line_3: addressLine3,
    address_line_4: addressLine4,
    city,
    state,
    postcode,
    metro: metroOf(postcode, state, metroAreas),
    campus_key: hashRow([name, ...address, twin]),
  };
  return { providerCode, row, hash: hashRow([row]) };
}

function prepareCourse(
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

/** The register has campuses in a city "AUSTRALIA", those of the University of Adelaide among them: no city then. */
function cityOf(city: string | number | null | undefined): string | null {
  return city && !/^australia$/i.test(String(city)) ? String(city) : null;
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

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
