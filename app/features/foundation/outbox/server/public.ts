import { and, desc, eq, inArray, lt, lte, max, ne, or, type SQL, sql } from "drizzle-orm";
import { changesOf } from "#app/features/foundation/audit/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { changeRows, inList, removeRows } from "#worker/platform/db/sql-parts.ts";
import { day, minute } from "#worker/platform/time/units.ts";
import { type Mail, staffKinds, unsentStates } from "../shared/mail.ts";
import { mailFields, sendAgain } from "./read-outbox.ts";
import { isAbout, outbox } from "./schema.ts";

export { deliverMail, runWithMails } from "./deliver-mail.ts";
export { enqueueMail } from "./enqueue-mail.ts";

type Context = Pick<AppContext, "primary">;

/** Statements: delete the mails about an account, and mails from or to its address. */
export const eraseMailsOf = ({ primary }: Context, userId: string, address: SQL) => [
  primary.orm.delete(outbox).where(eq(outbox.replyTo, address)),
  primary.orm.delete(outbox).where(eq(outbox.recipient, address)),
  primary.orm.delete(outbox).where(eq(outbox.userId, userId)),
];

/** Statements: assign mails from or to an address to the account, so that they are deleted with it. */
export const assignMailsTo = ({ primary }: Context, userId: string, address: SQL) => [
  primary.orm.update(outbox).set({ userId }).where(eq(outbox.recipient, address)),
  primary.orm.update(outbox).set({ userId }).where(eq(outbox.replyTo, address)),
];

/** Query for an account's export of its own data. */
export const exportMailsOf = (userId: string) =>
  // Staff recipients of mails about a customer are not part of the customer's data.
  sql`SELECT kind, iif(${inList(outbox.kind, staffKinds)}, '', recipient) AS recipient, subject, created_at, sent_at
    FROM ${outbox} WHERE ${outbox.userId} = ${userId} ORDER BY created_at`;

/** Statement: deletes the unsent mails of one kind about an account, including failed ones. */
export const eraseUnsentMails = ({ primary }: Context, userId: string, kind: Mail["kind"]) =>
  primary.orm.delete(outbox).where(and(eq(outbox.userId, userId), eq(outbox.kind, kind), ne(outbox.status, "sent")));

/** Statement: deletes the mails of some causes, see isAbout; with `isUnsent` only those that are not being sent. */
export function eraseMailsAbout({ primary }: Context, causes: readonly string[], { isUnsent = false } = {}) {
  const unsent = inArray(outbox.status, unsentStates);
  return primary.orm.delete(outbox).where(and(isAbout(...causes), isUnsent ? unsent : undefined));
}

/** SQL value: the number of dead mails. */
export const deadMailCount: SQL<number> = sql<number>`(SELECT count(*) FROM ${outbox} WHERE ${outbox.status} = 'dead')`;

/** SQL value: when the oldest unsent mail was written, ms since 1970; null when there is none. */
export const oldestUnsentMail: SQL<number | null> = sql<number | null>`(SELECT min(at) FROM (
  SELECT (SELECT min(${outbox.createdAt}) FROM ${outbox} WHERE ${outbox.status} = 'pending') AS at
  UNION ALL SELECT (SELECT min(${outbox.createdAt}) FROM ${outbox} WHERE ${outbox.status} = 'sending')))`;

/** Maximum count of deadMailsSince. */
export const mostDeadCounted = 100;

/** SQL value: the number of mails that became dead after a time, ms since 1970; at most mostDeadCounted + 1. */
export const deadMailsSince = (after: number): SQL<number> =>
  sql<number>`(SELECT count(*) FROM (SELECT 1 FROM ${outbox}
    WHERE ${outbox.status} = 'dead' AND ${outbox.nextAttemptAt} > ${after} LIMIT ${mostDeadCounted + 1}))`;

/**
 * Statement: deletes the mails of a cause except the newest one.
 * @param cause the beginning of their dedupe keys, without the colon: "order:AO-261121-7KQ4MX"
 * @param onlyIf condition at that point of the batch
 */
export function eraseOlderMails({ primary }: Context, cause: string, onlyIf: SQL) {
  const ofCause = isAbout(cause);
  const newest = primary.orm
    .select({ id: max(outbox.id) })
    .from(outbox)
    .where(ofCause);
  return primary.orm.delete(outbox).where(and(ofCause, lt(outbox.id, sql`${newest}`), onlyIf));
}

/**
 * Statements for the daily cleanup. The text of a mail is removed a day after sending, because it may hold links; the row
 * after 30 days. A dead mail also loses its text, and is deleted after 90 days. A held one retains its text, and is deleted after 30 days.
 * @param now ms since 1970
 */
export const removeOldMails = (now: number): SQL[] => [
  removeRows(outbox, and(inArray(outbox.status, ["sent", "held"]), lte(outbox.nextAttemptAt, now - 30 * day))),
  removeRows(outbox, and(eq(outbox.status, "dead"), lte(outbox.nextAttemptAt, now - 90 * day))),
  changeRows(
    outbox,
    sql`html = '', text = '', unsubscribe_url = NULL`,
    and(
      inArray(outbox.status, ["sent", "dead"]),
      sql`${outbox.nextAttemptAt} BETWEEN ${now - 7 * day} AND ${now - day}`,
      ne(outbox.html, ""),
    ),
  ),
];

/** The mails about an order or a message, for the feature that owns it; that feature checks the permission. */
interface MailCase {
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
