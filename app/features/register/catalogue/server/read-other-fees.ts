import { and, eq, inArray, isNull } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { quantile } from "#worker/platform/quantile.ts";
import type { InstitutionCategory } from "../shared/register-values.ts";
import { courses } from "./schema.ts";
import { highestYearFee } from "./school-years.ts";

/**
 * What schools register for their highest year besides tuition, AUD a year, by id of the institution. A school that does not
 * register it apart is missing.
 * @param schools at most 50
 */
export async function readOtherFees(
  { db }: Pick<AppContext, "db">,
  schools: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  return new Map(
    [...(await readOpenCourses({ db }, schools))].flatMap(([school, offered]) => {
      const whole = highestYearFee(offered);
      const ofTuition = highestYearFee(offered.map((course) => ({ ...course, totalCost: course.tuition })));
      return whole === null || ofTuition === null ? [] : [[school, Math.max(0, whole - ofTuition)]];
    }),
  );
}

/**
 * Median tuition of open courses by id of the institution, AUD: a year of courses of a year or more, of language schools a week.
 * An institution without such courses is missing.
 * @param asked at most 50
 */
export async function readTypicalFees(
  { db }: Pick<AppContext, "db">,
  asked: readonly { id: number; category: InstitutionCategory }[],
): Promise<ReadonlyMap<number, { amount: number; per: "year" | "week" }>> {
  const offered = await readOpenCourses(
    { db },
    asked.map(({ id }) => id),
  );
  return new Map(
    asked.flatMap(({ id, category }) => {
      const per = category === "english" ? "week" : "year";
      const fees = (offered.get(id) ?? []).flatMap(({ weeks, tuition, perYear }) => {
        if (per === "year") return (weeks ?? 0) >= weeksOfYear ? (perYear ?? []) : [];
        return tuition && weeks ? tuition / weeks : [];
      });
      const amount = quantile(
        fees.toSorted((a, b) => a - b),
        0.5,
      );
      return amount === null ? [] : [[id, { amount, per }] as const];
    }),
  );
}

const weeksOfYear = 52;

async function readOpenCourses({ db }: Pick<AppContext, "db">, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const { institutionId, name, level, durationWeeks: weeks, tuitionFee: tuition } = courses;
  const { estimatedTotalCourseCost: totalCost, tuitionFeePerYear: perYear } = courses;
  const rows = await db.orm
    .select({ institutionId, name, level, weeks, tuition, totalCost, perYear })
    .from(courses)
    .where(and(inArray(institutionId, [...ids]), isNull(courses.delistedOn), eq(courses.expired, false)));
  return Map.groupBy(rows, (row) => row.institutionId);
}
