import { and, type Column, eq, getTableColumns, is, SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import {
  changedMeanwhile,
  changeTogether,
  differences,
  highestSubjectId,
  recordChange,
  repeatedAddition,
} from "#app/features/foundation/audit/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { type Assertion, type BatchItem, mustHold, runBatch } from "#worker/platform/db/run-batch.ts";
import { bareName, insertIf, lastInsertedId } from "#worker/platform/db/sql-parts.ts";
import { sqlRow } from "#worker/platform/db/sql-rows.ts";
import type { AdminRecord, Columns, Opened, RecordKey } from "./define-record.ts";
import { columnOf, keyColumnOf, nameField, readRecord, recordGone } from "./read-record.ts";

type Values = Record<string, unknown>;

/**
 * Adds a record. The same values sent again within minutes, by a double click, add nothing.
 * @returns its key
 * @throws AppError "forbidden"; "invalid" at a field
 */
export async function addRecord(
  record: AdminRecord,
  app: AppContext,
  member: Member,
  typed: Values,
): Promise<RecordKey> {
  requirePermission(member, record.permission);
  const { table, type } = record;
  const values = (await record.stored?.(app, typed, null)) ?? typed;
  const keyColumn = keyColumnOf(record);
  const change = { action: `${type}.added` as const, subject: { type }, after: values };
  const repeated = repeatedAddition(app, member, change, { table, key: keyColumn });
  const findRepeated = async () => {
    const found = await sqlRow(app.primary, z.object({ key: z.string() }), repeated);
    return found && (keyColumn.dataType === "number" ? Number(found.key) : found.key);
  };
  const before = await findRepeated();
  if (before !== null) return before;
  await refuse(record, app, values, null);
  const key = record.newKey?.(values) ?? nextKey(record);
  const assertions = assertionsOf(record, app, values, null);
  try {
    const row = {
      ...{ [record.key]: key, ...columnsOf(record, values, null) },
      ...{ ...record.stamp?.(app, member), ...record.stampNew?.(app) },
    };
    const insert = insertIf<SQLiteTable>(table, row, sql`NOT EXISTS (${repeated})`);
    const [first = insert, ...others]: BatchItem[] = [
      ...[...assertions, insert],
      recordChange(app, member, {
        ...change,
        subject: { type, id: is(key, SQL) ? lastInsertedId : key },
        before: null,
      }),
      ...(record.afterChange?.(app, null) ?? []),
    ];
    const results = record.commit
      ? await record.commit(app, member, [first, ...others], null, values)
      : await runBatch(app.primary, [first, ...others]);
    const added = results[assertions.length];
    if (added && added.changes > 0) return is(key, SQL) ? added.lastRowId : key;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const first = await findRepeated();
    if (first !== null) return first;
    throw error;
  }
  const first = await findRepeated();
  if (first !== null) return first;
  throw changedMeanwhile();
}

/** Never the key of a removed record: a form that edits the removed one may still be open and would change the new one. */
const nextKey = (record: AdminRecord): SQL =>
  sql`1 + max(coalesce((SELECT max(${keyColumnOf(record)}) FROM ${record.table}), 0), ${highestSubjectId(record.type)})`;

/**
 * Changes fields of a record; nothing is written when none differs.
 * @throws AppError "forbidden"; "not_found"; "conflict"; "invalid" at a field
 */
export async function editRecord(
  record: AdminRecord,
  app: AppContext,
  member: Member,
  { key, version }: { key: RecordKey; version: number },
  typed: Values,
): Promise<void> {
  requirePermission(member, record.permission);
  const row = await readRecord(record, app, member, key);
  if (!row) throw recordGone(record);
  const values = (await record.stored?.(app, typed, row)) ?? typed;
  const difference = differences(row, values);
  if (version === row.version && Object.keys(difference.after ?? {}).length === 0) return;
  await refuse(record, app, values, row);
  const change = { columns: columnsOf(record, values, row), action: "edited", ...difference };
  await changeRecord(record, app, member, { key, row, version }, change, assertionsOf(record, app, values, row));
}

interface Change {
  columns: Columns;
  /** The last part of the audit entry's action. */
  action: string;
  before: Columns | null;
  after: Columns | null;
}

/**
 * Writes columns of a record that still has the opened version, with the audit entry and what follows every change.
 * @throws AppError "forbidden"; "conflict"
 */
export async function changeRecord<Row extends Record<string, unknown>>(
  record: AdminRecord,
  app: AppContext,
  member: Member,
  { key, row, version }: Opened<Row>,
  { columns, action, before, after }: Change,
  assertions: readonly Assertion[] = [],
): Promise<void> {
  requirePermission(member, record.permission);
  const opened: Opened<Record<string, unknown>> = { key, row, version };
  const written = { ...record.stamp?.(app, member), ...columns };
  const update = record.write?.(app, opened, written) ?? updateStatement(record, opened, written);
  const [first = update, ...others]: BatchItem[] = [...assertions, update];
  const statements: [BatchItem, ...BatchItem[]] = [
    first,
    ...others,
    recordChange(app, member, {
      action: `${record.type}.${action}`,
      subject: { type: record.type, id: key },
      before,
      after,
    }),
    ...(record.afterChange?.(app, opened.row) ?? []),
  ];
  await commitChange(record, app, member, statements, opened.row, columns);
}

/** Runs the batch of a change of a record. @param after null when it is deleted */
export const commitChange = (
  record: AdminRecord,
  app: AppContext,
  member: Member,
  statements: [BatchItem, ...BatchItem[]],
  ...[before, after]: [before: Columns, after: Columns | null]
) => record.commit?.(app, member, statements, before, after) ?? changeTogether(app.primary, statements);

/** `UPDATE … WHERE key = ? AND version = ?`, with the next version. */
function updateStatement(record: AdminRecord, { key, version }: Opened<object>, columns: Columns): SQL {
  const { table } = record;
  const versionColumn = columnOf(record, "version");
  const set = Object.entries(columns).flatMap(([name, value]) => {
    const column = columnOf(record, name);
    return [sql`${bareName(column)} = ${is(value, SQL) ? value : sql.param(value, column)}`];
  });
  return sql`UPDATE ${table} SET ${sql.join([...set, sql`${bareName(versionColumn)} = ${versionColumn} + 1`], sql`, `)}
    WHERE ${and(eq(keyColumnOf(record), key), eq(versionColumn, version))}`;
}

const columnsOf = (record: AdminRecord, values: Values, row: Values | null): Columns =>
  record.columns?.(values, row) ?? values;

/** Refuses values that another record has, naming it, and those that the kind refuses. */
async function refuse(record: AdminRecord, app: AppContext, values: Values, row: Values | null): Promise<void> {
  for (const [name, { unique }] of Object.entries(record.fields)) {
    const value = values[name];
    if (unique === undefined || value === null || value === undefined) continue;
    const title = nameField(record);
    const columns: Record<string, Column> = getTableColumns(record.table);
    const [found] = await runBatch(app.primary, [
      app.primary.orm
        .select({ title: sql<string>`${columns[title]}` })
        .from(record.table)
        .where(sameAs(record, name, value, row)),
    ]);
    const [other] = found.rows;
    if (other) throw new AppError("invalid", `${unique}：${other.title}`, { field: name });
  }
  await record.check?.(app, values, row);
}

const sameAs = (record: AdminRecord, name: string, value: unknown, row: Values | null): SQL => {
  const own = row === null ? sql`` : sql` AND ${keyColumnOf(record)} <> ${row[record.key]}`;
  return sql`${columnOf(record, name)} = ${value}${own}`;
};

/** What must hold in the batch: a check before it would race with another editor. */
function assertionsOf(record: AdminRecord, app: AppContext, values: Values, row: Values | null): Assertion[] {
  const unique = Object.entries(record.fields).flatMap(([name, field]) => {
    const value = values[name];
    if (field.unique === undefined || value === null || value === undefined) return [];
    const isFree = sql`NOT EXISTS (SELECT 1 FROM ${record.table} WHERE ${sameAs(record, name, value, row)})`;
    return [mustHold(isFree, () => new AppError("invalid", field.unique ?? "", { field: name }))];
  });
  return [...unique, ...(record.mustHold?.(app, values, row) ?? [])];
}
