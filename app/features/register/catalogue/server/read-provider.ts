import { and, asc, desc, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { AppContext } from "#worker/context.ts";
import type { Session } from "#worker/platform/db/client.ts";
import { renderSql } from "#worker/platform/db/orm.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { inList } from "#worker/platform/db/sql-parts.ts";
import { checkedSql } from "#worker/platform/db/sql-rows.ts";
import { isCredibleLength, isCredibleYearlyFee } from "../shared/credible-figures.ts";
import { campusColumns, campusOf } from "./campuses/campus-columns.ts";
import { campuses, courseCampuses } from "./campuses/schema.ts";
import { changesOfEntity, providerHistory } from "./changes/entity-history.ts";
import { institutionColumns } from "./institution-columns.ts";
import { firstHeldDate, newestRegisterDate } from "./register-loads.ts";
import { courses, institutionNames, institutions } from "./schema.ts";
import { courseRows } from "./wanted-courses.ts";

/**
 * Reads an institution without its courses, and its campuses, those with most courses first, in one round trip.
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
      .orderBy(desc(courseCount), asc(campuses.state), asc(campuses.name), asc(campuses.id)),
    changesOfEntity("institution", sql`(SELECT ${id} FROM ${institutions} WHERE ${cricosProviderCode} = ${code})`),
  ]);
  const [row] = details.rows;
  if (!row) return null;
  const history = providerHistory({ ...row, registerDate: row.registerDate ?? row.since }, changes.rows);
  return { ...row, campuses: places.rows.map(campusOf), history };
}

const courseCount = sql`(SELECT count(*) FROM ${courseCampuses} WHERE ${courseCampuses.campusId} = ${campuses.id})`;

const columns = {
  institution: { ...institutionColumns, liveCourses: institutions.liveCourseCount },
  registerDate: newestRegisterDate,
  since: firstHeldDate(institutions.firstLoadId),
};

const counts = z.object({ institutions: z.number(), total: z.number(), registerDate: z.string().nullable() });

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
      counts,
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

/**
 * The open courses of an institution with their tuition per year in whole AUD, ascending, and their weeks. A
 * placeholder fee is null, and so is the length of a partial course (the year of honours).
 * @param id of the institution; its index finds the rows, at most 664
 * @param fields beginnings of ASCED codes, "0801"; empty: all fields
 */
export async function openCoursesOf(
  { db }: { db: Session },
  { id, fields }: { id: number; fields: readonly string[] },
): Promise<{ level: string; fee: number | null; weeks: number | null }[]> {
  const rows = await db.orm
    .select({
      level: courses.level,
      registerLevel: courses.registerLevel,
      fee: courses.tuitionFeePerYear,
      weeks: courses.durationWeeks,
      one: courses.fieldOfEducation1DetailedField,
      two: courses.fieldOfEducation2DetailedField,
    })
    .from(courses)
    .where(and(eq(courses.institutionId, id), isNull(courses.delistedOn), ne(courses.expired, true)))
    .orderBy(courses.tuitionFeePerYear);
  const isIn = (field: string | null) => fields.length === 0 || fields.some((start) => field?.startsWith(start));
  return rows.flatMap(({ level, registerLevel, fee, weeks, one, two }) => {
    if (!(isIn(one) || isIn(two))) return [];
    const isPart = registerLevel === "Bachelor Honours Degree" && (weeks ?? 0) <= 52;
    return {
      level,
      fee: fee !== null && isCredibleYearlyFee(fee) ? Math.round(fee) : null,
      weeks: weeks !== null && isCredibleLength(weeks, level) && !isPart ? weeks : null,
    };
  });
}

const tuitionRow = z.object({ level: z.string(), institutionId: z.number(), fee: z.number().nullable() });

/** A query for the tuition per year (AUD, ascending) of the open courses of a narrow field at some institutions. The index of fields finds the rows. */
export const tuitionOfField = (field: string, ids: SQL) =>
  checkedSql(
    tuitionRow,
    sql`SELECT ${courses.level} AS level, ${courses.institutionId} AS institutionId, ${courses.tuitionFeePerYear} AS fee FROM ${courses}
      WHERE ${courses.fieldOfEducation1DetailedField} BETWEEN ${field} AND ${`${field}~`} AND ${courses.institutionId} IN ${ids}
        AND ${courses.delistedOn} IS NULL AND NOT ${courses.expired} ORDER BY fee`,
  );

/** The tuition of the open courses of an institution (`openCoursesOf`), by level. */
export async function tuitionOfInstitution(
  app: { db: Session },
  wanted: { id: number; fields: readonly string[] },
): Promise<Map<string, number[]>> {
  const levels = Map.groupBy(await openCoursesOf(app, wanted), ({ level }) => level);
  return new Map([...levels].map(([level, some]) => [level, some.flatMap(({ fee }) => fee ?? [])]));
}

/** Every name of institutions, in English and Chinese, by CRICOS provider code. */
export async function readProviderNames(
  { db }: { db: Session },
  codes: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await db.orm
    .select({ code: institutions.cricosProviderCode, name: institutionNames.name })
    .from(institutions)
    .innerJoin(institutionNames, eq(institutionNames.institutionId, institutions.id))
    .where(inList(institutions.cricosProviderCode, codes))
    .orderBy(asc(institutionNames.id));
  const names = new Map<string, string[]>();
  for (const { code, name } of rows) names.set(code, [...(names.get(code) ?? []), name]);
  return names;
}

/**
 * The institutions that have one of some names, as CRICOS provider codes.
 * @param nameKeys folded names, as in institution_names
 */
export async function findProviderCodes({ db }: { db: Session }, nameKeys: readonly string[]): Promise<string[]> {
  const rows = await db.orm
    .selectDistinct({ code: institutions.cricosProviderCode })
    .from(institutionNames)
    .innerJoin(institutions, eq(institutions.id, institutionNames.institutionId))
    .where(inList(institutionNames.nameKey, nameKeys))
    .limit(12);
  return rows.map(({ code }) => code);
}
