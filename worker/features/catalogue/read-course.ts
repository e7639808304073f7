import { and, asc, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import type { AppContext } from "#worker/context.ts";
import type { Session } from "#worker/platform/db/client.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { inList } from "#worker/platform/db/sql-parts.ts";
import { checkedSql } from "#worker/platform/db/sql-rows.ts";
import { campusColumns, campusOf } from "./campuses/campus-columns.ts";
import { campuses, courseCampuses } from "./campuses/schema.ts";
import { fieldsWithPath } from "./field-names.ts";
import { institutionCategory, institutionName } from "./institution-columns.ts";
import { newestRegisterDate } from "./register-loads.ts";
import { courses, institutions } from "./schema.ts";

/** Columns of a course and its institution. Money in AUD for the whole course unless the name says a year. */
const courseColumns = {
  course: {
    id: courses.id,
    name: courses.name,
    nameCn: courses.nameCn,
    code: courses.cricosCourseCode,
    level: courses.level,
    registerLevel: courses.registerLevel,
    weeks: courses.durationWeeks,
    months: courses.durationMonths,
    deliveryModes: courses.deliveryModes,
    tuition: courses.tuitionFee,
    tuitionPerYear: courses.tuitionFeePerYear,
    nonTuition: courses.nonTuitionFee,
    totalCost: courses.estimatedTotalCourseCost,
    intakeMonths: courses.intakeMonths,
    vetCode: courses.vetNationalCode,
    dualQualification: courses.dualQualification,
    foundationStudies: courses.foundationStudies,
    language: courses.courseLanguage,
    expired: courses.expired,
    workComponent: courses.workComponent,
    workHoursPerWeek: courses.workComponentHoursPerWeek,
    workWeeks: courses.workComponentWeeks,
    workTotalHours: courses.workComponentTotalHours,
    description: courses.description,
    delistedOn: sql<string | null>`coalesce(${courses.delistedOn}, ${institutions.delistedOn})`,
  },
  field1: {
    broad: courses.fieldOfEducation1BroadField,
    narrow: courses.fieldOfEducation1NarrowField,
    detailed: courses.fieldOfEducation1DetailedField,
  },
  field2: {
    broad: courses.fieldOfEducation2BroadField,
    narrow: courses.fieldOfEducation2NarrowField,
    detailed: courses.fieldOfEducation2DetailedField,
  },
  institution: {
    id: institutions.id,
    name: institutionName,
    nameCn: institutions.nameCn,
    code: institutions.cricosProviderCode,
    state: institutions.state,
    city: institutions.location,
    category: institutionCategory,
    website: institutions.website,
  },
  registerDate: newestRegisterDate,
};

const selectCourses = ({ orm }: Session, which: SQL) =>
  orm
    .select(courseColumns)
    .from(courses)
    .innerJoin(institutions, eq(institutions.id, courses.institutionId))
    .where(which);

type CourseRow = Awaited<ReturnType<typeof selectCourses>>[number];

function courseOf({ course, field1, field2, institution, registerDate }: CourseRow) {
  return { course: { ...course, fields: fieldsWithPath([field1, field2]) }, institution, registerDate };
}

export type Course = ReturnType<typeof courseOf>["course"];

/** Broad, narrow and detailed field in the register's words: "08 - Management and Commerce" … */
export type CourseField = Course["fields"][number];

/** Campuses of courses; for a delisted course those where it was taught last. */
const selectCampuses = ({ orm }: Session, which: SQL) =>
  orm
    .select({ courseId: courses.id, campus: campusColumns })
    .from(courses)
    .innerJoin(courseCampuses, eq(courseCampuses.courseId, courses.id))
    .innerJoin(campuses, eq(campuses.id, courseCampuses.campusId))
    .where(and(which, or(isNull(campuses.delistedOn), isNotNull(courses.delistedOn))))
    .orderBy(asc(campuses.state), asc(campuses.name), asc(campuses.id));

/**
 * Reads everything that a course's page shows in one round trip. `relatedHere` has courses of the same detailed field
 * and institution; `relatedElsewhere` of the same detailed field and level, one for each other institution.
 * @returns null when no course ever had the id
 */
export async function readCourse({ db }: Pick<AppContext, "db">, { id }: { id: number }) {
  const [details, places, here, elsewhere] = await runBatch(db, [
    selectCourses(db, eq(courses.id, id)),
    selectCampuses(db, eq(courses.id, id)),
    relatedHere(id),
    relatedElsewhere(id),
  ]);
  const [row] = details.rows;
  if (!row) return null;
  return {
    ...courseOf(row),
    campuses: places.rows.map(({ campus }) => campusOf(campus)),
    relatedHere: here.rows,
    relatedElsewhere: elsewhere.rows,
  };
}

export type CourseDetails = NonNullable<Awaited<ReturnType<typeof readCourse>>>;

export type ComparedCourse = Pick<CourseDetails, "course" | "institution" | "campuses" | "registerDate">;

/** Reads courses by CRICOS code in one round trip, in the order of the codes, without codes that were never registered. */
export async function readCoursesByCode(
  { db }: Pick<AppContext, "db">,
  { codes }: { codes: readonly string[] },
): Promise<ComparedCourse[]> {
  if (codes.length === 0) return [];
  const isWanted = inList(courses.cricosCourseCode, codes);
  const [details, places] = await runBatch(db, [selectCourses(db, isWanted), selectCampuses(db, isWanted)]);
  const found = new Map(
    details.rows.map((row) => {
      const ofCourse = places.rows.filter(({ courseId }) => courseId === row.course.id);
      return [row.course.code, { ...courseOf(row), campuses: ofCourse.map(({ campus }) => campusOf(campus)) }];
    }),
  );
  return codes.flatMap((code) => found.get(code) ?? []);
}

const relatedRow = z
  .object({
    id: z.number(),
    name: z.string(),
    nameCn: z.string().nullable(),
    level: z.string(),
    weeks: z.number().nullable(),
    totalCost: z.number().nullable(),
    institutionId: z.number(),
    institutionName: z.string(),
    institutionNameCn: z.string().nullable(),
    institutionState: z.string().nullable(),
  })
  .transform(({ institutionId, institutionName, institutionNameCn, institutionState, ...course }) => ({
    ...course,
    institution: { id: institutionId, name: institutionName, nameCn: institutionNameCn, state: institutionState },
  }));

export type RelatedCourse = z.output<typeof relatedRow>;

const relatedColumns = sql`${courses.id} AS id, ${courses.name} AS name, ${courses.nameCn} AS nameCn, ${courses.level} AS level,
  ${courses.durationWeeks} AS weeks, ${courses.estimatedTotalCourseCost} AS totalCost, ${institutions.id} AS institutionId,
  ${institutionName} AS institutionName, ${institutions.nameCn} AS institutionNameCn,
  ${institutions.state} AS institutionState`;

const own = alias(courses, "own");

const isOpenInSameField = sql`${courses.fieldOfEducation1DetailedField} = ${own.fieldOfEducation1DetailedField}
  AND ${courses.expired} = 0 AND ${courses.delistedOn} IS NULL`;

/** Walks the index of the institution's courses by name and stops at six. */
const relatedHere = (id: number) =>
  checkedSql(
    relatedRow,
    sql`SELECT ${relatedColumns}
      FROM ${courses} ${own} CROSS JOIN ${courses} INDEXED BY courses_institution_name
        JOIN ${institutions} ON ${institutions.id} = ${courses.institutionId}
      WHERE ${own.id} = ${id} AND ${courses.institutionId} = ${own.institutionId} AND ${courses.id} <> ${own.id}
        AND ${isOpenInSameField}
      ORDER BY ${courses.name} LIMIT 6`,
  );

/**
 * Reads at most 60 courses of the field and level: the 30 before and the 30 after this one by id. So the 1,268 courses of a
 * crowded field like ELICOS recommend their neighbours, and not all of them the same six.
 */
const relatedElsewhere = (id: number) => {
  const neighbours = (isOnSide: SQL) => sql`SELECT ${courses.id} AS id, ${courses.institutionId} AS institution_id
    FROM ${courses} ${own} CROSS JOIN ${courses} INDEXED BY courses_detailed_field_level
    WHERE ${own.id} = ${id} AND ${isOpenInSameField} AND ${courses.level} = ${own.level}
      AND ${isOnSide} AND ${courses.institutionId} <> ${own.institutionId}
    LIMIT 30`;
  return checkedSql(
    relatedRow,
    sql`WITH after AS MATERIALIZED (${neighbours(sql`${courses.id} > ${own.id}`)}),
        before AS MATERIALIZED (${neighbours(sql`${courses.id} < ${own.id}`)})
      SELECT ${relatedColumns}
      FROM (SELECT min(id) AS id FROM (SELECT * FROM after UNION ALL SELECT * FROM before) GROUP BY institution_id) found
        JOIN ${courses} ON ${courses.id} = found.id JOIN ${institutions} ON ${institutions.id} = ${courses.institutionId}
      ORDER BY ${institutions.popularityRank}, ${institutionName}, ${institutions.id} LIMIT 6`,
  );
};
