import { and, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { AppContext } from "#worker/context.ts";
import type { Session } from "#worker/platform/db/client.ts";
import { inList } from "#worker/platform/db/sql-parts.ts";
import { sqlJson, sqlRows } from "#worker/platform/db/sql-rows.ts";
import { campuses } from "../campuses/schema.ts";
import { courseKindOf } from "../course-kind.ts";
import { institutionName } from "../institution-columns.ts";
import { courses, institutions } from "../schema.ts";
import { ch, noteConditions, notesOf } from "./change-notes.ts";
import {
  type ChangeChoice,
  type ChangeEntity,
  type ChangeNote,
  changeEntities,
  changeKinds,
  changeNotes,
  changesPageSize,
  type FieldDifference,
  type RegisterChange,
} from "./history.ts";
import { registerChanges, registerLoads } from "./schema.ts";

export interface ChangesQuery {
  /** null: of all loads, newest first; then `institutionId` is required. */
  loadId: number | null;
  institutionId: number | null;
  change: ChangeChoice | null;
  entity: ChangeEntity | null;
  /** Cursor of the previous page, see changesCursorSchema; null for the first page. */
  after: string | null;
}

export interface ChangesPage {
  changes: RegisterChange[];
  /** Cursor of the next page; null on the last one. */
  next: string | null;
}

const fieldValue = z.union([z.string(), z.number(), z.null()]);

const changeRow = z.object({
  id: z.number(),
  loadId: z.number(),
  registerDate: z.string(),
  entity: z.enum(changeEntities),
  entityId: z.number(),
  change: z.enum(changeKinds),
  fields: sqlJson(z.array(z.object({ field: z.string(), before: fieldValue, after: fieldValue }))),
  name: z.string().nullable(),
  nameCn: z.string().nullable(),
  level: z.string().nullable(),
  registerLevel: z.string().nullable(),
  narrowField: z.string().nullable(),
  code: z.string().nullable(),
  institutionId: z.number(),
  institutionName: z.string(),
  institutionNameCn: z.string().nullable(),
  institutionCode: z.string(),
});

type ChangeRow = z.output<typeof changeRow>;

/**
 * One page of the changes of one load, by institution and kind of entity, or of one institution, newest load first. Keyset
 * pagination: the query starts in the index where the previous page ended, so a late page costs no more than the first.
 */
export async function listRegisterChanges({ db }: Pick<AppContext, "db">, query: ChangesQuery): Promise<ChangesPage> {
  const { select, cursorOf } = queryOf(query);
  const results = await sqlRows(db, changeRow, select);
  const shown = results.slice(0, changesPageSize);
  const last = results.length > changesPageSize ? shown.at(-1) : undefined;
  const changes = shown.map(changeOf);
  await nameCampuses(db, changes);
  return { changes, next: last ? cursorOf(last) : null };
}

function queryOf({ loadId, institutionId, change, entity, after }: ChangesQuery) {
  const conditions: SQL[] = [];
  const ofInstitution = institutionId !== null;
  if (ofInstitution) conditions.push(eq(ch.institutionId, institutionId));
  if (loadId !== null) conditions.push(eq(ch.loadId, loadId));
  if (isNote(change)) conditions.push(noteConditions[change]);
  else if (change) conditions.push(eq(ch.change, change));
  if (entity) conditions.push(eq(ch.entity, entity));
  const [group = 0, id = 0] = (after ?? "").split(".").map(Number);
  if (after && ofInstitution) conditions.push(sql`(${ch.loadId}, ${ch.id}) < (${group}, ${id})`);
  else if (after) conditions.push(sql`(${ch.institutionId}, ${ch.id}) > (${group}, ${id})`);
  const { index, order } = ofInstitution
    ? { index: sql`register_changes_institution`, order: sql`${ch.loadId} DESC, ${ch.id} DESC` }
    : { index: sql`register_changes_load_institution`, order: sql`${ch.institutionId}, ${ch.id}` };
  return {
    select: sql`SELECT ${columns} FROM ${registerChanges} ch INDEXED BY ${index} ${names}
      WHERE ${and(...conditions)} ORDER BY ${order} LIMIT ${changesPageSize + 1}`,
    cursorOf: (row: ChangeRow) => `${ofInstitution ? row.loadId : row.institutionId}.${row.id}`,
  };
}

function isNote(change: ChangeChoice | null): change is ChangeNote {
  return changeNotes.some((note) => note === change);
}

const columns = sql`${ch.id} AS id, ${ch.loadId} AS loadId, ${registerLoads.registerDate} AS registerDate,
  ${ch.entity} AS entity, ${ch.entityId} AS entityId, ${ch.change} AS change, ${ch.fields} AS fields,
  coalesce(${courses.name}, ${campuses.name}, CASE ${ch.entity} WHEN 'institution' THEN ${institutionName} END) AS name,
  ${courses.nameCn} AS nameCn, ${courses.level} AS level, ${courses.registerLevel} AS registerLevel,
  ${courses.fieldOfEducation1NarrowField} AS narrowField,
  ${courses.cricosCourseCode} AS code, ${institutions.id} AS institutionId, ${institutionName} AS institutionName,
  ${institutions.nameCn} AS institutionNameCn, ${institutions.cricosProviderCode} AS institutionCode`;

// Without loads of the starter data: they are not changes of the register.
const names = sql`CROSS JOIN ${registerLoads} ON ${registerLoads.id} = ${ch.loadId} AND ${registerLoads.kind} = 'register'
  CROSS JOIN ${institutions} ON ${institutions.id} = ${ch.institutionId}
  LEFT JOIN ${courses} ON ${ch.entity} = 'course' AND ${courses.id} = ${ch.entityId}
  LEFT JOIN ${campuses} ON ${ch.entity} = 'campus' AND ${campuses.id} = ${ch.entityId}`;

function changeOf(row: ChangeRow): RegisterChange {
  const { fields: differences, institutionId, institutionName, institutionNameCn, institutionCode, ...entity } = row;
  const { level, registerLevel, narrowField, ...change } = entity;
  const kindCn = level === null ? null : courseKindOf({ nameCn: change.nameCn, level, registerLevel, narrowField });
  // campus_location repeats the campuses on one line.
  const hasCampuses = differences.some(({ field }) => field === "campuses");
  return {
    ...change,
    kindCn,
    notes: notesOf(change.entity, differences),
    fields: hasCampuses ? differences.filter(({ field }) => field !== "campus_location") : differences,
    institution: { id: institutionId, name: institutionName, nameCn: institutionNameCn, code: institutionCode },
  };
}

/** Replaces the ids of campuses that the load wrote ("3, 14") by their names. */
async function nameCampuses(db: Session, changes: readonly RegisterChange[]): Promise<void> {
  const differences = changes.flatMap(({ fields }) => fields.filter(({ field }) => field === "campuses"));
  if (differences.length === 0) return;
  const idsOf = (ids: FieldDifference["before"]) => String(ids ?? "").match(/\d+/g) ?? [];
  const ids = new Set(differences.flatMap(({ before, after }) => [...idsOf(before), ...idsOf(after)]));
  const { id, name, city, state } = campuses;
  const rows = await db.orm
    .select({ id, name, city, state })
    .from(campuses)
    .where(inList(id, [...ids].map(Number)));
  const nameOf = new Map(
    rows.map(({ id, name, city, state }) => {
      const place = [city, state].filter(Boolean).join(" ");
      return [String(id), place ? `${name} (${place})` : name];
    }),
  );
  const namesOf = (list: FieldDifference["before"]) =>
    idsOf(list)
      .map((id) => nameOf.get(id) ?? id)
      .join("; ") || null;
  for (const difference of differences) {
    difference.before = namesOf(difference.before);
    difference.after = namesOf(difference.after);
  }
}
