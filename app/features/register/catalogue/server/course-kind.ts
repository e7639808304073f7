import { levelNameOf, levelNames } from "../shared/level-names.ts";
import type { CourseLevel } from "../shared/register-values.ts";
import names from "./field-names.json" with { type: "json" };

/** Levels of schools. They are shown without a field, which would mislead. */
export const schoolLevels: readonly CourseLevel[] = ["Senior Secondary", "Junior Secondary", "Primary", "Kindergarten"];

/** Short names of fields, for fields whose full name is awkward before 类 or 课程. */
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
  /** The registered English text: "0603 - Nursing". */
  narrowField: string | null;
}

/**
 * The kind of a course, 护理类硕士课程, in place of an incomplete Chinese name; the English name is shown beside it.
 * @returns null for a course with a Chinese name, or of unknown level and field
 */
export const courseKindOf = ({ nameCn, ...course }: ClassifiedCourse): string | null =>
  nameCn === null ? kindNameOf(course) : null;

/** The kind of a course by its level and narrow field: 护理类硕士课程; null when both are unknown. */
export function kindNameOf(course: CourseKind): string | null {
  const known = levelNameOf(course);
  // A level that only a newer register has lacks a Chinese name.
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

/** Chinese names of the fields of education by code, for pages of the server. A test compares them with seed/fields/. */
export const fieldNames: ReadonlyMap<string, string> = new Map(names);

/** The ASCED code of a detailed field in the register's words: "080101 - Accounting" → "080101". */
export const fieldCodeOf = (field: string | null): string | null => /^\d{6}/.exec(field ?? "")?.[0] ?? null;

/** The registered English texts of a field: "08 - Management and Commerce", "0801 - Accounting", "080101 - Accounting". */
type RegisteredField = Record<"broad" | "narrow" | "detailed", string | null>;

/** The registered fields of a course, each with its whole path in Chinese: 管理与商科 › 会计学. Unknown codes are omitted from the path. */
export function fieldsWithPath<Field extends RegisteredField>(fields: readonly Field[]): (Field & { path: string })[] {
  return fields
    .filter(({ broad, narrow, detailed }) => broad || narrow || detailed)
    .map((field) => {
      const names = [field.broad, field.narrow, field.detailed].map((text) =>
        fieldNames.get(/^\d+/.exec(text ?? "")?.[0] ?? ""),
      );
      return { ...field, path: [...new Set(names.filter((name) => name !== undefined))].join(" › ") };
    });
}
