import { and, asc, desc, eq, getTableColumns, inArray, ne, type SQL, sql } from "drizzle-orm";
import { changeTogether, recordChange } from "#app/features/foundation/audit/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { inList } from "#worker/platform/db/sql-parts.ts";
import mailKindNames from "../shared/kind-names.json" with { type: "json" };
import { hiddenKinds, unsentStates } from "../shared/mail.ts";
import { deliverMail } from "./deliver-mail.ts";
import { outbox } from "./schema.ts";

type Context = Pick<AppContext, "primary">;

const {
  html,
  text,
  replyTo,
  messageId: _,
  dedupeKey: __,
  unsubscribeUrl: ___,
  userId: ____,
  ...columns
} = getTableColumns(outbox);

/** The columns of a mail without its text. */
export const mailFields = columns;

/** The newest 50 mails, for the mailbox of development. */
export const listMails = ({ primary }: Context) =>
  primary.orm
    .select({ ...mailFields, replyTo, html, text })
    .from(outbox)
    .orderBy(desc(outbox.id))
    .limit(50);

/** The kinds of mail whose text the back office may read: the named ones that are not hidden. */
const readableKinds = Object.keys(mailKindNames).filter((kind) => !hiddenKinds.some((hidden) => hidden === kind));

/** The end of a link in the form of threadPath of the feature contact. */
const threadLink = /\/messages\/[\w-]{36,80}\.[\w-]{43}/g;

/**
 * A mail, with its text unless that is secret. Kinds without a name are secret, and so is a readable mail
 * with a token in it. A link to a thread is removed from the text, because it authorises writing as the customer.
 * @throws AppError "not_found", "forbidden"
 */
export async function readOutboxMail({ primary }: Context, member: Member, mailId: number) {
  requirePermission(member, "outbox");
  const mayShow = and(inArray(outbox.kind, readableKinds), sql`instr(${text}, 'token=') = 0`);
  const mail = await primary.orm
    .select({
      ...mailFields,
      replyTo,
      /** Whether the text is still stored. Without it the mail cannot be sent again. */
      hasText: sql`${html} <> ''`.mapWith(Boolean),
      /** Null when staff may not read it; empty when it was removed. */
      text: sql<string | null>`CASE WHEN ${mayShow} THEN ${text} END`,
    })
    .from(outbox)
    .where(eq(outbox.id, mailId))
    .get();
  if (!mail) throw new AppError("not_found", "没有这封邮件。");
  return { ...mail, text: mail.text?.replaceAll(threadLink, "/messages/…") ?? null };
}

type RetryContext = Pick<AppContext, "requestId" | "primary" | "mailer" | "now" | "waitUntil">;

/** Maximum number of mails that one click sends again; the next click takes the next ones. */
const maxRetries = 200;

/**
 * Sends a mail again at once, also a dead or held one. Its attempts start from zero.
 * @throws AppError "conflict" when it was sent, is being sent or its text was removed; "forbidden"
 */
export async function retryMail(app: RetryContext, member: Member, id: number): Promise<void> {
  requirePermission(member, "outbox");
  await sendAgain(app, member, [id], isUnsent);
}

/**
 * Sends dead mails again, the oldest first, at most 200.
 * @returns the number of mails
 * @throws AppError "forbidden"
 */
export async function retryDeadMails(app: RetryContext, member: Member): Promise<number> {
  requirePermission(member, "outbox");
  const dead = await app.primary.orm
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.status, "dead"), ne(outbox.html, "")))
    .orderBy(asc(outbox.nextAttemptAt))
    .limit(maxRetries);
  const ids = dead.map(({ id }) => id);
  if (ids.length > 0) await sendAgain(app, member, ids, isUnsent);
  return ids.length;
}

const isUnsent = and(inArray(outbox.status, unsentStates), ne(outbox.html, ""));

/** Sends mails again at once. @throws AppError "conflict" when none of them meets the condition */
export async function sendAgain(
  app: RetryContext,
  member: Member,
  ids: readonly number[],
  condition: SQL | undefined,
  changes: { messageId?: string } = {},
): Promise<void> {
  const { primary, now } = app;
  await changeTogether(primary, [
    primary.orm
      .update(outbox)
      .set({ status: "pending", attempts: 0, nextAttemptAt: now(), ...changes })
      .where(and(inList(outbox.id, ids), condition)),
    recordChange(app, member, {
      action: "mail.retried",
      id: ids.length === 1 ? String(ids[0]) : "many",
      after: ids.length === 1 ? null : { ids },
    }),
  ]);
  app.waitUntil(deliverMail(app));
}
