import { type Column, eq, getTableColumns, type SQL } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { type Expression, type Listed, listPage, type TableQuery } from "#worker/platform/db/list-page.ts";
import { inList } from "#worker/platform/db/sql-parts.ts";
import type { AdminRecord, RecordKey } from "./define-record.ts";

type Row = Record<string, unknown>;

/** A column of a record's table by its name in the schema. */
export function columnOf({ table, type }: AdminRecord, name: string): Column {
  const columns: Record<string, Column> = getTableColumns(table);
  const column = columns[name];
  if (!column) throw new Error(`The table of ${type} has no column ${name}`);
  return column;
}

export const keyColumnOf = (record: AdminRecord): Column => columnOf(record, record.key);

export const recordGone = ({ texts }: AdminRecord): AppError => new AppError("not_found", texts.gone);

/** Name of a record, for people. */
export function nameOf({ named, fields, key }: AdminRecord, values: Row): string {
  const [first = key] = Object.keys(fields);
  return String(values[named ?? first] ?? values[key] ?? "");
}

/** The key in an address; null for an impossible one. */
export function keyOf(record: AdminRecord, typed: string): RecordKey | null {
  if (keyColumnOf(record).dataType !== "number") return typed;
  return /^[1-9]\d{0,14}$/.test(typed) ? Number(typed) : null;
}

const enriched = async ({ enrich }: AdminRecord, app: AppContext, rows: Row[]): Promise<Row[]> =>
  enrich ? enrich(app, rows) : rows;

/**
 * A page of the list of a kind.
 * @throws AppError "forbidden"
 */
export async function listRecords(
  record: AdminRecord,
  app: AppContext,
  member: Member,
  query: TableQuery,
  limit?: number,
): Promise<Listed<Row>> {
  requirePermission(member, record.readPermission ?? record.permission);
  const { list, scope } = record;
  const filters: Record<string, Expression | (() => SQL)> = {};
  for (const [name, value] of Object.entries(query.filters)) {
    const by = list.filters?.[name]?.by;
    if (typeof by === "function") {
      const condition = await by(value, app, member);
      filters[name] = () => condition;
    } else if (by) filters[name] = by;
  }
  const listed = await listPage(
    app.primary,
    {
      rows: () => record.rows(app),
      search: typeof list.search === "function" ? list.search(app) : list.search,
      filters,
      scope: scope?.(app, query.filters),
      sorts: list.sorts,
      tieBreaker: keyColumnOf(record),
    },
    query,
    limit,
  );
  return { ...listed, rows: await enriched(record, app, listed.rows) };
}

/**
 * A record; null when there is none.
 * @throws AppError "forbidden"
 */
export async function readRecord(
  record: AdminRecord,
  app: AppContext,
  member: Member,
  key: RecordKey,
): Promise<Row | null> {
  return (await readRecords(record, app, member, [key])).get(key) ?? null;
}

/**
 * Records by their keys; those that do not exist are absent.
 * @throws AppError "forbidden"
 */
export async function readRecords(
  record: AdminRecord,
  app: AppContext,
  member: Member,
  keys: readonly RecordKey[],
): Promise<Map<unknown, Row>> {
  requirePermission(member, record.readPermission ?? record.permission);
  const [only] = keys;
  if (only === undefined) return new Map();
  const column = keyColumnOf(record);
  const rows = await record.rows(app).where(keys.length === 1 ? eq(column, only) : inList(column, keys));
  const read = await enriched(record, app, rows);
  // Of several rows with a key the first one counts.
  return new Map(read.toReversed().map((row) => [row[record.key], row]));
}
