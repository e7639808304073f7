import { and, eq, lte, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { AppContext } from "#worker/context.ts";
import { sqlRow, sqlRows } from "#worker/platform/db/sql-rows.ts";
import {
  type ChangeEntity,
  type ChangeTopic,
  changesPageSize,
  type RegisterChange,
} from "../../shared/changes/history.ts";
import { institutionName } from "../institution-columns.ts";
import type { PageAfter } from "../read-whole-register.ts";
import { newestLoadId } from "../register-loads.ts";
import { institutions } from "../schema.ts";
import { ch, changeColumns, changeNames, changeOf, changeRow, nameCampuses } from "./change-rows.ts";
import { registerChanges, schoolChanges } from "./schema.ts";

type Reads = Pick<AppContext, "db">;

interface ChangesQuery {
  /** null: the changes of all loads, newest first; then `institutionId` is required. */
  loadId: number | null;
  institutionId: number | null;
  /** Required for a load without an institution. There, a topic without an entity means courses. */
  topic: ChangeTopic | null;
  entity: ChangeEntity | null;
  /** Id of the last change of the previous page; null for the first page. */
  after: number | null;
  /** Thousandths: larger changes of fees are omitted. */
  maxSize?: number;
}

/** One page of a list, and the id after which the next one begins; null on the last one. */
export interface ListPage<Row> {
  rows: Row[];
  next: number | null;
}

function pageOf<Row>(found: Row[], size: number, idOf: (row: Row) => number): ListPage<Row> {
  const rows = found.slice(0, size);
  const last = found.length > size ? rows.at(-1) : undefined;
  return { rows, next: last ? idOf(last) : null };
}

/**
 * One page of the changes of one load, the largest of a topic first, or of one institution, newest load first. Keyset pagination:
 * the query starts in the index where the previous page ended, so a late page costs no more than the first.
 * @param size rows of the page
 */
export async function listRegisterChanges(
  { db }: Reads,
  query: ChangesQuery,
  size = changesPageSize,
): Promise<ListPage<RegisterChange>> {
  const last = query.after === null ? null : await sqlRow(db, lastRow, selectLast(query.after));
  const page = pageOf(await sqlRows(db, changeRow, selectChanges(query, last, size + 1)), size, ({ id }) => id);
  const changes = page.rows.map(changeOf);
  await nameCampuses(db, changes);
  return { ...page, rows: changes };
}

const lastRow = changeRow.pick({ id: true, loadId: true, topic: true, size: true, institutionId: true });

const selectLast = (id: number): SQL =>
  sql`SELECT ${ch.id} AS id, ${ch.loadId} AS loadId, ${ch.topic} AS topic, ${ch.size} AS size,
    ${ch.institutionId} AS institutionId FROM ${registerChanges} ch WHERE ${ch.id} = ${id}`;

function selectChanges(
  { loadId, institutionId, topic, entity, maxSize }: ChangesQuery,
  last: z.output<typeof lastRow> | null,
  limit: number,
): SQL {
  const ofInstitution = institutionId !== null;
  const conditions: SQL[] = [];
  if (ofInstitution) conditions.push(eq(ch.institutionId, institutionId));
  if (loadId !== null) conditions.push(eq(ch.loadId, loadId));
  // The index of a load has the entity before the topic.
  const of = entity ?? (topic && !ofInstitution ? "course" : null);
  if (of) conditions.push(eq(ch.entity, of));
  if (topic) conditions.push(eq(ch.topic, topic));
  if (maxSize !== undefined) conditions.push(lte(ch.size, maxSize));
  const bySize = topic
    ? (["size", "institutionId", "id"] as const)
    : (["topic", "size", "institutionId", "id"] as const);
  const keys = ofInstitution ? (["loadId", "id"] as const) : bySize;
  if (last)
    conditions.push(
      sql`(${list(keys.map((key) => sql`${ch[key]}`))}) < (${list(keys.map((key) => sql`${last[key]}`))})`,
    );
  const index = ofInstitution ? sql`register_changes_institution` : sql`register_changes_topic`;
  return sql`SELECT ${changeColumns} FROM ${registerChanges} ch INDEXED BY ${index} ${changeNames}
    WHERE ${and(...conditions)} ORDER BY ${list(keys.map((key) => sql`${ch[key]} DESC`))} LIMIT ${limit}`;
}

const list = (parts: SQL[]): SQL => sql.join(parts, sql`, `);

const schoolRow = z.object({
  id: z.number(),
  name: z.string(),
  nameCn: z.string().nullable(),
  code: z.string(),
  delistedOn: z.string().nullable(),
  gone: z.number(),
  added: z.number(),
  dearer: z.number(),
  cheaper: z.number(),
  total: z.number(),
});

/** An institution in the list of a load, with the numbers of its changes by topic. */
export type SchoolOfLoad = z.output<typeof schoolRow>;

const sc = schoolChanges;

/** One page of the institutions that a load changed, those that lost most courses first. @param after id of an institution */
export async function listSchoolsOfLoad(
  { db }: Reads,
  { loadId, after }: { loadId: number; after: number | null },
): Promise<ListPage<SchoolOfLoad>> {
  const counts = sql`${sc.gone} AS gone, ${sc.added} AS added, ${sc.dearer} AS dearer, ${sc.cheaper} AS cheaper, ${sc.total} AS total`;
  const last =
    after === null
      ? null
      : await sqlRow(
          db,
          schoolRow.pick({ gone: true, total: true }),
          sql`SELECT ${counts} FROM ${sc} WHERE ${sc.loadId} = ${loadId} AND ${sc.institutionId} = ${after}`,
        );
  const isAfter = last
    ? sql`AND (${sc.gone}, ${sc.total}, ${sc.institutionId}) < (${last.gone}, ${last.total}, ${after})`
    : sql``;
  const found = await sqlRows(
    db,
    schoolRow,
    sql`SELECT ${institutions.id} AS id, ${institutionName} AS name, ${institutions.nameCn} AS nameCn,
        ${institutions.cricosProviderCode} AS code, ${institutions.delistedOn} AS delistedOn, ${counts}
      FROM ${sc} INDEXED BY school_changes_gone CROSS JOIN ${institutions} ON ${institutions.id} = ${sc.institutionId}
      WHERE ${sc.loadId} = ${loadId} ${isAfter}
      ORDER BY ${sc.gone} DESC, ${sc.total} DESC, ${sc.institutionId} DESC LIMIT ${changesPageSize + 1}`,
  );
  return pageOf(found, changesPageSize, ({ id }) => id);
}

/** A page of all recorded changes in the order of their ids, for exported files. Rows contain the id of the newest load, so that an export notices a load in between. */
export async function readChangesAfter({ db }: Reads, { id, limit }: PageAfter) {
  const rows = await sqlRows(
    db,
    changeRow.extend({ newest: z.number() }),
    sql`SELECT ${changeColumns}, ${newestLoadId} AS newest FROM ${registerChanges} ch ${changeNames}
      WHERE ${ch.id} > ${id} ORDER BY ${ch.id} LIMIT ${limit}`,
  );
  return rows.map((row) => ({ ...row, loadId: row.newest }));
}
