import { and, asc, eq, gte, inArray, lte, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { type BatchItem, runBatch } from "#worker/platform/db/run-batch.ts";
import { withTimeout } from "#worker/platform/db/statements.ts";
import { log } from "#worker/platform/log.ts";
import { isPermanentFailure } from "#worker/platform/services/mailer.ts";
import { outbox } from "./schema.ts";

type Context = Pick<AppContext, "requestId" | "primary" | "mailer" | "now">;

/** Mails claimed and sent by one call. */
export const batchSize = 10;

/** Timeout of the mail service for one mail, ms. */
const timeout = 10_000;

/** Time after which an unfinished claim expires, ms: its Worker was stopped before it reported a result. */
const claimLasts = 60_000;

export const maxAttempts = 8;

/**
 * Time before the next attempt, ms: exponential backoff with jitter. The delay is a minute after the first attempt,
 * four times as long after each further one, at most six hours; jitter reduces it by up to half. Eight attempts last
 * most of a day.
 */
export function backOff(attempts: number, random = Math.random): number {
  const whole = Math.min(60_000 * 4 ** (attempts - 1), 6 * 3_600_000);
  return Math.round(whole * (0.5 + random() * 0.5));
}

const { id, messageId, recipient, replyTo, subject, html, text, unsubscribeUrl, attempts } = outbox;
const claimed = { id, messageId, recipient, replyTo, subject, html, text, unsubscribeUrl, attempts };

type ClaimedMail = Pick<typeof outbox.$inferSelect, keyof typeof claimed>;

/**
 * Sends mails that are due. Called after a mail was enqueued, and every minute by the cron. One statement claims the mails,
 * so that only one of several callers sends each. A failed mail is retried with backoff and given up after eight attempts,
 * or at once when the failure is permanent. It does not delay the others.
 * @returns the number of attempted mails; a whole batch means that more may be due
 * @throws Error of the database, after all were attempted. A mail whose result was not written is sent again when its claim
 *   expires
 */
export async function deliverMail(app: Context): Promise<number> {
  const { mailer } = app;
  const { orm } = app.primary;
  if (mailer.isOff) return 0;
  const now = app.now();
  const isDue = lte(outbox.nextAttemptAt, now);
  const due = orm
    .select({ id })
    .from(outbox)
    .where(and(inArray(outbox.status, ["pending", "sending"]), isDue))
    .orderBy(asc(outbox.nextAttemptAt))
    .limit(batchSize);
  const [, mails] = await runBatch(app.primary, [
    // Mails whose last attempt has no result are given up, because they may crash the Worker.
    orm
      .update(outbox)
      .set({ status: "dead", lastError: "the last attempt was not answered for" })
      .where(and(eq(outbox.status, "sending"), isDue, gte(attempts, maxAttempts))),
    orm
      .update(outbox)
      .set({ status: "sending", attempts: sql`${attempts} + 1`, nextAttemptAt: now + claimLasts })
      .where(inArray(id, due))
      .returning(claimed),
  ]);
  const outcomes = await Promise.allSettled(mails.rows.map((mail) => deliverOne(app, mail)));
  // Errors are thrown after all attempts have settled, because the platform may stop the others once this function
  // ends.
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
  return outcomes.length;
}

/**
 * Runs a batch that may write mails, as runBatch does, and then begins to send them. The response does not wait for it, and the cron job
 * sends what fails.
 */
export async function runWithMails<const Items extends readonly BatchItem[]>(
  app: Context & Pick<AppContext, "waitUntil">,
  items: Items,
) {
  const results = await runBatch(app.primary, items);
  app.waitUntil(deliverMail(app));
  return results;
}

async function deliverOne(app: Context, mail: ClaimedMail): Promise<void> {
  const { primary, mailer, now } = app;
  const ofMail = eq(id, mail.id);
  try {
    const { recipient: to, messageId, replyTo, subject, html, text, unsubscribeUrl } = mail;
    await withTimeout(
      timeout,
      mailer.send({ messageId, to, replyTo, subject, html, text, unsubscribeUrl }),
      (time) => `the mail service did not answer within ${time} ms`,
    );
  } catch (error) {
    const isDead = mail.attempts >= maxAttempts || isPermanentFailure(error);
    const message = error instanceof Error ? error.message : String(error);
    log(app, "mail.failed", { id: mail.id, attempts: mail.attempts, isDead, error });
    await primary.orm
      .update(outbox)
      .set({
        status: isDead ? "dead" : "pending",
        nextAttemptAt: now() + backOff(mail.attempts),
        lastError: message.slice(0, 500),
      })
      .where(ofMail);
    return;
  }
  await primary.orm.update(outbox).set({ status: "sent", sentAt: now(), lastError: null }).where(ofMail);
}
