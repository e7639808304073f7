import { type Column, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import { renderSql } from "#worker/platform/db/orm.ts";
import { checkedSql, sqlBoolean } from "#worker/platform/db/sql-rows.ts";
import { levelNameOf } from "../shared/level-names.ts";
import { institutionName } from "./institution-columns.ts";
import metroNames from "./metro-names.json" with { type: "json" };
import { courses, institutions } from "./schema.ts";
import { courseRows } from "./wanted-courses.ts";
import type { ListRow } from "./wanted-rows.ts";

/** A related course as the page of a course lists it. */
export const relatedOf = ({
  id,
  name,
  nameCn,
  kindCn,
  weeks,
  totalCost,
  tuitionPerYear,
  taughtIn,
  ...row
}: ListRow<typeof courseRows>) => ({
  ...{ id, name, nameCn, kindCn, weeks, totalCost, tuitionPerYear },
  levelCn: levelNameOf(row),
  /** Chinese names of the cities where it is taught. */
  cities: [...new Set(taughtIn.flatMap(({ metro }) => metroNames[metro ?? ""] ?? []))],
  institution: { ...row.institution, state: taughtIn[0]?.state ?? null },
});

export type RelatedCourse = ReturnType<typeof relatedOf>;

const idRange = sql.raw(String(2 ** 32));

const own = alias(courses, "own");

const isOpen = sql`${courses.expired} = 0 AND ${courses.delistedOn} IS NULL`;
const isInSameField = sql`${courses.fieldOfEducation1DetailedField} = ${own.fieldOfEducation1DetailedField}`;

/** The register has some research degrees among those by coursework. */
const isOfResearch = (name: Column) => sql`(${name} LIKE '%philosophy%')`;

const version = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  vetCode: z.string().nullable(),
  weeks: z.number().nullable(),
  totalCost: z.number().nullable(),
  expired: sqlBoolean,
});

/** The courses on the register with the name and institution of this one, itself included, at most twelve: open ones first. */
export const versionsOf = (id: number) =>
  checkedSql(
    version,
    sql`SELECT ${courses.id} AS id, ${courses.cricosCourseCode} AS code, ${courses.name} AS name,
        ${courses.vetNationalCode} AS vetCode, ${courses.durationWeeks} AS weeks,
        ${courses.estimatedTotalCourseCost} AS totalCost, ${courses.expired} AS expired
      FROM ${courses} ${own} CROSS JOIN ${courses} INDEXED BY courses_institution_name
      WHERE ${own.id} = ${id} AND ${courses.institutionId} = ${own.institutionId} AND ${courses.name} = ${own.name}
        AND ${courses.delistedOn} IS NULL
      ORDER BY ${courses.expired}, ${courses.cricosCourseCode} DESC LIMIT 12`,
  );

/** Those of the institution's courses in the field; those of the same level and kind first. Other registrations of this course are excluded. */
export const relatedHere = (id: number) =>
  courseRows(
    renderSql(sql`SELECT id, row_number() OVER () AS position FROM (SELECT min(${courses.id}) AS id
      FROM ${courses} ${own} CROSS JOIN ${courses} INDEXED BY courses_institution_name
      WHERE ${own.id} = ${id} AND ${courses.institutionId} = ${own.institutionId} AND ${courses.name} <> ${own.name}
        AND ${isInSameField} AND ${isOpen} GROUP BY ${courses.name}
      ORDER BY ${courses.level} <> ${own.level}, ${courses.registerLevel} IS NOT ${own.registerLevel}, ${courses.name} LIMIT 6)`),
  );

/**
 * Takes the courses of the same name in any field, for schools register one name under many, and those of the field and level. Of
 * both it takes at most 60 of the level and length: the 30 before and the 30 after this one by id. So the 1,268 courses
 * of a crowded field like ELICOS recommend their neighbours instead of the same six. A course that takes a quarter longer or less is
 * another: a master of nursing of two years registers a nurse, one of a year and a half does not. From each institution it takes a
 * course of the same kind if there is one: for a bachelor, not the added year of honours; no double degree, and no research. Among
 * courses of one kind it prefers the same name: a master of nursing to one of health practice.
 */
export const relatedElsewhere = (id: number) => {
  const neighbours = (index: SQL, isRelated: SQL, isOnSide: SQL) => sql`SELECT * FROM (SELECT ${courses.id} AS id,
      ${courses.institutionId} AS institution_id,
      (${courses.registerLevel} IS NOT ${own.registerLevel} OR ${courses.dualQualification} IS NOT ${own.dualQualification}
        OR ${isOfResearch(courses.name)} <> ${isOfResearch(own.name)}) * 2
        + (${courses.lookupKey} IS NOT ${own.lookupKey} AND ${courses.nameCn} IS NOT ${own.nameCn}) AS distance
    FROM ${courses} ${own} CROSS JOIN ${courses} INDEXED BY ${index}
    WHERE ${own.id} = ${id} AND ${isRelated} AND ${isOpen} AND ${courses.level} = ${own.level}
      AND coalesce(abs(${courses.durationWeeks} - ${own.durationWeeks}) * 4 < ${own.durationWeeks}, 1) AND ${isOnSide} AND ${courses.institutionId} <> ${own.institutionId}
    LIMIT 30)`;
  const ofName = [sql`courses_lookup_key`, sql`${courses.lookupKey} = ${own.lookupKey}`] as const;
  const ofField = [sql`courses_detailed_field_level`, isInSameField] as const;
  const [after, before] = [sql`${courses.id} > ${own.id}`, sql`${courses.id} < ${own.id}`];
  return courseRows(
    renderSql(sql`WITH near AS MATERIALIZED (${neighbours(...ofName, after)} UNION ALL ${neighbours(...ofName, before)}
        UNION ALL ${neighbours(...ofField, after)} UNION ALL ${neighbours(...ofField, before)})
      SELECT found.id AS id, row_number() OVER (ORDER BY found.distance, ${institutions.popularityRank}, ${institutionName},
          ${institutions.id}) AS position
      FROM (SELECT min(distance * ${idRange} + id) % ${idRange} AS id, min(distance) AS distance, institution_id
          FROM near GROUP BY institution_id) found
        JOIN ${institutions} ON ${institutions.id} = found.institution_id
      ORDER BY position LIMIT 6`),
  );
};
