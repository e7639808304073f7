import { quantile } from "#worker/platform/quantile.ts";
import { rangeText } from "../../shared/explore/filters.ts";
import type { Understanding } from "../reading/understanding.ts";
import { isCredible, isWholeDegree } from "./credible-figures.ts";
import type { ResultColumns } from "./result-columns.ts";

/**
 * Gives limits that name a school its figure: the median tuition of a year of its open courses at the levels of the query. Without
 * such courses the words limit nothing, and `notice` says so.
 */
export function withSchoolPrices(
  understanding: Understanding,
  { courses, institutions }: ResultColumns,
): { understanding: Understanding; notice: string | null } {
  const { constraints, ignored, slots } = understanding;
  if (!constraints.some(({ than }) => than)) return { understanding, notice: null };
  const levels = slots.level?.meanings.flatMap(({ values }) => values) ?? [];
  const notices: string[] = [];
  const priced = constraints.flatMap((limit) => {
    const { than } = limit;
    if (!than) return [limit];
    const isOf = (row: number) =>
      courses.standing[row] === 0 &&
      than.ids.includes(String(institutions.id[courses.institution[row] ?? 0])) &&
      (levels.length === 0 ||
        (courses.level.values[courses.level.of[row] ?? 0] ?? []).some((one) => levels.includes(one)));
    const figures = [...courses.byPopularity]
      .filter((row) => isOf(row) && isWholeDegree(row, levels, courses) && isCredible(row, "yearly", courses))
      .flatMap((row) => courses.yearly[row] ?? [])
      .toSorted((a, b) => a - b);
    const median = quantile(figures, 0.5);
    if (median === null) {
      notices.push(`“${limit.typed}”没有用来筛选：「${than.label}」没有同级课程的学费登记。`);
      return [];
    }
    const [from, to] = than.isLess ? [null, median] : [median, null];
    return [{ ...limit, value: rangeText({ from, to }) }];
  });
  const unused = constraints.filter(({ than, typed }) => than && !priced.some((one) => one.typed === typed));
  return {
    understanding: {
      ...understanding,
      constraints: priced,
      ignored: [...ignored, ...unused.map(({ typed }) => typed)],
    },
    notice: notices.join("") || null,
  };
}
