import { openDictionary } from "#app/features/register/catalogue/server/course-names/phrase-book.ts";
import { composeNames } from "#seed/load/chinese-names.ts";
import { readReviewedData } from "#seed/load/reviewed-data.ts";
import type { RegisterCourse } from "#seed/register/read-sheets.ts";

/** Composes the names of a register, and reports the share of different course names with a Chinese name. */
export const measureCourseNames = (courses: readonly RegisterCourse[]): { whole: number; total: number } =>
  composeNames(courses, openDictionary(readReviewedData().courseNames));
