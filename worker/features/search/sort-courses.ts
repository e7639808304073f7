import type { CourseColumns } from "./result-columns.ts";
import type { SortOrder } from "./sort-orders.ts";

/**
 * Sorts rows of courses. In any order what can be taken comes before what is closed or delisted, and what has no such
 * figure comes last; equal ones keep the order of relevance.
 */
export function sortCourses(rows: readonly number[], sort: SortOrder, courses: CourseColumns): readonly number[] {
  if (sort === "relevance") return rows;
  const [by, direction] = sort.split("-");
  const column = { cost: courses.cost, yearly: courses.yearly, weeks: courses.weeks, name: courses.name }[by ?? ""];
  if (!column) return rows;
  const sign = direction === "desc" ? -1 : 1;
  const standing = (row: number) => Number((courses.standing[row] ?? 0) > 0);
  return rows.toSorted((a, b) => {
    const [first, second] = [column[a] ?? null, column[b] ?? null];
    return (
      standing(a) - standing(b) ||
      Number(first === null) - Number(second === null) ||
      sign * ((first ?? 0) - (second ?? 0))
    );
  });
}
