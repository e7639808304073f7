import { and, eq, inArray, isNull } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { courses } from "./schema.ts";
import { highestYearFee } from "./school-years.ts";

/**
 * Registered fees of schools besides the tuition of their highest year, AUD a year, by id of the institution. Schools
 * that do not register them separately are missing.
 * @param schools at most 50
 */
export async function readOtherFees(
  { db }: Pick<AppContext, "db">,
  schools: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (schools.length === 0) return new Map();
  const { institutionId, name, level, durationWeeks: weeks, tuitionFee: tuition, estimatedTotalCourseCost } = courses;
  const rows = await db.orm
    .select({ institutionId, name, level, weeks, tuition, totalCost: estimatedTotalCourseCost })
    .from(courses)
    .where(and(inArray(institutionId, [...schools]), isNull(courses.delistedOn), eq(courses.expired, false)));
  return new Map(
    [...Map.groupBy(rows, (row) => row.institutionId)].flatMap(([school, offered]) => {
      const whole = highestYearFee(offered);
      const ofTuition = highestYearFee(offered.map((course) => ({ ...course, totalCost: course.tuition })));
      return whole === null || ofTuition === null ? [] : [[school, Math.max(0, whole - ofTuition)]];
    }),
  );
}
