import { and, eq, sql } from "drizzle-orm";
import { changedMeanwhile, differences, recordChange } from "#app/features/foundation/audit/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { type Actor, type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { BatchItem } from "#worker/platform/db/run-batch.ts";
import { changeRecord, commitChange } from "./change-record.ts";
import type { AdminRecord, RecordKey } from "./define-record.ts";
import { columnOf, keyColumnOf, readRecord, recordGone } from "./read-record.ts";

/**
 * Does what a verb says.
 * @param opened `version` null: whatever the record has now, for a button of the list
 * @throws AppError "forbidden"; "not_found"; "conflict"; "invalid" when the verb is not offered for the record
 */
export async function runVerb(
  record: AdminRecord,
  app: AppContext,
  member: Actor,
  name: string,
  { key, version }: { key: RecordKey; version: number | null },
  input: Record<string, unknown> = {},
): Promise<void> {
  requirePermission(member, record.permission);
  const verb = record.verbs?.[name];
  if (!verb && name === "remove") return removeRecord(record, app, member, { key, version });
  const row = await readRecord(record, app, member, key);
  if (!verb || !row) throw recordGone(record);
  const opened = { key, row, version: version ?? Number(row.version) };
  if (opened.version !== row.version) throw changedMeanwhile();
  if (verb.isOffered?.(row, member) === false) throw new AppError("invalid", "这条记录现在不能这样做，请刷新页面。");
  if (verb.run) return verb.run(app, member, opened, input);
  const columns = verb.set?.(row, input, app, member) ?? {};
  await changeRecord(record, app, member, opened, {
    ...{ columns, action: verb.audit ?? name },
    ...differences(row, columns),
  });
}

/**
 * Removes a record for good; its audit entry has the fields.
 * @throws AppError "forbidden"; "not_found"; "conflict"
 */
export async function removeRecord(
  record: AdminRecord,
  app: AppContext,
  member: Member,
  { key, version }: { key: RecordKey; version: number | null },
): Promise<void> {
  requirePermission(member, record.permission);
  const row = await readRecord(record, app, member, key);
  if (!row) throw recordGone(record);
  if (!record.removal || record.removal.isOffered?.(row, member) === false) {
    throw new AppError("invalid", "这条记录不能删除。");
  }
  const isOpened = and(eq(keyColumnOf(record), key), eq(columnOf(record, "version"), version ?? row.version));
  const statements: [BatchItem, ...BatchItem[]] = [
    sql`DELETE FROM ${record.table} WHERE ${isOpened}`,
    recordChange(app, member, {
      ...{ action: `${record.type}.removed`, subject: { type: record.type, id: key } },
      ...{ before: row, after: null },
    }),
    ...(record.afterChange?.(app, row) ?? []),
  ];
  await commitChange(record, app, member, statements, row, null);
}
