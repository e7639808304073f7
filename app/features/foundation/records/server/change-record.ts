import { and, eq, is, not, SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import {
  changedMeanwhile,
  differences,
  highestSubjectId,
  recordChange,
  repeatedAddition,
} from "#app/features/foundation/audit/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError, invalidAt } from "#worker/errors.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { type Assertion, type BatchItem, type BatchResult, mustHold, runBatch } from "#worker/platform/db/run-batch.ts";
import { bareName, hasRow, insertIf, lastInsertedId, previousChanged } from "#worker/platform/db/sql-parts.ts";
import { sqlRow } from "#worker/platform/db/sql-rows.ts";
import type { AdminRecord, Columns, Opened, RecordKey } from "./define-record.ts";
import { columnOf, keyColumnOf, nameOf, readRecord, recordGone } from "./read-record.ts";

type Values = Record<string, unknown>;

/** The proposal that a change accepts. */
export interface Accepted {
  /** E-mail address of the proposal's author. */
  author: string;
  /** Statements that remove the proposal, in the batch of the change. */
  removal: BatchItem[];
}

const withAuthor = (after: Values, accepted: Accepted | undefined): Values =>
  accepted ? { ...after, proposedBy: accepted.author } : after;

/**
 * Adds a record. The same values sent again within minutes, for example by a double click, add nothing.
 * @returns its key
 * @throws AppError "forbidden"; "invalid" at a field
 */
export async function addRecord(
  record: AdminRecord,
  app: AppContext,
  member: Member,
  typed: Values,
  accepted?: Accepted,
): Promise<RecordKey> {
  requirePermission(member, record.permission);
  const { table, type } = record;
  const values = (await record.stored?.(app, typed, null)) ?? typed;
  const keyColumn = keyColumnOf(record);
  const change = { action: `${type}.added` as const, after: withAuthor(values, accepted) };
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
  let refusal = changedMeanwhile();
  try {
    const row = {
      ...{ [record.key]: key, ...columnsOf(record, values, null) },
      ...{ ...record.stamp?.(app, member), ...record.stampNew?.(app) },
    };
    const items = [
      ...assertions,
      insertIf<SQLiteTable>(table, row, sql`NOT EXISTS (${repeated})`),
      recordChange(app, member, { ...change, id: is(key, SQL) ? lastInsertedId : key }),
      ...(record.afterChange?.(app, null, values) ?? []),
      ...(accepted?.removal ?? []),
    ];
    const results = await commitChange(record, app, member, { items, before: null, after: values });
    const added = results[assertions.length];
    if (added && added.changes > 0) return is(key, SQL) ? added.lastRowId : key;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    refusal = error;
  }
  const first = await findRepeated();
  if (first !== null) return first;
  throw refusal;
}

/** Keys of removed records are not reused: an open form of the removed record would change the new one. */
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
  accepted?: Accepted,
): Promise<void> {
  requirePermission(member, record.permission);
  const row = await readRecord(record, app, member, key);
  if (!row) throw recordGone(record);
  const values = (await record.stored?.(app, typed, row)) ?? typed;
  const difference = differences(row, values);
  if (!accepted && version === row.version && Object.keys(difference.after ?? {}).length === 0) return;
  await refuse(record, app, values, row);
  const change = { columns: columnsOf(record, values, row), action: "edited", ...difference };
  const written = writtenChange(record, app, member, { key, row, version }, change, { accepted });
  const items = [...assertionsOf(record, app, values, row), ...written.items];
  await commitChange(record, app, member, { ...written, items });
}

/** A change: its statements, and the changed columns; null: the record is new, or deleted. */
interface Written {
  items: readonly BatchItem[];
  before: Columns | null;
  after: Columns | null;
}

/** Runs the batch of a change. @returns the results of its statements */
export const commitChange = (
  record: AdminRecord,
  app: AppContext,
  member: Member,
  { items, before, after }: Written,
): Promise<readonly BatchResult<unknown>[]> =>
  record.commit?.(app, member, items, before, after) ?? runBatch(app.primary, items);

/** Runs the batches of several changes as one; for a kind with its own `commit`, one after the other. */
export async function commitTogether(record: AdminRecord, app: AppContext, member: Member, all: readonly Written[]) {
  if (record.commit) for (const one of all) await commitChange(record, app, member, one);
  else
    await runBatch(
      app.primary,
      all.flatMap(({ items }) => items),
    );
}

interface Change {
  /** Null: the record is deleted. */
  columns: Columns | null;
  /** The last part of the audit entry's action. */
  action: string;
  before: Columns | null;
  after: Columns | null;
}

/**
 * A change that updates or deletes a record with the opened version, with the audit entry and the statements after
 * every change. Its batch is rolled back when the record has another version. @throws AppError "forbidden"
 */
export function writtenChange(
  record: AdminRecord,
  app: AppContext,
  member: Member,
  { key, row, version }: Opened<Record<string, unknown>>,
  { columns, action, before, after }: Change,
  { accepted, refusal = changedMeanwhile }: { accepted?: Accepted | undefined; refusal?: () => AppError } = {},
): Written {
  requirePermission(member, record.permission);
  const opened = { key, row, version };
  const items = [
    columns === null
      ? sql`DELETE FROM ${record.table} WHERE ${isOpened(record, opened)}`
      : writeStatement(record, app, opened, { ...record.stamp?.(app, member), ...columns }),
    mustHold(previousChanged, refusal),
    recordChange(app, member, {
      action: `${record.type}.${action}`,
      id: key,
      before,
      after: after && withAuthor(after, accepted),
    }),
    ...(record.afterChange?.(app, row, columns) ?? []),
    ...(accepted?.removal ?? []),
  ];
  return { items, before: row, after: columns };
}

/** Condition: the record has the opened version. */
const isOpened = (record: AdminRecord, { key, version }: Opened<object>): SQL | undefined =>
  and(eq(keyColumnOf(record), key), eq(columnOf(record, "version"), version));

/** `UPDATE … WHERE key = ? AND version = ?`, with the next version, unless the kind has its own statement. */
function writeStatement(record: AdminRecord, app: AppContext, opened: Opened<Values>, columns: Columns): BatchItem {
  const { table, write } = record;
  if (write) return write(app, opened, columns);
  const versionColumn = columnOf(record, "version");
  const set = Object.entries(columns).flatMap(([name, value]) => {
    const column = columnOf(record, name);
    return [sql`${bareName(column)} = ${is(value, SQL) ? value : sql.param(value, column)}`];
  });
  return sql`UPDATE ${table} SET ${sql.join([...set, sql`${bareName(versionColumn)} = ${versionColumn} + 1`], sql`, `)}
    WHERE ${isOpened(record, opened)}`;
}

const columnsOf = (record: AdminRecord, values: Values, row: Values | null): Columns =>
  record.columns?.(values, row) ?? values;

/** Refuses values that must be unique, naming the other record, and values that the kind refuses. */
export async function refuse(record: AdminRecord, app: AppContext, values: Values, row: Values | null): Promise<void> {
  for (const [name, { unique }] of Object.entries(record.fields)) {
    const value = values[name];
    if (unique === undefined || value === null || value === undefined) continue;
    const { orm } = app.primary;
    const [other] = await orm
      .select()
      .from(record.table)
      .where(sameAs(record, name, value, row))
      .limit(1);
    if (other) throw invalidAt(name, `${unique}：${nameOf(record, other)}`);
  }
  await record.check?.(app, values, row);
}

const sameAs = (record: AdminRecord, name: string, value: unknown, row: Values | null): SQL => {
  const own = row === null ? sql`` : sql` AND ${keyColumnOf(record)} <> ${row[record.key]}`;
  return sql`${columnOf(record, name)} = ${value}${own}`;
};

/** Refuses a new record with an existing key; for a layered table also with a key of the files. */
const mustBeNew = (record: AdminRecord, key: RecordKey): Assertion =>
  mustHold(
    not(hasRow(record.table, eq(keyColumnOf(record), key))),
    () => new AppError("invalid", "这一条已经有了，请在列表里打开它修改。"),
  );

/** Assertions in the batch: a check before the batch would race with another editor. */
export function assertionsOf(record: AdminRecord, app: AppContext, values: Values, row: Values | null): Assertion[] {
  const unique = Object.entries(record.fields).flatMap(([name, field]) => {
    const value = values[name];
    if (field.unique === undefined || value === null || value === undefined) return [];
    const isTaken = hasRow(record.table, sameAs(record, name, value, row));
    return [mustHold(not(isTaken), () => invalidAt(name, field.unique ?? ""))];
  });
  const key = row === null ? record.newKey?.(values) : undefined;
  return [
    ...unique,
    ...(key === undefined ? [] : [mustBeNew(record, key)]),
    ...(record.mustHold?.(app, values, row) ?? []),
  ];
}
