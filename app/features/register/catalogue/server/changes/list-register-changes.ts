import { and, eq, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { sqlRows } from "#worker/platform/db/sql-rows.ts";
import {
  type ChangeChoice,
  type ChangeEntity,
  type ChangeNote,
  changeNotes,
  changesPageSize,
  type RegisterChange,
} from "../../shared/changes/history.ts";
import { ch, noteConditions } from "./change-notes.ts";
import { type ChangeRow, changeColumns, changeNames, changeOf, changeRow, nameCampuses } from "./change-rows.ts";
import { registerChanges } from "./schema.ts";

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
    select: sql`SELECT ${changeColumns} FROM ${registerChanges} ch INDEXED BY ${index} ${changeNames}
      WHERE ${and(...conditions)} ORDER BY ${order} LIMIT ${changesPageSize + 1}`,
    cursorOf: (row: ChangeRow) => `${ofInstitution ? row.loadId : row.institutionId}.${row.id}`,
  };
}

function isNote(change: ChangeChoice | null): change is ChangeNote {
  return changeNotes.some((note) => note === change);
}
