import { and, asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { AppContext } from "#worker/context.ts";
import type { Session } from "#worker/platform/db/client.ts";
import { renderSql } from "#worker/platform/db/orm.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { checkedSql } from "#worker/platform/db/sql-rows.ts";
import { campusColumns, campusOf } from "./campuses/campus-columns.ts";
import { campuses } from "./campuses/schema.ts";
import { changesOfEntity } from "./changes/entity-history.ts";
import { providerHistory } from "./changes/provider-history.ts";
import { institutionColumns } from "./institution-columns.ts";
import { firstHeldDate, newestRegisterDate } from "./register-loads.ts";
import { courses, institutions } from "./schema.ts";
import { courseRows } from "./wanted-courses.ts";

/**
 * Reads an institution without its courses, and its campuses, in one round trip.
 * @param code CRICOS provider code
 * @returns null when no institution ever had the code
 */
export async function readProvider({ db }: { db: Session }, { code }: { code: string }) {
  const { id, cricosProviderCode } = institutions;
  const [details, places, changes] = await runBatch(db, [
    db.orm.select(columns).from(institutions).where(eq(cricosProviderCode, code)),
    db.orm
      .select(campusColumns)
      .from(institutions)
      .innerJoin(campuses, eq(campuses.institutionId, id))
      .where(and(eq(cricosProviderCode, code), sql`${campuses.delistedOn} IS ${institutions.delistedOn}`))
      .orderBy(asc(campuses.state), asc(campuses.name), asc(campuses.id)),
    changesOfEntity("institution", sql`(SELECT ${id} FROM ${institutions} WHERE ${cricosProviderCode} = ${code})`),
  ]);
  const [row] = details.rows;
  if (!row) return null;
  const history = providerHistory({ ...row, registerDate: row.registerDate ?? row.since }, changes.rows);
  return { ...row, campuses: places.rows.map(campusOf), history };
}

const columns = {
  institution: { ...institutionColumns, liveCourses: institutions.liveCourseCount },
  registerDate: newestRegisterDate,
  since: firstHeldDate(institutions.firstLoadId),
};

const courseCount = z.object({ institutions: z.number(), total: z.number(), registerDate: z.string().nullable() });

/**
 * One page of the courses of an institution that are on the register, in order of their English names. Counting and finding them
 * reads index rows of this institution only.
 * @returns null when no institution ever had the code
 */
export async function listCoursesOfProvider(
  { db }: Pick<AppContext, "db">,
  { code, page, size }: { code: string; page: number; size: number },
) {
  const institution = sql`(SELECT ${institutions.id} FROM ${institutions} WHERE ${institutions.cricosProviderCode} = ${code})`;
  const listed = sql`${courses} WHERE ${courses.institutionId} = ${institution} AND ${courses.delistedOn} IS NULL`;
  const [counted, rows] = await runBatch(db, [
    checkedSql(
      courseCount,
      sql`SELECT (SELECT count(*) FROM ${institutions} WHERE ${institutions.cricosProviderCode} = ${code}) AS institutions,
        (SELECT count(*) FROM ${listed}) AS total, ${newestRegisterDate} AS registerDate`,
    ),
    courseRows(
      renderSql(sql`SELECT id, row_number() OVER () AS position FROM (SELECT ${courses.id} AS id FROM ${listed}
        ORDER BY ${courses.name}, ${courses.id} LIMIT ${size} OFFSET ${(page - 1) * size})`),
    ),
  ]);
  const { institutions: found, total = 0, registerDate = null } = counted.rows[0] ?? {};
  return found ? { courses: rows.rows, total, registerDate } : null;
}
