import { AppError } from "#worker/errors.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import type { OutboxMail } from "./list-outbox.ts";
import type { MailKind } from "./mail.ts";

/** Kinds whose words the back office may read. All others may hold a link that opens somebody's account. */
const readable: readonly MailKind[] = [
  "contact-operator",
  "contact-sender",
  "contact-reply",
  "new-device",
  "password-changed",
  "order-received",
  "order-operator",
  "order-moved",
  "order-refund-asked",
  "professional-report",
];

export interface ReadOutboxMail extends OutboxMail {
  replyTo: string | null;
  /** Null: may not be shown; empty: removed since. */
  text: string | null;
  /** Whether the words are still there: without them there is nothing to send. */
  hasWords: number;
}

/**
 * One mail; its words only where they hold no secret.
 * @throws AppError "not_found", "forbidden"
 */
export async function readOutboxMail(
  { primary }: { primary: Statements },
  member: Member,
  id: number,
): Promise<ReadOutboxMail> {
  requirePermission(member, "outbox");
  const mail = await primary
    .prepare(
      `SELECT id, kind, recipient, reply_to AS replyTo, subject, status, attempts, next_attempt_at AS nextAttemptAt,
         last_error AS lastError, created_at AS createdAt, sent_at AS sentAt, html <> '' AS hasWords,
         CASE WHEN kind IN (SELECT value FROM json_each(?2)) AND instr(text, 'token=') = 0 THEN text END AS text
       FROM outbox WHERE id = ?1`,
    )
    .bind(id, JSON.stringify(readable))
    .first<ReadOutboxMail>();
  if (!mail) throw new AppError("not_found", "没有这封邮件。");
  return mail;
}
