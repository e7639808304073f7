import type { CourseRow } from "#worker/features/catalogue/read-institution.ts";

type Groups = [level: string, rows: CourseRow[]][];

/**
 * Keeps the courses whose names or code contain all words of the trimmed filter, ignoring case, and those that the server
 * found, and the groups that have some. Without a vocabulary, which the browser must not load: findCoursesOf has it.
 * @param meant ids that the server found
 */
export function filterCourses(groups: Groups, filter: string, meant: readonly number[]): Groups {
  const words = filter.normalize("NFKC").toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return groups;
  const isMeant = new Set(meant);
  const tests = words.map(testOf);
  return groups
    .map(([level, rows]): Groups[number] => [
      level,
      rows.filter(([id, name, code, , , , nameCn]) => {
        const text = ` ${nameCn ?? ""} ${name} ${code}`.toLowerCase();
        return isMeant.has(id) || tests.every((test) => test(text));
      }),
    ])
    .filter(([, rows]) => rows.length > 0);
}

/** Two letters begin a word: "it" is in the middle of "Security" and "Hospitality". */
function testOf(word: string): (text: string) => boolean {
  if (!/^[a-z]{1,2}$/.test(word)) return (text) => text.includes(word);
  const beginning = new RegExp(`[^a-z]${word}`);
  return (text) => beginning.test(text);
}
