import { changeTogether, recordChange } from "#worker/features/audit/public.ts";
import { deliverMail } from "#worker/features/outbox/deliver-mail.ts";
import { enqueueMail } from "#worker/features/outbox/enqueue-mail.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import type { Mailer } from "#worker/platform/services/mail/mailer.ts";
import { readMessage } from "./read-message.ts";

interface ReplyContext {
  requestId: string;
  primary: Statements;
  settings: { SUPPORT_EMAIL: string };
  origin: string;
  mailer: Mailer;
  now: () => number;
  waitUntil: (work: Promise<unknown>) => void;
}

interface Reply {
  id: number;
  /** Of the message that was seen. */
  version: number;
  /** Made by the form, once for each reply: a repeated submission has the same one and is answered as the first. */
  key: string;
  text: string;
}

/**
 * Answers a message by mail, with the message quoted; it then counts as answered. The reply, the mail and the state are
 * written together or not at all.
 * @throws AppError "not_found", "conflict" when somebody else answered or moved it since, "forbidden"
 */
export async function replyToMessage(app: ReplyContext, member: Member, reply: Reply): Promise<void> {
  requirePermission(member, "messages");
  const { id, version, key, text } = reply;
  if (await isWritten(app, key)) return;
  const { primary, now } = app;
  const message = await readMessage(app, member, id);
  const { email: to, name, topic, message: original, createdAt } = message;
  try {
    await changeTogether(primary, [
      primary
        .prepare(
          `UPDATE contact_messages SET status = 'answered', version = version + 1
           WHERE id = ?1 AND version = ?2 AND NOT EXISTS (SELECT 1 FROM contact_replies WHERE key = ?3)`,
        )
        .bind(id, version, key),
      // What was written stands with the message, and goes with it.
      recordChange(app, member, {
        action: "message.answered",
        subject: { type: "message", id },
        before: { status: message.status },
        after: { status: "answered" },
      }),
      primary
        .prepare(
          `INSERT INTO contact_replies (message_id, key, author, text, at)
           SELECT ?1, ?2, ?3, ?4, ?5 WHERE changes() > 0`,
        )
        .bind(id, key, member.email, text, now()),
      enqueueMail(
        app,
        {
          kind: "contact-reply",
          to,
          replyTo: app.settings.SUPPORT_EMAIL,
          name,
          topic,
          reply: text,
          original,
          at: createdAt,
        },
        { dedupeKey: `contact-reply:${key}`, onlyAfterChange: true },
      ),
    ]);
  } catch (error) {
    // Of two equal posts at once the other was faster.
    if (await isWritten(app, key)) return;
    throw error;
  }
  app.waitUntil(deliverMail(app));
}

async function isWritten({ primary }: ReplyContext, key: string): Promise<boolean> {
  return (await primary.prepare("SELECT 1 FROM contact_replies WHERE key = ?").bind(key).first()) !== null;
}
