import { AppError } from "#worker/errors.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import { type BatchItem, type BatchResult, runBatch } from "#worker/platform/db/run-batch.ts";

interface AuditContext {
  primary: Statements;
  now: () => number;
}

export interface Change {
  /** The kind of thing and what was done to it: "page.published". */
  action: `${string}.${string}`;
  subject: { type: string; id: string | number };
  /** The fields that changed, see differences; null before a creation and after a removal. Never a secret. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/**
 * The statement that records a change made in the back office. It stands right behind the statement that makes the change,
 * in the same batch, and records nothing when that changed no row: an update that lost to another editor.
 */
export function recordChange({ primary, now }: AuditContext, member: Member, change: Change): D1PreparedStatement {
  const { action, subject, before, after } = change;
  return primary
    .prepare(
      `INSERT INTO audit_entries (at, actor_id, actor_email, action, subject_type, subject_id, before, after)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8 WHERE changes() > 0`,
    )
    .bind(
      now(),
      member.userId,
      member.email,
      action,
      subject.type,
      String(subject.id),
      before && JSON.stringify(before),
      after && JSON.stringify(after),
    );
}

/**
 * Records that a member of the back office opened a customer's private data. Call it before the data is handed out, so that
 * no access goes unrecorded.
 * @param what ids only: an entry outlives the erasure of the customer's account
 */
export async function recordAccess(
  { primary, now }: AuditContext,
  { userId, email }: Member,
  { action, subject, what }: Pick<Change, "action" | "subject"> & { what: Record<string, number> },
): Promise<void> {
  await primary
    .prepare(
      `INSERT INTO audit_entries (at, actor_id, actor_email, action, subject_type, subject_id, after)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
    )
    .bind(now(), userId, email, action, subject.type, String(subject.id), JSON.stringify(what))
    .run();
}

/**
 * Runs a batch whose first statement changes a record if it still has the version that its editor opened (optimistic
 * locking: `… WHERE id = ? AND version = ?`). Every later statement depends on the one before it, see previousChanged.
 * @returns one result for each statement
 * @throws AppError "conflict" when the first statement changed nothing: somebody else was faster
 */
export async function changeTogether(
  primary: Statements,
  statements: readonly [BatchItem, ...BatchItem[]],
): Promise<BatchResult<unknown>[]> {
  const results = await runBatch(primary, statements);
  if (results[0].changes === 0) {
    throw new AppError("conflict", "这条记录刚被别人改过或删除了。您填写的内容还在，请核对后再保存。");
  }
  return [...results];
}

/** The fields in which two states of a record differ, before and after: what recordChange keeps. */
export function differences(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Pick<Change, "before" | "after"> {
  const changed = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  const pick = (record: Record<string, unknown>) =>
    Object.fromEntries(changed.map((key) => [key, record[key] ?? null]));
  return { before: pick(before), after: pick(after) };
}
