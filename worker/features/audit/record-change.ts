import { AppError } from "#worker/errors.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import { type BatchItem, type BatchResult, runBatch } from "#worker/platform/db/run-batch.ts";

interface AuditContext {
  primary: Statements;
  now: () => number;
}

export interface Change {
  /** "page.published": what kind of thing, and what was done to it. */
  action: `${string}.${string}`;
  subject: { type: string; id: string | number };
  /** Only what changed, of a record; null before a creation and after a removal. Never a secret. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/**
 * The statement that records a change of the back office. It stands right behind the statement that makes the change, in
 * the same batch, and records nothing when that changed no row: one that lost to another editor's.
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
 * Records that somebody of the back office looked at what a customer entrusted to us. Nothing changes, so nothing is asked
 * before; what is looked at is given out after this has been written. `what` names nothing that an erasure would have to
 * take away.
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
 * Runs a batch whose first statement changes a record on condition of its version (`… WHERE id = ? AND version = ?`). The
 * statements behind it are conditional on `previousChanged`, which each passes on to the next.
 * @returns the results of the batch
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

/** The statement that makes every page new to browsers and caches that kept it: behind a change of what pages show. */
export const renewPages = ({ primary }: Pick<AuditContext, "primary">): D1PreparedStatement =>
  primary.prepare("INSERT INTO content_loads (loaded_at) SELECT unixepoch() * 1000 WHERE changes() > 0");

/** Of two states of a record only what differs, for the record of a change. */
export function differences(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Pick<Change, "before" | "after"> {
  const changed = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  const pick = (record: Record<string, unknown>) =>
    Object.fromEntries(changed.map((key) => [key, record[key] ?? null]));
  return { before: pick(before), after: pick(after) };
}
