import { and, asc, eq, isNull, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import type { AppContext } from "#worker/context.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { inList } from "#worker/platform/db/sql-parts.ts";
import { checkedSql, sqlJson } from "#worker/platform/db/sql-rows.ts";
import { courseLevels, minPlausibleCost } from "../shared/register-values.ts";
import { campusColumns, campusOf } from "./campuses/campus-columns.ts";
import { campuses } from "./campuses/schema.ts";
import { changesOfEntity, providerHistory } from "./changes/entity-history.ts";
import { courseKindOf, schoolLevels } from "./course-kind.ts";
import { institutionColumns, relationsOf } from "./institution-columns.ts";
import { typicalFee } from "./lists/list-columns.ts";
import { firstHeldDate, firstHeldLoad, firstRegisterDate, newestRegisterDate } from "./register-loads.ts";
import { courses, institutionNames, institutions } from "./schema.ts";

/**
 * Reads all data of an institution's page in one round trip, including delisted courses, which are marked. `courses`
 * are grouped by level in the order of courseLevels, without empty levels.
 * @returns null when no institution ever had the id
 */
export async function readInstitution({ db }: Pick<AppContext, "db">, { id }: { id: number }) {
  const [details, packed, places, others, relations, changes] = await runBatch(db, [
    db.orm.select(detailColumns).from(institutions).where(eq(institutions.id, id)),
    packedCourses(id),
    // Campuses on the register; for a delisted institution those that were delisted with it.
    db.orm
      .select(campusColumns)
      .from(institutions)
      .innerJoin(campuses, eq(campuses.institutionId, institutions.id))
      .where(and(eq(institutions.id, id), sql`${campuses.delistedOn} IS ${institutions.delistedOn}`))
      .orderBy(asc(campuses.state), asc(campuses.name), asc(campuses.id)),
    db.orm
      .select(otherColumns)
      .from(institutions)
      .innerJoin(other, and(eq(other.nameKey, institutions.nameKey), ne(other.id, institutions.id)))
      .where(and(eq(institutions.id, id), isNull(other.delistedOn)))
      .orderBy(asc(other.id))
      .limit(10),
    relationsOf(id),
    changesOfEntity("institution", id),
  ]);
  const [row] = details.rows;
  if (!row) return null;
  const { packed: rows = [], ...moved } = packed.rows[0] ?? {};
  const { schoolStated, ...institution } = row.institution;
  const { postal, registerDate, since, begun } = row;
  const place = [postal.city, postal.state, postal.postcode].filter(Boolean).join(" ");
  const lines = [postal.line1, postal.line2, postal.line3, postal.line4, place];
  return {
    institution: {
      ...institution,
      /** The source of each fact of a school; a fact without a source is general knowledge. */
      schoolSources: parseSources(schoolStated),
      /** Lines of the postal address, the last one city, state and postcode. */
      postalAddress: lines.filter((line): line is string => Boolean(line)),
    },
    courses: groupByLevel(rows),
    /** One level for each open course of the field. */
    fields: levelsByField(rows),
    campuses: places.rows.map(campusOf),
    otherRegistrations: others.rows,
    relations: relations.rows,
    registerDate,
    history: providerHistory({ ...row, registerDate: registerDate ?? since }, changes.rows),
    /** Date of the first register of the history, YYYY-MM-DD. */
    begun,
    /** Courses that were added to or left the register after the first register with the institution, and are still so. */
    moved: { added: 0, gone: 0, stayed: 0, ...moved },
  };
}

export type InstitutionDetails = NonNullable<Awaited<ReturnType<typeof readInstitution>>>;
export type Institution = InstitutionDetails["institution"];

/** Another registration of the same institution. */
export type OtherInstitution = InstitutionDetails["otherRegistrations"][number];

const detailColumns = {
  institution: {
    ...institutionColumns,
    /** Median yearly fee of its bachelors, AUD; null for fewer than ten. */
    bachelorFee: institutions.bachelorFee,
    typicalFee,
    /** Its reviewed names say that it is one of the Group of Eight. */
    isOfEight: sql<0 | 1>`${institutions.id} IN (SELECT ${institutionNames.institutionId} FROM ${institutionNames}
      WHERE ${institutionNames.nameKey} = '八大')`,
    schoolStated: institutions.schoolStated,
    description: institutions.description,
  },
  postal: {
    line1: institutions.postalAddressLine1,
    line2: institutions.postalAddressLine2,
    line3: institutions.postalAddressLine3,
    line4: institutions.postalAddressLine4,
    city: institutions.postalAddressCity,
    state: institutions.postalAddressState,
    postcode: institutions.postalAddressPostcode,
  },
  registerDate: newestRegisterDate,
  since: firstHeldDate(institutions.firstLoadId),
  begun: firstRegisterDate,
};

const other = alias(institutions, "other");

const otherColumns = {
  id: other.id,
  name: sql<string>`coalesce(${other.displayName}, ${other.name})`,
  nameCn: other.nameCn,
  code: other.cricosProviderCode,
  state: other.state,
};

/** 0: on offer; 1: the register marks it expired; 2: no longer on the register. */
type CourseStanding = 0 | 1 | 2;

/** One course of a long list, as a tuple: 664 of them have to be small in the page. */
export type CourseRow = [
  id: number,
  name: string,
  code: string,
  weeks: number | null,
  /** AUD for the whole course: its tuition; of a school course, or without a registered tuition, the total cost. */
  cost: number | null,
  standing: CourseStanding,
  /** The Chinese name, or the kind of course. */
  nameCn: string | null,
  /** ASCED code of the narrow field, "0603". */
  field: string | null,
  /** 1: the register states only the total cost. */
  isTotal?: 0 | 1,
  /** The tuition is far below the median of the field and level. The page sets it. */
  isDoubtful?: boolean,
];

/** `kind`: level and narrow field as registered, for a course without a Chinese name. */
type LevelAndCourse = [level: string, kind: [string | null, string | null] | null, ...CourseRow];

/** Whether a packed row has its columns. A check by z.tuple would take 1 ms for 664 rows, a thirtieth of the page's time. */
function isLevelAndCourse(row: unknown): row is LevelAndCourse {
  if (!Array.isArray(row) || row.length !== 11) return false;
  const [level, kind, id, name, code, weeks, cost, standing, nameCn, field, isTotal] = row;
  return (
    [level, name, code].every((text) => typeof text === "string") &&
    [id, standing, isTotal].every((number) => typeof number === "number") &&
    [weeks, cost].every((number) => number === null || typeof number === "number") &&
    [nameCn, field].every((text) => text === null || typeof text === "string") &&
    (kind === null || Array.isArray(kind))
  );
}

/** A sum is null without courses. */
const count = z
  .number()
  .nullable()
  .transform((sum) => sum ?? 0);

const packedRows = z.custom<LevelAndCourse[]>((rows) => Array.isArray(rows) && rows.every(isLevelAndCourse));

const isOfSchool = inList(courses.level, schoolLevels);

/** Whether the cost of a course is its registered tuition. */
const isPriced = sql`(coalesce(${courses.tuitionFee}, 0) >= ${minPlausibleCost} AND NOT ${isOfSchool})`;

/**
 * All courses as one JSON text instead of up to 664 rows, which is much less data between database and Worker. The
 * index sorts names by bytes. Sorting here, ignoring case, costs less than a second index would cost every load.
 */
const packedCourses = (institutionId: number) =>
  checkedSql(
    z.object({ packed: sqlJson(packedRows), added: count, gone: count, stayed: count }),
    sql`WITH first AS MATERIALIZED (
        SELECT ${firstHeldLoad(institutions.firstLoadId)} AS load, ${firstHeldDate(institutions.firstLoadId)} AS since
        FROM ${institutions} WHERE ${institutions.id} = ${institutionId})
      SELECT json_group_array(json_array(level, json(kind), id, name, code, weeks, cost, standing, name_cn, field, is_total)) AS packed,
        sum(is_new AND standing < 2) AS added, sum(NOT is_new AND standing = 2 AND left_on > since) AS gone,
        sum(NOT is_new AND standing < 2) AS stayed
      FROM (SELECT ${courses.level} AS level,
          iif(${courses.nameCn} IS NULL,
            json_array(${courses.registerLevel}, ${courses.fieldOfEducation1NarrowField}), NULL) AS kind,
          ${courses.id} AS id, ${courses.name} AS name,
          ${courses.cricosCourseCode} AS code, ${courses.durationWeeks} AS weeks,
          iif(${isPriced}, ${courses.tuitionFee}, ${courses.estimatedTotalCourseCost}) AS cost,
          NOT ${isPriced} AND NOT ${isOfSchool} AS is_total,
          CASE WHEN ${courses.delistedOn} IS NOT NULL THEN 2 WHEN ${courses.expired} THEN 1 ELSE 0 END AS standing,
          ${courses.nameCn} AS name_cn, substr(${courses.fieldOfEducation1NarrowField}, 1, 4) AS field,
          ${courses.delistedOn} AS left_on, first.since AS since, ${courses.firstLoadId} > first.load AS is_new
        FROM first CROSS JOIN ${courses} WHERE ${courses.institutionId} = ${institutionId}
        ORDER BY ${courses.name} COLLATE NOCASE, ${courses.name}, ${courses.id})`,
  );

/** Groups in the order of courseLevels. An unknown level (from a load newer than this code) becomes "Other". */
function groupByLevel(rows: readonly LevelAndCourse[]): [level: string, rows: CourseRow[]][] {
  const groups = new Map<string, CourseRow[]>(courseLevels.map((level) => [level, []]));
  for (const [level, kind, ...course] of rows) {
    if (kind) course[6] = courseKindOf({ level, nameCn: null, registerLevel: kind[0], narrowField: kind[1] });
    (groups.get(level) ?? groups.get("Other"))?.push(course);
  }
  return [...groups].filter(([, group]) => group.length > 0);
}

/** The levels of the open courses by ASCED code of the narrow field, the one with most courses first. */
function levelsByField(rows: readonly LevelAndCourse[]): [code: string, levels: string[]][] {
  const fields = new Map<string, string[]>();
  for (const [level, , , , , , , standing, , field] of rows) {
    if (field && standing === 0) fields.set(field, [...(fields.get(field) ?? []), level]);
  }
  return [...fields].toSorted(([, a], [, b]) => b.length - a.length);
}

const schoolSources = z.object({ gender: z.string().optional(), boarding: z.string().optional() });

/** Parses the column school_stated; a malformed one is empty. */
function parseSources(json: string | null): z.output<typeof schoolSources> {
  try {
    return schoolSources.safeParse(JSON.parse(json ?? "{}")).data ?? {};
  } catch {
    return {};
  }
}
