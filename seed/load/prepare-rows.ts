import type { MetroRange } from "#seed/places/read-metro-areas.ts";
import type { Category } from "#seed/register/categorise-institution.ts";
import type { RegisterExport } from "#seed/register/register-export.ts";
import type { SearchVocabulary } from "#seed/vocabulary/read-vocabulary.ts";
import type { InstitutionName } from "#worker/features/search/match/search-document.ts";
import { prepareCampus } from "./prepare-campus.ts";
import { prepareCourse } from "./prepare-course.ts";
import { prepareInstitution } from "./prepare-institution.ts";

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
  return withoutAbsent(register, {
    institutions: register.institutions.map((institution) => {
      const indexes = (campusIndexesOf.get(institution.providerCode) ?? []).map(({ index }) => index);
      const main = indexes.toSorted((a, b) => (use.get(b) ?? 0) - (use.get(a) ?? 0) || a - b)[0];
      const courses = coursesOf.get(institution.providerCode) ?? [];
      return prepareInstitution(institution, courses, main === undefined ? null : (campuses[main] ?? null), vocabulary);
    }),
    campuses,
    courses: register.courses.map((course) => prepareCourse(course, campusesOf.get(course.courseCode) ?? [], campuses)),
  });
}

/** Our columns of the register's that are only shown. */
const columnsShown: Record<string, string> = {
  Website: "website",
  "Postal Address Line 1": "postal_address_line_1",
  "Postal Address Line 2": "postal_address_line_2",
  "Postal Address Line 3": "postal_address_line_3",
  "Postal Address Line 4": "postal_address_line_4",
  "Work Component Hours/Week": "work_component_hours_per_week",
  "Work Component Weeks": "work_component_weeks",
  "Work Component Total Hours": "work_component_total_hours",
  "Course Language": "course_language",
  "Location Type": "location_type",
};

/** What the file does not have is not written: what the database knows of it stays, and is no change. */
function withoutAbsent({ absentColumns }: RegisterExport, catalogue: PreparedCatalogue): PreparedCatalogue {
  const prepared = { Institutions: catalogue.institutions, Courses: catalogue.courses, Locations: catalogue.campuses };
  for (const { sheet, column } of absentColumns) {
    if (sheet === "Course Locations") continue;
    for (const { row } of prepared[sheet]) delete row[columnsShown[column] ?? ""];
  }
  return catalogue;
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
