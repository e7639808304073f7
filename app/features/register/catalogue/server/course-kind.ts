import { levelNameOf, levelNames } from "../shared/level-names.ts";
import type { CourseLevel } from "../shared/register-values.ts";
import { fieldNames } from "./field-names.ts";

/** Levels of schools. They are clear without a field, which would mislead. */
export const schoolLevels: readonly CourseLevel[] = ["Senior Secondary", "Junior Secondary", "Primary", "Kindergarten"];

/** Names of fields that read badly before 类 or 课程. */
const shortNames: Record<string, string> = {
  护理学: "护理",
  会计学: "会计",
  课程与教育研究: "教育研究",
  人类社会研究: "社会研究",
  综合课程: "综合",
};

type CourseKind = Omit<ClassifiedCourse, "nameCn">;

export interface ClassifiedCourse {
  nameCn: string | null;
  level: string;
  registerLevel: string | null;
  /** In the register's words: "0603 - Nursing". */
  narrowField: string | null;
}

/**
 * What stands in the place of a Chinese name where a part of the name has no Chinese: 护理类硕士课程（专业名未译）. It is the kind
 * of course and no translation, and says so: many courses of an institution may have the same.
 * @returns null for a course with a Chinese name, or of no known level and field
 */
export function courseKindOf({ nameCn, ...course }: ClassifiedCourse): string | null {
  const kind = nameCn === null ? kindNameOf(course) : null;
  return kind === null ? null : `${kind}（专业名未译）`;
}

/** The kind of a course by its level and narrow field: 护理类硕士课程; null when both are unknown. */
export function kindNameOf(course: CourseKind): string | null {
  const known = levelNameOf(course);
  // A level of a newer register has no Chinese name.
  const level = known === levelNames.Other || known === course.level ? "" : known;
  const field = schoolLevels.some((known) => known === course.level) ? "" : fieldOf(course.narrowField);
  return field + level === "" ? null : `${field}${level}课程`;
}

function fieldOf(narrowField: string | null): string {
  const code = /^\d{4}/.exec(narrowField ?? "")?.[0] ?? "";
  const name = fieldNames.get(code) ?? fieldNames.get(code.slice(0, 2));
  if (name === undefined) return "";
  const short = name.replace(/^其他/, "").replace(/及相关(学科|技术|领域)$/, "");
  return `${shortNames[short] ?? short}类`;
}
