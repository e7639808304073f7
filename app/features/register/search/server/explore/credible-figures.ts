import {
  isCredibleFee,
  isCredibleLength,
  isCredibleYearlyFee,
} from "#app/features/register/catalogue/shared/credible-figures.ts";
import { type CourseColumns, valuesOf } from "./result-columns.ts";

type Columns = Pick<CourseColumns, "cost" | "yearly" | "weeks" | "level" | "field1">;

/**
 * Whether a figure of a course is plausible enough for sorting. Not plausible for 最便宜 or 最短: no tuition, a fee or a length
 * that does not suit the course. @param by the figure: the cost of the whole course, tuition per year, or the length
 */
export function isCredible(row: number, by: "cost" | "yearly" | "weeks", columns: Columns): boolean {
  const [cost, yearly, weeks] = [columns.cost[row] ?? null, columns.yearly[row] ?? null, columns.weeks[row] ?? null];
  if (by === "weeks") {
    const [level = "Other"] = valuesOf(columns.level, row);
    return weeks !== null && isCredibleLength(weeks, level);
  }
  if (by === "yearly") return yearly !== null && isCredibleYearlyFee(yearly);
  return cost !== null && isCredibleFee(cost, weeks);
}

/**
 * Minimum length of a bachelor degree, weeks. A shorter course registered as a bachelor is an honours year or an
 * undergraduate certificate.
 */
const minWeeksOfBachelor = 100;

/** Whether a course has the levels of a query; for bachelors only whole degrees count. */
export function isWholeDegree(row: number, levels: readonly string[], { weeks }: Pick<Columns, "weeks">): boolean {
  return !levels.includes("Bachelor") || (weeks[row] ?? 0) >= minWeeksOfBachelor;
}

/** Whether a course leads to an award, or teaches English for a fee. Exchanges, internships and placeholders do not. */
export function isUsual(row: number, columns: Columns): boolean {
  return (
    valuesOf(columns.level, row)[0] !== "Other" || (columns.field1[row] === 915 && (columns.cost[row] ?? null) !== null)
  );
}
