import { and, asc, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import type { AppContext } from "#worker/context.ts";
import type { Session } from "#worker/platform/db/client.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { inList } from "#worker/platform/db/sql-parts.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import type { FieldDifference } from "../shared/changes/history.ts";
import { campusColumns, campusOf } from "./campuses/campus-columns.ts";
import { campuses, courseCampuses } from "./campuses/schema.ts";
import { changesOfEntity, type EntityChange, statesOf } from "./changes/entity-history.ts";
import { courseKindOf, fieldsWithPath } from "./course-kind.ts";
import { institutionName } from "./institution-columns.ts";
import { firstHeldDate, isRegisterOld, newestRegisterDate } from "./register-loads.ts";
import { relatedElsewhere, relatedHere, relatedOf, versionsOf } from "./related-courses.ts";
import { courses, institutions } from "./schema.ts";

/** Columns of a course and its institution. Money in AUD for the whole course unless the name contains "year". */
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
    tuition: courses.tuitionFee,
    tuitionPerYear: courses.tuitionFeePerYear,
    nonTuition: courses.nonTuitionFee,
    totalCost: courses.estimatedTotalCourseCost,
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
    category: institutions.category,
    website: institutions.website,
  },
  registerDate: newestRegisterDate,
  /** Date of the first register of the history that has the course. */
  since: firstHeldDate(courses.firstLoadId),
};

const selectCourses = ({ orm }: Session, which: SQL) =>
  orm
    .select(courseColumns)
    .from(courses)
    .innerJoin(institutions, eq(institutions.id, courses.institutionId))
    .where(which);

type CourseRow = Awaited<ReturnType<typeof selectCourses>>[number];

function courseOf({ course, field1, field2, institution, registerDate, since }: CourseRow, today: string) {
  const kindCn = courseKindOf({ ...course, narrowField: field1.narrow });
  return {
    course: { ...course, kindCn, fields: fieldsWithPath([field1, field2]) },
    ...{ institution, registerDate, since },
    /** The registered fees may have changed since the date of the register. */
    registerIsOld: registerDate !== null && isRegisterOld(registerDate, today),
  };
}

export type Course = ReturnType<typeof courseOf>["course"];

/** Broad, narrow and detailed field as registered: "08 - Management and Commerce" … */
export type CourseField = Course["fields"][number];

/** Campuses of courses; for a delisted course its last ones. */
const selectCampuses = ({ orm }: Session, which: SQL) =>
  orm
    .select({ courseId: courses.id, campus: campusColumns })
    .from(courses)
    .innerJoin(courseCampuses, eq(courseCampuses.courseId, courses.id))
    .innerJoin(campuses, eq(campuses.id, courseCampuses.campusId))
    .where(and(which, or(isNull(campuses.delistedOn), isNotNull(courses.delistedOn))))
    .orderBy(asc(campuses.state), asc(campuses.name), asc(campuses.id));

/** The fees (AUD, whole course) and the length of a course on each register, oldest first. */
function historyOf({ course, since, registerDate }: ReturnType<typeof courseOf>, changes: readonly EntityChange[]) {
  const values = {
    tuition_fee: course.tuition,
    non_tuition_fee: course.nonTuition,
    estimated_total_course_cost: course.totalCost,
    duration_weeks: course.weeks,
  };
  return statesOf({ values, since, newest: registerDate ?? since }, changes).map(({ date, values: own }) => ({
    date,
    figures: own && {
      tuition: amountOf(own.tuition_fee),
      nonTuition: amountOf(own.non_tuition_fee),
      totalCost: amountOf(own.estimated_total_course_cost),
      weeks: amountOf(own.duration_weeks),
    },
  }));
}

export type CourseHistory = ReturnType<typeof historyOf>;

const amountOf = (value: FieldDifference["before"]) => (typeof value === "number" ? value : null);

/**
 * Reads all data of a course's page in one round trip. `relatedHere` has courses of the same detailed field and
 * institution; `relatedElsewhere` of the same detailed field and level, one for each other institution.
 * @returns null when no course ever had the id
 */
export async function readCourse({ db, now }: Pick<AppContext, "db" | "now">, { id }: { id: number }) {
  const [details, places, here, elsewhere, versions, changes] = await runBatch(db, [
    selectCourses(db, eq(courses.id, id)),
    selectCampuses(db, eq(courses.id, id)),
    relatedHere(id),
    relatedElsewhere(id),
    versionsOf(id),
    changesOfEntity("course", id),
  ]);
  const [row] = details.rows;
  if (!row) return null;
  const read = courseOf(row, todayInAustralia(now()));
  return {
    ...read,
    history: historyOf(read, changes.rows),
    campuses: places.rows.map(({ campus }) => campusOf(campus)),
    relatedHere: here.rows.map(relatedOf),
    relatedElsewhere: elsewhere.rows.map(relatedOf),
    versions: versions.rows,
  };
}

/**
 * Subqueries: ASCED codes of the narrow ("0603") and detailed field ("060301", or null) and level of a course, for statements of other
 * features. `named` are codes of the broad field under which schools register its name: a master of computer science is in 0299 at one
 * of them. The name of a research degree has no subject.
 */
export function kindOfCourse(id: number): Record<"field" | "detailed" | "level" | "named", SQL<string>> {
  const of = (value: SQL | AnySQLiteColumn) =>
    sql<string>`(SELECT ${value} FROM ${courses} WHERE ${courses.id} = ${id})`;
  const detailed = courses.fieldOfEducation1DetailedField;
  const sameName = sql`SELECT ${detailed} AS code FROM ${courses} INDEXED BY courses_lookup_key
    WHERE ${courses.lookupKey} = ${of(courses.lookupKey)} AND ${courses.delistedOn} IS NULL AND ${courses.name} NOT LIKE '%philosophy%'
      AND substr(${detailed}, 1, 2) = substr(${of(detailed)}, 1, 2) LIMIT 40`;
  return {
    field: of(sql`substr(${courses.fieldOfEducation1NarrowField}, 1, 4)`),
    detailed: of(sql`substr(${detailed}, 1, 6)`),
    level: of(courses.level),
    named: sql`(SELECT substr(code, 1, n) FROM (${sameName}), (SELECT 4 AS n UNION ALL SELECT 6))`,
  };
}

export type CourseDetails = NonNullable<Awaited<ReturnType<typeof readCourse>>>;

export type ComparedCourse = Pick<
  CourseDetails,
  "course" | "institution" | "campuses" | "registerDate" | "registerIsOld" | "since"
>;

/** Reads courses by CRICOS code in one round trip, in the order of the codes; unregistered codes are omitted. */
export async function readCoursesByCode(
  { db, now }: Pick<AppContext, "db" | "now">,
  { codes }: { codes: readonly string[] },
): Promise<ComparedCourse[]> {
  if (codes.length === 0) return [];
  const isWanted = inList(courses.cricosCourseCode, codes);
  const [details, places] = await runBatch(db, [selectCourses(db, isWanted), selectCampuses(db, isWanted)]);
  const today = todayInAustralia(now());
  const found = new Map(
    details.rows.map((row) => {
      const ofCourse = places.rows.filter(({ courseId }) => courseId === row.course.id);
      return [row.course.code, { ...courseOf(row, today), campuses: ofCourse.map(({ campus }) => campusOf(campus)) }];
    }),
  );
  return codes.flatMap((code) => found.get(code) ?? []);
}

/**
 * The values of a course by register, oldest first.
 * @param code CRICOS course code, of a course that `found` has
 */
export async function readCourseHistory({ db }: Pick<AppContext, "db">, found: ComparedCourse): Promise<CourseHistory> {
  const [changes] = await runBatch(db, [changesOfEntity("course", found.course.id)]);
  return historyOf(found, changes.rows);
}
