import type { Course } from "#worker/features/catalogue/read-course.ts";
import { broadFieldNames } from "../course-names.ts";
import { levelNames } from "../names.ts";

/** Mixed field programs: their name says nothing about the subject. */
const mixedFields = "12";

/** What kind of course it is, for one without a Chinese name: 医疗健康类硕士课程. */
export function kindOfCourse({ level, fields }: Pick<Course, "level" | "fields">): string {
  const broad = fields[0]?.broad?.slice(0, 2) ?? mixedFields;
  const field = broad === mixedFields ? "" : `${broadFieldNames[broad] ?? ""}类`;
  return `${field === "类" ? "" : field}${level === "Other" ? "" : (levelNames[level] ?? "")}课程`;
}
