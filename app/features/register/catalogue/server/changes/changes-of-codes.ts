import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Session } from "#worker/platform/db/client.ts";
import { inList } from "#worker/platform/db/sql-parts.ts";
import { sqlRow, sqlRows } from "#worker/platform/db/sql-rows.ts";
import type { ChangeTopic, RegisterChange } from "../../shared/changes/history.ts";
import { campuses } from "../campuses/schema.ts";
import { institutionName } from "../institution-columns.ts";
import { isEventLoad, loads, newestEventLoad, newestLoadKind } from "../register-loads.ts";
import { courses, institutions } from "../schema.ts";
import { ch, changeColumns, changeNames, changeOf, changeRow, nameCampuses, nameWithPlace } from "./change-rows.ts";
import { registerChanges, registerLoads } from "./schema.ts";

/** The loads with an id above `after` and up to `upTo`. */
interface LoadRange {
  after: number;
  upTo: number;
}

const countsRow = z.object({
  loadId: z.number(),
  registerDate: z.string(),
  institutionId: z.number(),
  name: z.string(),
  nameCn: z.string().nullable(),
  code: z.string(),
  added: z.number(),
  delisted: z.number(),
  closed: z.number(),
  reopened: z.number(),
  dearer: z.number(),
  cheaper: z.number(),
});

/** Numbers of courses of an institution that one load changed, by consequence. */
export type CourseChangeCounts = z.output<typeof countsRow>;

export interface ChangesOfCodes {
  /** Changes of the courses, of the institutions themselves and of their campuses; newest load first. */
  changes: RegisterChange[];
  /** Numbers of changed courses of the institutions. */
  courseCounts: CourseChangeCounts[];
}

const campusRow = changeRow.extend({ city: z.string().nullable(), state: z.string().nullable() });

/** The changes of courses and institutions by loads. Reads the changes of each code, at most a few per load. */
export async function readChangesOfCodes(
  session: Session,
  codes: { courses: readonly string[]; institutions: readonly string[] },
  range: LoadRange,
): Promise<ChangesOfCodes> {
  const [ofCourses, ofInstitutions, courseCounts] = await Promise.all([
    codes.courses.length === 0 ? [] : sqlRows(session, changeRow, coursesQuery(codes.courses, range)),
    codes.institutions.length === 0 ? [] : sqlRows(session, campusRow, institutionsQuery(codes.institutions, range)),
    codes.institutions.length === 0 ? [] : sqlRows(session, countsRow, countsQuery(codes.institutions, range)),
  ]);
  const changes = [...ofCourses.map(changeOf), ...ofInstitutions.map(namePlace)].toSorted(
    (a, b) => b.loadId - a.loadId || a.id - b.id,
  );
  await nameCampuses(session, changes);
  return { changes, courseCounts };
}

/** A campus is shown by its name and place. */
function namePlace({ city, state, ...row }: z.output<typeof campusRow>): RegisterChange {
  const change = changeOf(row);
  const { entity, name } = change;
  return entity === "campus" && name !== null ? { ...change, name: nameWithPlace({ name, city, state }) } : change;
}

const inRange = ({ after, upTo }: LoadRange): SQL => sql`${ch.loadId} > ${after} AND ${ch.loadId} <= ${upTo}`;

const idsOfInstitutions = (codes: readonly string[]): SQL =>
  sql`(SELECT ${institutions.id} FROM ${institutions} WHERE ${inList(institutions.cricosProviderCode, codes)})`;

const coursesQuery = (codes: readonly string[], range: LoadRange): SQL =>
  sql`SELECT ${changeColumns} FROM ${registerChanges} ch INDEXED BY register_changes_entity ${changeNames}
    WHERE ${ch.entity} = 'course'
      AND ${ch.entityId} IN (SELECT ${courses.id} FROM ${courses} WHERE ${inList(courses.cricosCourseCode, codes)})
      AND ${inRange(range)}`;

const institutionsQuery = (codes: readonly string[], range: LoadRange): SQL =>
  sql`SELECT ${changeColumns}, ${campuses.city} AS city, ${campuses.state} AS state
    FROM ${registerChanges} ch INDEXED BY register_changes_institution ${changeNames}
    WHERE ${ch.institutionId} IN ${idsOfInstitutions(codes)} AND ${inRange(range)} AND ${ch.entity} <> 'course'`;

const countOf = (topic: ChangeTopic): SQL => sql`count(CASE WHEN ${ch.topic} = ${topic} THEN 1 END)`;

const countsQuery = (codes: readonly string[], range: LoadRange): SQL =>
  sql`SELECT ${ch.loadId} AS loadId, ${registerLoads.registerDate} AS registerDate, ${institutions.id} AS institutionId,
      ${institutionName} AS name, ${institutions.nameCn} AS nameCn,
      ${institutions.cricosProviderCode} AS code,
      ${countOf("added")} AS added, ${countOf("delisted")} AS delisted, ${countOf("closed")} AS closed,
      ${countOf("reopened")} AS reopened, ${countOf("dearer")} AS dearer, ${countOf("cheaper")} AS cheaper
    FROM ${registerChanges} ch INDEXED BY register_changes_institution
      CROSS JOIN ${registerLoads} ON ${registerLoads.id} = ${ch.loadId} AND ${registerLoads.kind} = ${newestLoadKind}
      CROSS JOIN ${institutions} ON ${institutions.id} = ${ch.institutionId}
    WHERE ${ch.institutionId} IN ${idsOfInstitutions(codes)} AND ${inRange(range)} AND ${ch.entity} = 'course'
    GROUP BY ${ch.loadId}, ${ch.institutionId} ORDER BY ${ch.loadId} DESC`;

/** Subquery: the id of the newest event of the register's history; null before the first. */
export const newestEventId = sql<number | null>`(SELECT id FROM (${newestEventLoad}))`;

const rangeRow = z.object({ after: z.number().nullable(), upTo: z.number().nullable() });

const events = sql`SELECT ${loads.id} AS id FROM ${registerLoads} l WHERE ${isEventLoad}`;

/** The range of some events of the register's history; null without one. @param ids query for their ids */
async function rangeOf(session: Session, ids: SQL): Promise<LoadRange | null> {
  const row = await sqlRow(session, rangeRow, sql`SELECT min(id) - 1 AS after, max(id) AS upTo FROM (${ids})`);
  return row?.after == null || row.upTo === null ? null : { after: row.after, upTo: row.upTo };
}

/** The newest `count` events. */
export const readNewestLoads = (session: Session, count: number) =>
  rangeOf(session, sql`${events} ORDER BY ${loads.id} DESC LIMIT ${count}`);

/** The events whose registers are newer than a day, YYYY-MM-DD. */
export const readLoadsSince = (session: Session, day: string) =>
  rangeOf(session, sql`${events} AND ${loads.registerDate} > ${day}`);
