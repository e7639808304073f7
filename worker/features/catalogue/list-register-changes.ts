import { z } from "zod";
import type { Database } from "#worker/platform/db/client.ts";
import { noteConditions, notesOf } from "./change-notes.ts";
import {
  type ChangeChoice,
  type ChangeEntity,
  type ChangeNote,
  changeNotes,
  changesPageSize,
  type FieldDifference,
  type RegisterChange,
} from "./history-schemas.ts";

export interface ChangesQuery {
  /** Only of this load. Without one an institution must be given: its changes over all loads, newest first. */
  loadId: number | null;
  institutionId: number | null;
  change: ChangeChoice | null;
  entity: ChangeEntity | null;
  /** Where the page before ended, see changesCursorSchema. */
  after: string | null;
}

export interface ChangesPage {
  changes: RegisterChange[];
  /** For the next page; null on the last. */
  next: string | null;
}

interface ChangeRow extends Omit<RegisterChange, "fields" | "institution" | "notes"> {
  fields: string;
  institutionId: number;
  institutionName: string;
  institutionNameCn: string | null;
  institutionCode: string;
}

const fieldsSchema = z.array(
  z.object({
    field: z.string(),
    before: z.union([z.string(), z.number(), z.null()]),
    after: z.union([z.string(), z.number(), z.null()]),
  }),
);

/**
 * One page of what the loads changed. Of one load: by institution, and within by kind of entity. Of one institution:
 * newest load first. Walks an index from where the last page ended, so that a late page costs no more than the first.
 */
export async function listRegisterChanges({ db }: { db: Database }, query: ChangesQuery): Promise<ChangesPage> {
  const { sql, values, cursorOf } = queryOf(query);
  const { results } = await db.raw
    .prepare(sql)
    .bind(...values)
    .all<ChangeRow>();
  const shown = results.slice(0, changesPageSize);
  const last = results.length > changesPageSize ? shown.at(-1) : undefined;
  const changes = shown.map(changeOf);
  await nameCampuses(db, changes);
  return { changes, next: last ? cursorOf(last) : null };
}

function queryOf({ loadId, institutionId, change, entity, after }: ChangesQuery) {
  const conditions: string[] = [];
  const values: (string | number)[] = [];
  const add = (condition: string, ...more: (string | number)[]) => {
    conditions.push(condition);
    values.push(...more);
  };
  const ofInstitution = institutionId !== null;
  if (ofInstitution) add("ch.institution_id = ?", institutionId);
  if (loadId !== null) add("ch.load_id = ?", loadId);
  if (isNote(change)) add(noteConditions[change]);
  else if (change) add("ch.change = ?", change);
  if (entity) add("ch.entity = ?", entity);
  const [group = 0, id = 0] = (after ?? "").split(".").map(Number);
  if (after) add(ofInstitution ? "(ch.load_id, ch.id) < (?, ?)" : "(ch.institution_id, ch.id) > (?, ?)", group, id);
  return {
    sql: `SELECT ${columns} FROM register_changes ch
        INDEXED BY ${ofInstitution ? "register_changes_institution" : "register_changes_load_institution"}
      ${names} WHERE ${conditions.join(" AND ")}
      ORDER BY ${ofInstitution ? "ch.load_id DESC, ch.id DESC" : "ch.institution_id, ch.id"} LIMIT ${changesPageSize + 1}`,
    values,
    cursorOf: (row: ChangeRow) => `${ofInstitution ? row.loadId : row.institutionId}.${row.id}`,
  };
}

function isNote(change: ChangeChoice | null): change is ChangeNote {
  return changeNotes.some((note) => note === change);
}

const columns = `ch.id, ch.load_id AS loadId, l.register_date AS registerDate, ch.entity, ch.entity_id AS entityId, ch.change, ch.fields,
  coalesce(co.name, p.name, CASE ch.entity WHEN 'institution' THEN i.name END) AS name, co.cricos_course_code AS code,
  i.id AS institutionId, i.name AS institutionName, i.name_cn AS institutionNameCn,
  i.cricos_provider_code AS institutionCode`;

// What loads of the starter data wrote is no change of the register.
const names = `CROSS JOIN register_loads l ON l.id = ch.load_id AND l.kind = 'register'
  CROSS JOIN institutions i ON i.id = ch.institution_id
  LEFT JOIN courses co ON ch.entity = 'course' AND co.id = ch.entity_id
  LEFT JOIN campuses p ON ch.entity = 'campus' AND p.id = ch.entity_id`;

function changeOf(row: ChangeRow): RegisterChange {
  const { fields, institutionId, institutionName, institutionNameCn, institutionCode, ...change } = row;
  const differences = fieldsSchema.parse(JSON.parse(fields));
  // The line of places follows from the campuses.
  const hasCampuses = differences.some(({ field }) => field === "campuses");
  return {
    ...change,
    notes: notesOf(change.entity, differences),
    fields: hasCampuses ? differences.filter(({ field }) => field !== "campus_location") : differences,
    institution: { id: institutionId, name: institutionName, nameCn: institutionNameCn, code: institutionCode },
  };
}

/** The load wrote ids of campuses, "3, 14": names instead. */
async function nameCampuses(db: Database, changes: readonly RegisterChange[]): Promise<void> {
  const differences = changes.flatMap(({ fields }) => fields.filter(({ field }) => field === "campuses"));
  if (differences.length === 0) return;
  const idsOf = (ids: FieldDifference["before"]) => String(ids ?? "").match(/\d+/g) ?? [];
  const ids = new Set(differences.flatMap(({ before, after }) => [...idsOf(before), ...idsOf(after)]));
  const { results } = await db.raw
    .prepare("SELECT id, name, city, state FROM campuses WHERE id IN (SELECT value FROM json_each(?))")
    .bind(JSON.stringify([...ids].map(Number)))
    .all<{ id: number; name: string; city: string | null; state: string | null }>();
  const nameOf = new Map(
    results.map(({ id, name, city, state }) => {
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
