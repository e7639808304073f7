import { and, desc, eq, inArray, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { changesOf } from "#app/features/foundation/audit/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { minute } from "#worker/platform/time/units.ts";
import { unsentStates } from "../shared/mail.ts";
import { mailFields, sendAgain } from "./read-outbox.ts";
import { isAbout, outbox } from "./schema.ts";

/** The mails about an order or a message, for the feature that owns it; that feature checks the permission. */
export interface MailCase {
  /** Beginnings of their dedupe keys, without the colon: "order:AO-261121-7KQ4MX". */
  causes: readonly string[];
  /** Current addresses of the case. A mail to another address, which may be a stranger's, is not sent again. */
  recipients: readonly string[];
}

/** Minimum time between two sendings of a mail, ms: the first may still be in transit. */
const pause = 10 * minute;

const maxMails = 50;

/** Condition: the mail may be sent again. Its text is retained for a day after sending. */
const mayResend = (now: number, { recipients }: MailCase): SQL =>
  sql`(${and(
    ne(outbox.html, ""),
    recipients.length === 0 ? sql`false` : inArray(outbox.recipient, [...recipients]),
    or(inArray(outbox.status, unsentStates), and(eq(outbox.status, "sent"), lte(outbox.sentAt, now - pause))),
  )})`;

/** The newest 50 mails of a case without their texts, and who of the staff last sent each again. */
export async function listMailsOf({ primary, now }: Pick<AppContext, "primary" | "now">, about: MailCase) {
  const mails = await primary.orm
    .select({ ...mailFields, mayResend: mayResend(now(), about).mapWith(Boolean) })
    .from(outbox)
    .where(isAbout(...about.causes))
    .orderBy(desc(outbox.id))
    .limit(maxMails);
  const ids = mails.map(({ id }) => id);
  const retries = ids.length === 0 ? [] : await changesOf({ primary }, { action: "mail.retried", ids });
  return mails.map((mail) => {
    // Ids of removed mails are reused: an older entry is about another mail.
    const last = retries.findLast(({ subjectId, at }) => subjectId === String(mail.id) && at >= mail.createdAt);
    return { ...mail, resent: last ? { by: last.actorEmail, at: last.at } : null };
  });
}

export type MailOfCase = Awaited<ReturnType<typeof listMailsOf>>[number];

/**
 * Sends a mail of a case again at once. A mail that was sent before gets a new Message-ID, because mail services drop a
 * second mail with the same one. @throws AppError "conflict" when it belongs to another case or address, was sent some
 * minutes ago, is being sent, or its text was removed
 */
export async function resendMailOf(
  app: Pick<AppContext, "requestId" | "primary" | "mailer" | "now" | "waitUntil" | "origin">,
  member: Member,
  about: MailCase,
  id: number,
): Promise<void> {
  const messageId = `${crypto.randomUUID()}@${new URL(app.origin).hostname}`;
  await sendAgain(app, member, [id], and(isAbout(...about.causes), mayResend(app.now(), about)), { messageId });
}
