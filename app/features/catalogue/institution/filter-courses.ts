import type { CourseRow } from "#worker/features/catalogue/read-institution.ts";

type Groups = [level: string, rows: CourseRow[]][];

/** Case-insensitive substring of the course name, trimmed; groups without a match are left out. */
export function filterCourses(groups: Groups, filter: string): Groups {
  const wanted = filter.trim().toLowerCase();
  if (!wanted) return groups;
  return groups
    .map(([level, rows]): Groups[number] => [level, rows.filter(([, name]) => name.toLowerCase().includes(wanted))])
    .filter(([, rows]) => rows.length > 0);
}
