import { and, count, desc, inArray, isNull, ne, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { fieldNames } from "./course-kind.ts";
import { courses } from "./schema.ts";

const shownFields = 2;

/** The Chinese names of the narrow fields with most open courses at institutions. @param ids of one page of a list */
export async function readMainFields(
  { db }: Pick<AppContext, "db">,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string[]>> {
  const field = sql<string | null>`substr(${courses.fieldOfEducation1NarrowField}, 1, 4)`;
  if (ids.length === 0) return new Map();
  const rows = await db.orm
    .select({ id: courses.institutionId, field })
    .from(courses)
    .where(and(inArray(courses.institutionId, [...ids]), isNull(courses.delistedOn), ne(courses.expired, true)))
    .groupBy(courses.institutionId, field)
    .orderBy(desc(count()));
  const names = new Map<number, string[]>();
  for (const row of rows) {
    const [name, known] = [fieldNames.get(row.field ?? ""), names.get(row.id) ?? []];
    if (name && !name.startsWith("其他") && known.length < shownFields) names.set(row.id, [...known, name]);
  }
  return names;
}
