import { and, type Column, eq, gt, is, SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import { type BatchItem, type BatchResult, mustHold, runBatch } from "#worker/platform/db/run-batch.ts";
import { insertIf, previousChanged } from "#worker/platform/db/sql-parts.ts";
import { subjectTypeOf } from "./list-changes.ts";
import { auditEntries } from "./schema.ts";

export { changesOf, lastReasonOf, newestChangesOf, selectNewestChanges } from "./list-changes.ts";

export interface Change {
  /** Type of the record and the action: "page.published". */
  action: `${string}.${string}`;
  /** Of the record; `lastInsertedId` when the database chooses it. */
  id: string | number | SQL;
  /** The changed fields, see differences. `before` is absent for a creation, `after` for a removal. Never a secret. */
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
}

/** The actor of a change: a member, or a cron job in the name of one. */
export type ChangedBy = Pick<Member, "userId" | "email">;

/**
 * Statement: records a change made in the back office. It must directly follow the statement of the change, in the same
 * batch. It records nothing when that statement changed no row, for example an update that lost to another editor.
 * @param condition when to record it; by default when the previous statement changed a row
 */
export const recordChange = (
  { now }: Pick<AppContext, "now">,
  { userId, email }: ChangedBy,
  { action, id, before = null, after = null }: Change,
  condition = previousChanged,
): SQL =>
  insertIf(
    auditEntries,
    {
      ...{ at: now(), actorId: userId, actorEmail: email, action, subjectType: subjectTypeOf(action) },
      subjectId: is(id, SQL) ? sql`CAST(${id} AS TEXT)` : String(id),
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    },
    condition,
  );

/**
 * Records that a member of the back office opened a customer's private data. Call it before the data is sent, so that no access
 * goes unrecorded.
 * @param what ids only, because an entry outlives the erasure of the customer's account
 */
export async function recordAccess(
  app: Pick<AppContext, "primary" | "now">,
  member: Member,
  { action, id, what }: Pick<Change, "action"> & { id: string | number; what: Record<string, number> },
): Promise<void> {
  await runBatch(app.primary, [recordChange(app, member, { action, id, after: what }, sql`true`)]);
}

/** The refusal of an edit whose record somebody else changed first. */
export const changedMeanwhile = (): AppError =>
  new AppError("conflict", "这条记录刚被别人改过或删除了。你填写的内容还在，请核对后再保存。");

/**
 * Runs a batch whose first statement changes a record if it still has the version that its editor opened (optimistic
 * locking: `… WHERE id = ? AND version = ?`). Assertions (mustHold) can precede it. Unless it changes a row, the whole batch is
 * rolled back: nothing is recorded, mailed or deleted for a change that did not happen.
 * @returns one result for each statement
 * @throws AppError "conflict" when the first statement changed no row, because another editor changed the record first
 */
export async function changeTogether(
  primary: Statements,
  statements: readonly [BatchItem, ...BatchItem[]],
): Promise<BatchResult<unknown>[]> {
  const change = statements.findIndex((statement) => !("refusal" in statement));
  const isChanged = mustHold(previousChanged, changedMeanwhile);
  const results = await runBatch(primary, [
    ...statements.slice(0, change + 1),
    isChanged,
    ...statements.slice(change + 1),
  ]);
  return results.filter((_, position) => position !== change + 1);
}

/** Time in which an equal addition by the same member counts as a repeated submission, ms. */
const repeatable = 10 * 60_000;

/**
 * Query: the record that the same member has just added with the same fields, if it still exists: a repeated
 * submission. @param target the table of the records, and its key
 */
export const repeatedAddition = (
  { now }: Pick<AppContext, "now">,
  { userId }: ChangedBy,
  { action, after }: Pick<Change, "action" | "after">,
  { table, key }: { table: SQLiteTable; key: Column },
): SQL =>
  sql`SELECT ${auditEntries.subjectId} AS key FROM ${auditEntries} WHERE ${and(
    eq(auditEntries.subjectType, subjectTypeOf(action)),
    gt(auditEntries.at, now() - repeatable),
    eq(auditEntries.action, action),
    eq(auditEntries.actorId, userId),
    eq(auditEntries.after, JSON.stringify(after)),
  )} AND EXISTS (SELECT 1 FROM ${table} WHERE ${key} = ${auditEntries.subjectId}) LIMIT 1`;

/** The fields in which two states of a record differ, with both values, for recordChange. */
export function differences(before: Record<string, unknown>, after: Record<string, unknown>) {
  const changed = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  const pick = (record: Record<string, unknown>) =>
    Object.fromEntries(changed.map((key) => [key, record[key] ?? null]));
  return { before: pick(before), after: pick(after) };
}

/**
 * Statement: records changes of the daily cleanup, one entry for each row of a query.
 * @param changed a query with the columns `subject_id` and `before` (JSON)
 */
export const recordCleaning = (
  { now }: Pick<AppContext, "now">,
  { action, after }: Required<Pick<Change, "action" | "after">>,
  changed: SQL,
): SQL => sql`INSERT INTO ${auditEntries}
    (at, actor_id, actor_email, action, subject_type, subject_id, before, after)
  SELECT ${now()}, '', '定时清理', ${action}, ${subjectTypeOf(action)}, subject_id, before, ${JSON.stringify(after)} FROM (${changed})`;

/**
 * Statement: erases fields of the recorded changes of some subjects, because they hold personal data.
 * @param ids a query that yields the ids of the subjects, in parentheses
 * @param fields keys of Change.before and Change.after
 */
export function eraseChangedFields(
  { primary }: Pick<AppContext, "primary">,
  subjectType: string,
  ids: SQL,
  fields: readonly string[],
) {
  const paths = sql.join(
    fields.map((field) => sql`${`$.${field}`}`),
    sql`, `,
  );
  return primary.orm
    .update(auditEntries)
    .set({
      before: sql`json_remove(${auditEntries.before}, ${paths})`,
      after: sql`json_remove(${auditEntries.after}, ${paths})`,
    })
    .where(and(eq(auditEntries.subjectType, subjectType), sql`${auditEntries.subjectId} IN ${ids}`));
}

/** Subquery: the highest id among the subjects of a type, including removed ones; 0 without any. */
export const highestSubjectId = (type: string): SQL<number> =>
  sql`coalesce((SELECT max(CAST(${auditEntries.subjectId} AS INTEGER)) FROM ${auditEntries}
    WHERE ${auditEntries.subjectType} = ${type}), 0)`;
