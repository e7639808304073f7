import { fill } from "#app/shell/text/fill.ts";
import { fieldNames } from "../../server/course-kind.ts";
import type { CourseRow, InstitutionDetails } from "../../server/read-institution.ts";
import { courseListText } from "./course-list-text.json";
import { stripText } from "./strip-text.json";

/** The courses by level. Closed courses come last, as a level of their own; without closed courses the levels are unchanged. */
export function withClosedLast(courses: InstitutionDetails["courses"]): InstitutionDetails["courses"] {
  const isOpen = ([, , , , , standing]: CourseRow) => standing === 0;
  const open = courses.map(([level, rows]): (typeof courses)[number] => [level, rows.filter(isOpen)]);
  const closed = courses.flatMap(([, rows]) => rows.filter((row) => !isOpen(row)));
  const levels = open.filter(([, rows]) => rows.length > 0);
  if (levels.length === 0 || closed.length === 0) return courses;
  return [...levels, [courseListText.closed, closed]];
}

/**
 * The most searched levels of some kinds of institutions. A vocational college shows diplomas and certificates first, because few of its
 * courses are bachelors.
 */
const firstAt: Readonly<Record<string, readonly string[]>> = {
  university: ["Bachelor", "Master"],
  vocational: ["Diploma", "Advanced Diploma", "Certificate IV", "Certificate III"],
};

export const levelsFirstAt = (category: string): readonly string[] => firstAt[category] ?? [];

/** The levels in the order of courseLevels, the most searched ones of the kind of institution first. The page opens the first level. */
export function orderLevels<Rows>(groups: readonly [level: string, rows: Rows][], category: string) {
  const rank = (level: string) => levelsFirstAt(category).indexOf(level) + 1 || 99;
  return groups.toSorted(([a], [b]) => rank(a) - rank(b));
}

/** Chinese names of the fields of an institution's courses by ASCED code. A code ending in 00 is a whole broad field. */
export function fieldNamesOf({ courses }: InstitutionDetails): Record<string, string> {
  const names: Record<string, string> = {};
  for (const [, rows] of courses) {
    for (const [, , , , , , , field] of rows) {
      const name = fieldNames.get(field ?? "");
      if (field && name) names[field] = field.endsWith("00") ? fill(stripText.wholeField, { name }) : name;
    }
  }
  return names;
}
