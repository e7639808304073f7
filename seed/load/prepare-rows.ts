import type { RegisterExport } from "#seed/register/register-export.ts";
import { type ComposedNames, nameOf } from "./chinese-names.ts";
import { rankCourses } from "./popularity-rank.ts";
import { type PreparedCampus, type PreparedCourse, prepareCampus, prepareCourse } from "./prepare-course.ts";
import { type PreparedInstitution, prepareInstitution } from "./prepare-institution.ts";
import type { ReviewedData } from "./reviewed-data.ts";

/** An export as rows of our tables, without ids. */
export interface PreparedCatalogue {
  institutions: PreparedInstitution[];
  campuses: PreparedCampus[];
  courses: PreparedCourse[];
}

/**
 * Makes the rows of an export. An institution's main campus is the one with most courses.
 * @param names the Chinese names of its courses
 */
export function prepareRows(register: RegisterExport, reviewed: ReviewedData, names: ComposedNames): PreparedCatalogue {
  const twins = new Map<string, number>();
  const campuses = register.campuses.map((campus) => prepareCampus(campus, reviewed, twins));
  const campusesOf = Map.groupBy(register.coursesAtCampuses, ({ courseCode }) => courseCode);
  const coursesOf = Map.groupBy(register.courses, ({ providerCode }) => providerCode);
  const campusIndexesOf = Map.groupBy(
    register.campuses.map(({ providerCode }, index) => ({ providerCode, index })),
    ({ providerCode }) => providerCode,
  );
  const use = new Map<number, number>();
  for (const { campus } of register.coursesAtCampuses) use.set(campus, (use.get(campus) ?? 0) + 1);
  const institutions = register.institutions.map((institution) => {
    const indexes = (campusIndexesOf.get(institution.providerCode) ?? []).map(({ index }) => index);
    const busiestFirst = indexes.toSorted((a, b) => (use.get(b) ?? 0) - (use.get(a) ?? 0) || a - b);
    // A campus without a course is not a teaching place, unless the institution has no other.
    const teaching = busiestFirst.filter((index, position) => position === 0 || use.has(index));
    const courses = coursesOf.get(institution.providerCode) ?? [];
    const taughtAt = teaching.map((index) => campuses[index]).filter((campus) => campus !== undefined);
    return prepareInstitution(institution, courses, taughtAt, reviewed);
  });
  const categoryOf = new Map(institutions.map(({ code, category }) => [code, category]));
  const rankOf = rankCourses(register.courses, institutions, reviewed);
  return {
    institutions,
    campuses,
    courses: register.courses.map((course) => {
      const indexes = (campusesOf.get(course.courseCode) ?? []).map(({ campus }) => campus);
      return prepareCourse(
        course,
        nameOf(course, names),
        indexes,
        campuses,
        categoryOf.get(course.providerCode) ?? null,
        rankOf(course),
      );
    }),
  };
}
