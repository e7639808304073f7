import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import type { Session } from "#worker/platform/db/client.ts";
import { inList } from "#worker/platform/db/sql-parts.ts";
import { sqlJson } from "#worker/platform/db/sql-rows.ts";
import {
  changeEntities,
  changeKinds,
  changeTopics,
  type FieldDifference,
  type RegisterChange,
} from "../../shared/changes/history.ts";
import { suburbOf } from "../../shared/suburb.ts";
import { campuses } from "../campuses/schema.ts";
import { courseKindOf } from "../course-kind.ts";
import { institutionName } from "../institution-columns.ts";
import { newestLoadKind } from "../register-loads.ts";
import { courses, institutions } from "../schema.ts";
import { registerChanges, registerLoads } from "./schema.ts";

/** `register_changes ch`. */
export const ch = alias(registerChanges, "ch");

const fieldValue = z.union([z.string(), z.number(), z.null()]);

/** The column `fields` of a change. */
export const fieldsJson = sqlJson(z.array(z.object({ field: z.string(), before: fieldValue, after: fieldValue })));

/** A row of `register_changes ch` with the columns changeColumns, from the tables of changeNames. */
export const changeRow = z.object({
  id: z.number(),
  loadId: z.number(),
  registerDate: z.string(),
  entity: z.enum(changeEntities),
  entityId: z.number(),
  change: z.enum(changeKinds),
  topic: z.enum(changeTopics),
  size: z.number(),
  fields: fieldsJson,
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

export type ChangeRow = z.output<typeof changeRow>;

export const changeColumns = sql`${ch.id} AS id, ${ch.loadId} AS loadId, ${registerLoads.registerDate} AS registerDate,
  ${ch.entity} AS entity, ${ch.entityId} AS entityId, ${ch.change} AS change, ${ch.topic} AS topic, ${ch.size} AS size,
  ${ch.fields} AS fields, coalesce(${courses.name}, ${campuses.name}, CASE ${ch.entity} WHEN 'institution' THEN ${institutionName} END) AS name,
  ${courses.nameCn} AS nameCn, ${courses.level} AS level, ${courses.registerLevel} AS registerLevel,
  ${courses.fieldOfEducation1NarrowField} AS narrowField,
  ${courses.cricosCourseCode} AS code, ${institutions.id} AS institutionId, ${institutionName} AS institutionName,
  ${institutions.nameCn} AS institutionNameCn, ${institutions.cricosProviderCode} AS institutionCode`;

/** The tables of changeColumns. Once the whole register is loaded, loads of the starter data are excluded from its history. */
export const changeNames = sql`CROSS JOIN ${registerLoads} ON ${registerLoads.id} = ${ch.loadId} AND ${registerLoads.kind} = ${newestLoadKind}
  CROSS JOIN ${institutions} ON ${institutions.id} = ${ch.institutionId}
  LEFT JOIN ${courses} ON ${ch.entity} = 'course' AND ${courses.id} = ${ch.entityId}
  LEFT JOIN ${campuses} ON ${ch.entity} = 'campus' AND ${campuses.id} = ${ch.entityId}`;

/** A row as pages show it; the ids of campuses are not yet replaced by names. */
export function changeOf(row: ChangeRow): RegisterChange {
  const { fields: differences, institutionId, institutionName, institutionNameCn, institutionCode, ...entity } = row;
  const { level, registerLevel, narrowField, ...change } = entity;
  const kindCn = level === null ? null : courseKindOf({ nameCn: change.nameCn, level, registerLevel, narrowField });
  // campus_location duplicates the field `campuses` on one line.
  const hasCampuses = differences.some(({ field }) => field === "campuses");
  return {
    ...change,
    kindCn,
    fields: hasCampuses ? differences.filter(({ field }) => field !== "campus_location") : differences,
    institution: { id: institutionId, name: institutionName, nameCn: institutionNameCn, code: institutionCode },
  };
}

/** "City Campus (Carlton VIC)": many campuses are named "City Campus". */
export function nameWithPlace({ name, ...campus }: { name: string } & Record<"city" | "state", string | null>): string {
  const place = [suburbOf(campus), campus.state].filter(Boolean).join(" ");
  return place ? `${name} (${place})` : name;
}

/** Replaces the ids of campuses that the load wrote ("3, 14") by their names. */
export async function nameCampuses(db: Session, changes: readonly RegisterChange[]): Promise<void> {
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
      return [String(id), nameWithPlace({ name, city, state })];
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
