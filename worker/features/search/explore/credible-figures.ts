import type { CourseColumns } from "./result-columns.ts";

/**
 * What a course costs a week in all, in AUD. Less is a fee that is paid elsewhere (exchanges, partners), more is a slip of typing.
 * On the register of 2022-10-04, 113 of 25,010 open courses with a cost are below and 29 above.
 */
const perWeek = { min: 40, max: 2500 };

/** The weeks that a course of a level takes at least: a shorter one is a part of it, such as the added year of honours. */
const minWeeks: Readonly<Record<string, number>> = {
  PhD: 78,
  Doctor: 78,
  Master: 39,
  Bachelor: 39,
  "Graduate Diploma": 20,
  "Associate Degree": 20,
  "Advanced Diploma": 20,
  Diploma: 20,
  "Certificate IV": 10,
  "Certificate III": 10,
};

/** The weeks that a course without an award takes at most. */
const maxWeeksWithoutAward = 156;

type Columns = Pick<CourseColumns, "cost" | "yearly" | "weeks" | "level" | "field1">;

const levelsOf = ({ level }: Columns, row: number) => level.values[level.of[row] ?? 0] ?? [];

/**
 * Whether a figure of a course can be compared with others. One that cannot is no answer to 最便宜 or 最短: no tuition, a fee or a
 * length that does not suit the course.
 * @param by the figure: the cost of the whole course, tuition per year, or the length
 */
export function isCredible(row: number, by: "cost" | "yearly" | "weeks", columns: Columns): boolean {
  const [cost, yearly, weeks] = [columns.cost[row] ?? null, columns.yearly[row] ?? null, columns.weeks[row] ?? null];
  if (by === "weeks") {
    if (weeks === null) return false;
    const [level = "Other"] = levelsOf(columns, row);
    return weeks >= (minWeeks[level] ?? 1) && (level !== "Other" || weeks <= maxWeeksWithoutAward);
  }
  const amount = by === "cost" ? cost : yearly;
  const length = by === "cost" ? weeks : 52;
  if (amount === null) return false;
  return length === null || (amount >= perWeek.min * length && amount <= perWeek.max * length);
}

/**
 * Whether a course is one that people come for: it leads to an award, or teaches English for a fee. Exchanges, internships and
 * placeholders are not.
 */
export function isUsual(row: number, columns: Columns): boolean {
  return levelsOf(columns, row)[0] !== "Other" || (columns.field1[row] === 915 && (columns.cost[row] ?? null) !== null);
}
