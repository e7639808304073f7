import { changeTogether, recordChange } from "#worker/features/audit/public.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import type { Mailer } from "#worker/platform/services/mail/mailer.ts";
import { deliverMail } from "./deliver-mail.ts";

interface RetryContext {
  requestId: string;
  primary: Statements;
  mailer: Mailer;
  now: () => number;
  waitUntil: (work: Promise<unknown>) => void;
}

/** At once; what is left is tried with the next click. */
const mostAtOnce = 200;

/** Not what was sent or is being sent, nor what has lost its words. */
const canBeTried = "status IN ('pending', 'dead') AND html <> ''";

/**
 * Tries a mail again at once, also one that was given up; it then has all its attempts again.
 * @throws AppError "conflict" when it was sent, is being sent or has lost its words; "forbidden"
 */
export async function retryMail(app: RetryContext, member: Member, id: number): Promise<void> {
  requirePermission(member, "outbox");
  await retry(app, member, [id]);
}

/**
 * Tries mails that were given up again, the oldest first, two hundred at most.
 * @returns how many
 * @throws AppError "forbidden"
 */
export async function retryDeadMails(app: RetryContext, member: Member): Promise<number> {
  requirePermission(member, "outbox");
  const { results } = await app.primary
    .prepare(`SELECT id FROM outbox WHERE status = 'dead' AND html <> '' ORDER BY next_attempt_at LIMIT ${mostAtOnce}`)
    .all<{ id: number }>();
  if (results.length > 0) {
    await retry(
      app,
      member,
      results.map(({ id }) => id),
    );
  }
  return results.length;
}

async function retry(app: RetryContext, member: Member, ids: readonly number[]): Promise<void> {
  const { primary, now } = app;
  await changeTogether(primary, [
    primary
      .prepare(
        `UPDATE outbox SET status = 'pending', attempts = 0, next_attempt_at = ?2
         WHERE id IN (SELECT value FROM json_each(?1)) AND ${canBeTried}`,
      )
      .bind(JSON.stringify(ids), now()),
    recordChange(app, member, {
      action: "mail.retried",
      subject: { type: "mail", id: ids.length === 1 ? String(ids[0]) : "many" },
      before: null,
      after: ids.length === 1 ? null : { ids },
    }),
  ]);
  app.waitUntil(deliverMail(app));
}
