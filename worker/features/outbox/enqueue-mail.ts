import type { Statements } from "#worker/platform/db/client.ts";
import { composeMail } from "./compose-mail.ts";
import type { Mail } from "./mail.ts";

export interface OutboxContext {
  primary: Statements;
  settings: { SUPPORT_EMAIL: string };
  origin: string;
  now: () => number;
}

interface EnqueueOptions {
  /** Whose account the mail is about; it goes with the account, and is not written when there is none. */
  userId?: string;
  /** A second mail with the same key is not written. */
  dedupeKey?: string;
  /** Not written when the statement before it in the batch changed nothing: a change that lost to another one's. */
  onlyAfterChange?: boolean;
}

/**
 * The statement that writes a mail into the outbox: for the batch of what causes it, so that both happen or neither.
 * After the batch, `app.waitUntil(deliverMail(app))` sends it at once; the cron sends what that missed.
 */
export function enqueueMail(app: OutboxContext, mail: Mail, options: EnqueueOptions = {}): D1PreparedStatement {
  const { primary, now, origin } = app;
  const { subject, html, text } = composeMail(mail, { origin, supportEmail: app.settings.SUPPORT_EMAIL });
  return primary
    .prepare(
      `INSERT OR IGNORE INTO outbox
         (message_id, dedupe_key, kind, recipient, reply_to, subject, html, text, user_id, next_attempt_at, created_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?10
       WHERE (?9 IS NULL OR EXISTS (SELECT 1 FROM users WHERE id = ?9)) AND (?11 = 0 OR changes() > 0)`,
    )
    .bind(
      `${crypto.randomUUID()}@${new URL(origin).hostname}`,
      options.dedupeKey ?? null,
      mail.kind,
      mail.to,
      "replyTo" in mail ? mail.replyTo : null,
      subject,
      html,
      text,
      options.userId ?? null,
      now(),
      options.onlyAfterChange ? 1 : 0,
    );
}
