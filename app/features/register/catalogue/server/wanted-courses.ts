import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { renderSql } from "#worker/platform/db/orm.ts";
import { inList } from "#worker/platform/db/sql-parts.ts";
import { sqlBoolean, sqlJson } from "#worker/platform/db/sql-rows.ts";
import { campuses, courseCampuses } from "./campuses/schema.ts";
import { courseKindOf, fieldCodeOf } from "./course-kind.ts";
import { institutionName } from "./institution-columns.ts";
import { courses, institutions } from "./schema.ts";
import { readWanted, type Wanted } from "./wanted-rows.ts";

// Courses for lists of other features; see wanted-rows.ts.

/** A query of the courses with these CRICOS codes, unordered. */
export const coursesOfCodes = (codes: readonly string[]): Wanted =>
  renderSql(
    sql`SELECT ${courses.id} AS id, 0 AS position FROM ${courses} WHERE ${inList(courses.cricosCourseCode, codes)}`,
  );

const nullableText = z.string().nullable();
const nullableNumber = z.number().nullable();

const courseNameRow = z.object({
  id: z.number(),
  name: z.string(),
  nameCn: nullableText,
  code: z.string(),
  /** National code of vocational education ("FNS50222"), null for other courses. */
  vetCode: nullableText,
  level: z.string(),
  /** As registered: "Masters Degree (Coursework)". */
  registerLevel: nullableText,
  /** As registered: "0801 - Accounting". */
  narrowField: nullableText,
  /** Closed to new students, or no longer on the register. */
  isClosed: sqlBoolean,
  institutionId: z.number(),
  institutionName: z.string(),
  institutionRegisteredName: z.string(),
  institutionNameCn: nullableText,
  institutionCode: z.string(),
});

/** Durations in weeks or months, money in AUD for the whole course unless the name contains "year". */
const courseRow = courseNameRow.extend({
  weeks: nullableNumber,
  months: nullableNumber,
  tuition: nullableNumber,
  tuitionPerYear: nullableNumber,
  totalCost: nullableNumber,
  workComponent: sqlBoolean,
  /** The places where it is taught, by city and state, the one with most campuses first. */
  taughtIn: sqlJson(
    z.array(
      z.object({
        /** Key of a metropolitan area, or null. */
        metro: nullableText,
        state: nullableText,
        /** Suburb or city of one of the campuses. */
        suburb: nullableText,
        campuses: z.number(),
      }),
    ),
  ),
  /** No new enrolments, though still on the register. */
  expired: sqlBoolean,
  delistedOn: nullableText,
  institutionDelistedOn: nullableText,
  /** ASCED code of its first detailed field of education: "080101". */
  field: nullableText.transform(fieldCodeOf),
});

const courseNameColumns = sql`${courses.id} AS id, ${courses.name} AS name, ${courses.nameCn} AS nameCn,
  ${courses.cricosCourseCode} AS code, ${courses.vetNationalCode} AS vetCode, ${courses.level} AS level,
  ${courses.registerLevel} AS registerLevel, ${courses.fieldOfEducation1NarrowField} AS narrowField,
  (${courses.expired} OR ${courses.delistedOn} IS NOT NULL) AS isClosed, ${institutions.id} AS institutionId,
  ${institutionName} AS institutionName, ${institutions.name} AS institutionRegisteredName, ${institutions.nameCn} AS institutionNameCn,
  ${institutions.cricosProviderCode} AS institutionCode`;

const taughtIn = sql`(SELECT json_group_array(json_object('metro', metro, 'state', state, 'suburb', suburb, 'campuses', n))
  FROM (SELECT ${campuses.metro} AS metro, ${campuses.state} AS state, min(${campuses.city}) AS suburb, count(*) AS n
    FROM ${courseCampuses} JOIN ${campuses} ON ${campuses.id} = ${courseCampuses.campusId}
    WHERE ${courseCampuses.courseId} = ${courses.id} AND (${campuses.delistedOn} IS NULL OR ${courses.delistedOn} IS NOT NULL)
    GROUP BY ${campuses.state}, ${campuses.metro} ORDER BY n DESC, suburb))`;

const courseNamesSql = coursesSql(courseNameColumns);
const courseRowsSql = coursesSql(sql`${courseNameColumns}, ${courses.durationWeeks} AS weeks,
  ${courses.durationMonths} AS months, ${courses.tuitionFee} AS tuition, ${courses.tuitionFeePerYear} AS tuitionPerYear,
  ${courses.estimatedTotalCourseCost} AS totalCost, ${courses.workComponent} AS workComponent,
  ${taughtIn} AS taughtIn, ${courses.expired} AS expired, ${courses.delistedOn} AS delistedOn,
  ${institutions.delistedOn} AS institutionDelistedOn,
  ${courses.fieldOfEducation1DetailedField} AS field`);

function coursesSql(columns: SQL): string {
  const from = sql`${courses} JOIN wanted ON ${courses.id} = wanted.id
    JOIN ${institutions} ON ${institutions.id} = ${courses.institutionId}`;
  return renderSql(sql`SELECT ${columns} FROM ${from} ORDER BY wanted.position`).sql;
}

/** A course's row with the institution's columns as an object, and the kind of course if it has no Chinese name. */
function nested<Row extends z.output<typeof courseNameRow>>(row: Row) {
  const { institutionId: id, institutionName: name, institutionRegisteredName: registeredName, ...rest } = row;
  const { institutionNameCn: nameCn, institutionCode: code, narrowField: _, ...course } = rest;
  return { ...course, kindCn: courseKindOf(row), institution: { id, name, registeredName, nameCn, code } };
}

const nestedCourseName = courseNameRow.transform(nested);
const nestedCourse = courseRow.transform(nested);

/** Names, codes and level of the wanted courses, in their order. */
export const courseNames = (wanted: Wanted) => readWanted(nestedCourseName, courseNamesSql, wanted);

/** List rows of the wanted courses, in their order. */
export const courseRows = (wanted: Wanted) => readWanted(nestedCourse, courseRowsSql, wanted);
