import { and, eq, notExists, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { changeTogether, recordChange } from "#worker/features/audit/public.ts";
import { deliverMail, enqueueMail } from "#worker/features/outbox/public.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { insertIf, previousChanged } from "#worker/platform/db/sql-parts.ts";
import { contactReply } from "./mails.ts";
import { readMessage } from "./read-message.ts";
import { contactMessages, contactReplies } from "./schema.ts";
import type { MessageState } from "./topics.ts";

/**
 * Sets the state of a message.
 * @param version of the message that was seen
 * @throws AppError "not_found", "conflict" when somebody else changed it since, "forbidden"
 */
export async function changeMessageState(
  app: Pick<AppContext, "primary" | "now">,
  member: Member,
  { id, version, status }: { id: number; version: number; status: MessageState },
): Promise<void> {
  requirePermission(member, "messages");
  const before = await readMessage(app, member, id);
  if (before.status === status && before.version === version) return;
  await changeTogether(app.primary, [
    app.primary.orm
      .update(contactMessages)
      .set({ status, version: sql`${contactMessages.version} + 1` })
      .where(and(eq(contactMessages.id, id), eq(contactMessages.version, version))),
    recordChange(app, member, {
      action: "message.moved",
      subject: { type: "message", id },
      before: { status: before.status },
      after: { status },
    }),
  ]);
}

interface Reply {
  id: number;
  /** Of the message that was seen. */
  version: number;
  /** Idempotency key, made by the form: a repeated submission has the same one and is answered like the first. */
  key: string;
  text: string;
}

/**
 * Answers a message by mail, with the message quoted; the message then counts as answered. The reply, the mail and the state
 * are written together or not at all.
 * @throws AppError "not_found", "conflict" when somebody else answered or moved it since, "forbidden"
 */
export async function replyToMessage(
  app: Pick<AppContext, "requestId" | "primary" | "settings" | "origin" | "mailer" | "now" | "waitUntil">,
  member: Member,
  reply: Reply,
): Promise<void> {
  requirePermission(member, "messages");
  const { id, version, key, text } = reply;
  if (await isWritten(app, key)) return;
  const message = await readMessage(app, member, id);
  try {
    await changeTogether(app.primary, [
      app.primary.orm
        .update(contactMessages)
        .set({ status: "answered", version: sql`${contactMessages.version} + 1` })
        .where(and(eq(contactMessages.id, id), eq(contactMessages.version, version), notExists(replyWith(app, key)))),
      // Without the text: it stands with the message, and goes with it.
      recordChange(app, member, {
        action: "message.answered",
        subject: { type: "message", id },
        before: { status: message.status },
        after: { status: "answered" },
      }),
      insertIf(contactReplies, { messageId: id, key, author: member.email, text, at: app.now() }),
      enqueueMail(app, contactReply(app, { ...message, at: message.createdAt, reply: text }), {
        dedupeKey: `contact-reply:${key}`,
        onlyIf: previousChanged,
      }),
    ]);
  } catch (error) {
    // Of two equal posts at the same moment the other one was faster.
    if (await isWritten(app, key)) return;
    throw error;
  }
  app.waitUntil(deliverMail(app));
}

const replyWith = ({ primary }: Pick<AppContext, "primary">, key: string) =>
  primary.orm.select({ id: contactReplies.id }).from(contactReplies).where(eq(contactReplies.key, key));

async function isWritten(app: Pick<AppContext, "primary">, key: string): Promise<boolean> {
  return (await replyWith(app, key)).length > 0;
}
