import { and, desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { readableKinds } from "../shared/mail.ts";
import { outbox } from "./schema.ts";

type Context = Pick<AppContext, "primary">;

const {
  id,
  kind,
  recipient,
  replyTo,
  subject,
  html,
  text,
  status,
  attempts,
  nextAttemptAt,
  lastError,
  createdAt,
  sentAt,
} = getTableColumns(outbox);

/** The columns of a mail without its text. */
export const mailFields = {
  id,
  kind,
  recipient,
  subject,
  status,
  attempts,
  nextAttemptAt,
  lastError,
  createdAt,
  sentAt,
};

type OutboxMail = Pick<typeof outbox.$inferSelect, keyof typeof mailFields>;

/** The newest 50 mails, for the mailbox of development. */
export const listMails = ({ primary }: Context) =>
  primary.orm
    .select({ id, kind, recipient, replyTo, subject, html, text, status, attempts, lastError, createdAt })
    .from(outbox)
    .orderBy(desc(id))
    .limit(50);

export interface ReadOutboxMail extends OutboxMail {
  replyTo: string | null;
  /** Null when staff may not read it; empty when it was removed. */
  text: string | null;
  /** Whether the text is still stored. Without it the mail cannot be sent again. */
  hasText: boolean;
}

/** The end of a link as threadPath of the feature contact makes it. */
const threadLink = /\/messages\/[\w-]{36,80}\.[\w-]{43}/g;

/**
 * A mail, with its text unless that is secret. Kinds that are not listed as readable are secret, and so is a readable mail
 * with a token in it. A thread's link is omitted of the text: whoever has it writes as the sender of the message.
 * @throws AppError "not_found", "forbidden"
 */
export async function readOutboxMail({ primary }: Context, member: Member, mailId: number): Promise<ReadOutboxMail> {
  requirePermission(member, "outbox");
  const mayShow = and(inArray(kind, [...readableKinds]), sql`instr(${text}, 'token=') = 0`);
  const mail = await primary.orm
    .select({
      ...mailFields,
      replyTo,
      hasText: sql`${html} <> ''`.mapWith(Boolean),
      text: sql<string | null>`CASE WHEN ${mayShow} THEN ${text} END`,
    })
    .from(outbox)
    .where(eq(id, mailId))
    .get();
  if (!mail) throw new AppError("not_found", "没有这封邮件。");
  return { ...mail, text: mail.text?.replaceAll(threadLink, "/messages/…") ?? null };
}
