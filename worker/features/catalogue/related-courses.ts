import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import { checkedSql } from "#worker/platform/db/sql-rows.ts";
import { courseKindOf } from "./course-kind.ts";
import { institutionName } from "./institution-columns.ts";
import { levelNameOf } from "./level-names.ts";
import { courses, institutions } from "./schema.ts";

const relatedRow = z
  .object({
    id: z.number(),
    name: z.string(),
    nameCn: z.string().nullable(),
    level: z.string(),
    registerLevel: z.string().nullable(),
    narrowField: z.string().nullable(),
    weeks: z.number().nullable(),
    totalCost: z.number().nullable(),
    institutionId: z.number(),
    institutionName: z.string(),
    institutionNameCn: z.string().nullable(),
    institutionState: z.string().nullable(),
  })
  .transform(
    ({
      institutionId,
      institutionName,
      institutionNameCn,
      institutionState,
      narrowField,
      level,
      registerLevel,
      ...course
    }) => ({
      ...course,
      levelCn: levelNameOf({ level, registerLevel }),
      kindCn: courseKindOf({ nameCn: course.nameCn, level, registerLevel, narrowField }),
      institution: { id: institutionId, name: institutionName, nameCn: institutionNameCn, state: institutionState },
    }),
  );

export type RelatedCourse = z.output<typeof relatedRow>;

const relatedColumns = sql`${courses.id} AS id, ${courses.name} AS name, ${courses.nameCn} AS nameCn, ${courses.level} AS level,
  ${courses.registerLevel} AS registerLevel, ${courses.fieldOfEducation1NarrowField} AS narrowField, ${courses.durationWeeks} AS weeks, ${courses.estimatedTotalCourseCost} AS totalCost, ${institutions.id} AS institutionId,
  ${institutionName} AS institutionName, ${institutions.nameCn} AS institutionNameCn,
  ${institutions.state} AS institutionState`;

/** More than any id. */
const idRange = sql.raw(String(2 ** 32));

const own = alias(courses, "own");

const isOpenInSameField = sql`${courses.fieldOfEducation1DetailedField} = ${own.fieldOfEducation1DetailedField}
  AND ${courses.expired} = 0 AND ${courses.delistedOn} IS NULL`;

/** Walks the index of the institution's courses by name and stops at six. */
export const relatedHere = (id: number) =>
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
 * crowded field like ELICOS recommend their neighbours, and not all of them the same six. Of an institution it takes a course
 * of the same kind if there is one: beside a bachelor, not the added year of honours.
 */
export const relatedElsewhere = (id: number) => {
  const neighbours = (isOnSide: SQL) => sql`SELECT ${courses.id} AS id, ${courses.institutionId} AS institution_id,
      ${courses.registerLevel} IS NOT ${own.registerLevel} AS is_other_kind
    FROM ${courses} ${own} CROSS JOIN ${courses} INDEXED BY courses_detailed_field_level
    WHERE ${own.id} = ${id} AND ${isOpenInSameField} AND ${courses.level} = ${own.level}
      AND ${isOnSide} AND ${courses.institutionId} <> ${own.institutionId}
    LIMIT 30`;
  return checkedSql(
    relatedRow,
    sql`WITH after AS MATERIALIZED (${neighbours(sql`${courses.id} > ${own.id}`)}),
        before AS MATERIALIZED (${neighbours(sql`${courses.id} < ${own.id}`)})
      SELECT ${relatedColumns}
      FROM (SELECT min(is_other_kind * ${idRange} + id) % ${idRange} AS id, min(is_other_kind) AS is_other_kind
          FROM (SELECT * FROM after UNION ALL SELECT * FROM before) GROUP BY institution_id) found
        JOIN ${courses} ON ${courses.id} = found.id JOIN ${institutions} ON ${institutions.id} = ${courses.institutionId}
      ORDER BY found.is_other_kind, ${institutions.popularityRank}, ${institutionName}, ${institutions.id} LIMIT 6`,
  );
};
