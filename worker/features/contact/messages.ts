import { and, asc, count, eq, getTableColumns, notExists, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { changeTogether, recordChange } from "#worker/features/audit/public.ts";
import { deliverMail, enqueueMail } from "#worker/features/outbox/public.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { isNewestById, type Listed, listPage, type TableQuery } from "#worker/platform/db/list-page.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { insertIf, previousChanged } from "#worker/platform/db/sql-parts.ts";
import { contactReply } from "./mails.ts";
import { contactMessages, contactReplies } from "./schema.ts";
import type { MessageState } from "./topics.ts";

const { idempotencyKey: _, version, ...listedFields } = getTableColumns(contactMessages);

/** A message in the list of the back office: `message` may be cut off, `replies` is the number of replies. */
export type ListedMessage = Omit<typeof contactMessages.$inferSelect, "idempotencyKey" | "version"> & {
  replies: number;
};

export const messageSorts = ["created", "status", "email"] as const;

/** Characters of a message that the list shows. */
const shownLength = 80;

/**
 * Messages of the contact form, for staff.
 * @param limit rows a page; with a limit (a file) the messages are not cut off
 * @throws AppError "forbidden"
 */
export async function listMessages(
  { primary }: Pick<AppContext, "primary">,
  member: Member,
  query: TableQuery,
  limit?: number,
): Promise<Listed<ListedMessage>> {
  requirePermission(member, "messages");
  const { orm } = primary;
  const { name, email, message, status, topic, createdAt, id } = contactMessages;
  const replies = orm.select({ count: count() }).from(contactReplies).where(eq(contactReplies.messageId, id));
  return listPage(
    primary,
    {
      rows: orm
        .select({
          ...listedFields,
          message: limit === undefined ? sql<string>`substr(${message}, 1, ${shownLength})` : message,
          replies: sql<number>`${replies}`,
        })
        .from(contactMessages)
        .$dynamic(),
      count: orm.select({ one: sql`1` }).from(contactMessages).$dynamic(),
      growing: {
        id,
        starts: [{ column: email }, { column: name }],
        newest: isNewestById(id),
        indexed: { created: [["status"], ["topic"]], status: [["status"]] },
        texts: [name, email, message],
      },
      search: [],
      filters: { status, topic },
      sorts: { created: createdAt, status, email },
      tieBreaker: id,
    },
    query,
    limit,
  );
}

/**
 * A message of the contact form, with its replies, oldest first.
 * @throws AppError "not_found", "forbidden"
 */
export async function readMessage({ primary }: Pick<AppContext, "primary">, member: Member, id: number) {
  requirePermission(member, "messages");
  const { author, text, at } = contactReplies;
  const [found, replies] = await runBatch(primary, [
    primary.orm
      .select({ ...listedFields, version })
      .from(contactMessages)
      .where(eq(contactMessages.id, id)),
    primary.orm
      .select({ id: contactReplies.id, author, text, at })
      .from(contactReplies)
      .where(eq(contactReplies.messageId, id))
      .orderBy(asc(contactReplies.id))
      .limit(100),
  ]);
  const message = found.rows[0];
  if (!message) throw new AppError("not_found", "没有这条留言。");
  return { ...message, replies: replies.rows };
}

/**
 * Sets the state of a message.
 * @param version the version that the member has seen
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
  /** The version of the message that the member has seen. */
  version: number;
  /** Made with the form: a repeated submission has the same one and is answered like the first. */
  idempotencyKey: string;
  text: string;
}

/**
 * Replies to a message by mail, with the message quoted, and marks it as answered. One batch writes reply, mail and state.
 * @throws AppError "not_found", "conflict" when somebody else answered or moved it since, "forbidden"
 */
export async function replyToMessage(
  app: Pick<AppContext, "requestId" | "primary" | "settings" | "origin" | "mailer" | "now" | "waitUntil">,
  member: Member,
  reply: Reply,
): Promise<void> {
  requirePermission(member, "messages");
  const { id, version, idempotencyKey, text } = reply;
  if (await isWritten(app, idempotencyKey)) return;
  const message = await readMessage(app, member, id);
  try {
    await changeTogether(app.primary, [
      app.primary.orm
        .update(contactMessages)
        .set({ status: "answered", version: sql`${contactMessages.version} + 1` })
        .where(
          and(
            eq(contactMessages.id, id),
            eq(contactMessages.version, version),
            notExists(replyWith(app, idempotencyKey)),
          ),
        ),
      // Without the text of the reply, which is deleted with the message.
      recordChange(app, member, {
        action: "message.answered",
        subject: { type: "message", id },
        before: { status: message.status },
        after: { status: "answered" },
      }),
      insertIf(contactReplies, { messageId: id, idempotencyKey, author: member.email, text, at: app.now() }),
      enqueueMail(app, contactReply(app, { ...message, at: message.createdAt, reply: text }), {
        dedupeKey: `contact-reply:${idempotencyKey}`,
        onlyIf: previousChanged,
      }),
    ]);
  } catch (error) {
    // A simultaneous post with the same key was stored first.
    if (await isWritten(app, idempotencyKey)) return;
    throw error;
  }
  app.waitUntil(deliverMail(app));
}

const replyWith = ({ primary }: Pick<AppContext, "primary">, idempotencyKey: string) =>
  primary.orm
    .select({ id: contactReplies.id })
    .from(contactReplies)
    .where(eq(contactReplies.idempotencyKey, idempotencyKey));

async function isWritten(app: Pick<AppContext, "primary">, idempotencyKey: string): Promise<boolean> {
  return (await replyWith(app, idempotencyKey)).length > 0;
}
