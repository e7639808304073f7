import type { Statements } from "#worker/platform/db/client.ts";
import { withTimeout } from "#worker/platform/db/with-timeout.ts";
import { log } from "#worker/platform/log.ts";
import { isPermanentFailure } from "#worker/platform/services/mail/mail-failure.ts";
import type { Mailer } from "#worker/platform/services/mail/mailer.ts";

export interface DeliverContext {
  requestId: string;
  primary: Statements;
  mailer: Mailer;
  now: () => number;
}

interface Claimed {
  id: number;
  messageId: string;
  recipient: string;
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  attempts: number;
}

/** How many are sent in one go, and how long one may take, ms. */
export const batchSize = 10;
const timeout = 10_000;

/** A claim that was not answered for (a Worker that was stopped) is given up after this, ms. */
const claimLasts = 60_000;

export const maxAttempts = 8;

/**
 * Milliseconds before the next attempt: a minute, four times as long each time up to six hours, anywhere in its second
 * half. Eight attempts so last out most of a day without the mail service.
 */
export function backOff(attempts: number, random = Math.random): number {
  const whole = Math.min(60_000 * 4 ** (attempts - 1), 6 * 3_600_000);
  return Math.round(whole * (0.5 + random() * 0.5));
}

/**
 * Sends what is due. Called after something was enqueued, and every minute by the cron. Mails are claimed in one
 * statement, so that of several callers one sends; a mail that fails waits longer each time and is given up after eight
 * attempts, or at once when it never will be accepted. One that fails does not hold up the others.
 * @returns how many were tried; the next are due when it is a whole batch
 * @throws Error of the database, after all were tried: what could not be noted is sent again when its claim runs out
 */
export async function deliverMail(app: DeliverContext): Promise<number> {
  const { primary, mailer, now } = app;
  if (mailer.isOff) return 0;
  const [, claimed] = await primary.batch<Claimed>([
    // The last attempt of these was never answered for: they may be what stops the Worker.
    primary
      .prepare(
        `UPDATE outbox SET status = 'dead', last_error = 'the last attempt was not answered for'
         WHERE status = 'sending' AND next_attempt_at <= ?1 AND attempts >= ${maxAttempts}`,
      )
      .bind(now()),
    primary
      .prepare(
        `UPDATE outbox SET status = 'sending', attempts = attempts + 1, next_attempt_at = ?1 + ${claimLasts}
         WHERE id IN (
           SELECT id FROM outbox WHERE status IN ('pending', 'sending') AND next_attempt_at <= ?1
           ORDER BY next_attempt_at LIMIT ${batchSize})
         RETURNING id, message_id AS messageId, recipient, reply_to AS replyTo, subject, html, text, attempts`,
      )
      .bind(now()),
  ]);
  const outcomes = await Promise.allSettled((claimed?.results ?? []).map((mail) => deliverOne(app, mail)));
  // Only now: what ended early would let the platform stop the others.
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
  return outcomes.length;
}

async function deliverOne(app: DeliverContext, mail: Claimed): Promise<void> {
  const { primary, mailer, now } = app;
  const { id, messageId, recipient: to, replyTo, subject, html, text, attempts } = mail;
  try {
    await withTimeout(
      timeout,
      mailer.send({ messageId, to, replyTo, subject, html, text }),
      (time) => `the mail service did not answer within ${time} ms`,
    );
  } catch (error) {
    const isDead = attempts >= maxAttempts || isPermanentFailure(error);
    const message = error instanceof Error ? error.message : String(error);
    log(app, "mail.failed", { id, attempts, isDead, error });
    await primary
      .prepare("UPDATE outbox SET status = ?2, next_attempt_at = ?3, last_error = ?4 WHERE id = ?1")
      .bind(id, isDead ? "dead" : "pending", now() + backOff(attempts), message.slice(0, 500))
      .run();
    return;
  }
  await primary
    .prepare("UPDATE outbox SET status = 'sent', sent_at = ?2, last_error = NULL WHERE id = ?1")
    .bind(id, now())
    .run();
}
