import type { CourseRow } from "#worker/features/catalogue/read-institution.ts";

type Groups = [level: string, rows: CourseRow[]][];

/**
 * Keeps the courses whose names or code contain all words of the trimmed filter, ignoring case, and those that the server
 * found, and the groups that have some. Without a vocabulary, which the browser must not load: findCoursesOf has it.
 * @param meant ids that the server found
 */
export function filterCourses(groups: Groups, filter: string, meant: readonly number[]): Groups {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return groups;
  // Two letters begin a word: "it" is in the middle of "Security" and "Hospitality".
  const parts = words.map((word) => (/^[a-z]{1,2}$/.test(word) ? ` ${word}` : word));
  return groups
    .map(([level, rows]): Groups[number] => [
      level,
      rows.filter(([id, name, code, , , , nameCn]) => {
        const text = ` ${nameCn ?? ""} ${name} ${code}`.toLowerCase();
        return meant.includes(id) || parts.every((part) => text.includes(part));
      }),
    ])
    .filter(([, rows]) => rows.length > 0);
}
