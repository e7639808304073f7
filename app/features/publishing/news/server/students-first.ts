/** Words in titles that concern students: their visa, their schools, the work rights of graduates. */
const concernsStudents = /学生|留学|毕业生|院校/;

/**
 * News, newest year first, and of each year those for students first: most visitors are students or their parents, and a
 * ticker is seldom read beyond its first item. Otherwise the order is preserved.
 * @param items newest first
 */
export function studentsFirst<T extends { title: string; date: string }>(items: readonly T[]): T[] {
  const rank = ({ title, date }: T) => 2 * Number(date.slice(0, 4)) + (concernsStudents.test(title) ? 1 : 0);
  return items.toSorted((a, b) => rank(b) - rank(a));
}
