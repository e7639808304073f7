import { and, eq, isNull, ne } from "drizzle-orm";
import type { Session } from "#worker/platform/db/client.ts";
import { isCredibleYearlyFee } from "../shared/credible-figures.ts";
import { courses } from "./schema.ts";

/**
 * Tuition per year in whole AUD of the open courses of an institution, by level, ascending. Fees that are no price are left out.
 * @param id of the institution; its index finds the rows, at most 664
 * @param fields starts of ASCED codes, "0801"; of none, all fields
 */
export async function tuitionOfInstitution(
  { db }: { db: Session },
  { id, fields }: { id: number; fields: readonly string[] },
): Promise<Map<string, number[]>> {
  const rows = await db.orm
    .select({
      level: courses.level,
      fee: courses.tuitionFeePerYear,
      one: courses.fieldOfEducation1DetailedField,
      two: courses.fieldOfEducation2DetailedField,
    })
    .from(courses)
    .where(and(eq(courses.institutionId, id), isNull(courses.delistedOn), ne(courses.expired, true)))
    .orderBy(courses.tuitionFeePerYear);
  const isIn = (field: string | null) => fields.some((start) => field?.startsWith(start));
  const levels = new Map<string, number[]>();
  for (const { level, fee, one, two } of rows) {
    if (fee === null || !isCredibleYearlyFee(fee) || (fields.length > 0 && !isIn(one) && !isIn(two))) continue;
    levels.set(level, [...(levels.get(level) ?? []), Math.round(fee)]);
  }
  return levels;
}
