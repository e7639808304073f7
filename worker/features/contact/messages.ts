import { and, count, eq, getTableColumns, gte, isNull, lt, max, notExists, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { unfilledVariables } from "#worker/features/answer-templates/public.ts";
import { changeTogether, recordChange } from "#worker/features/audit/public.ts";
import { answerDue } from "#worker/features/orders/public.ts";
import { readOfficeCalendar } from "#worker/features/site-settings/public.ts";
import { accountRows } from "#worker/platform/auth/find-account.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { type Listed, listPage, type TableQuery } from "#worker/platform/db/list-page.ts";
import { insertIf } from "#worker/platform/db/sql-parts.ts";
import { beginOfDay, endOfDay } from "#worker/platform/time/sydney-days.ts";
import { contactMessages, contactPosts, contactReplies } from "./schema.ts";
import { noticeOther } from "./thread/notices.ts";
import { readThread } from "./thread/read-thread.ts";
import { readStateChanges } from "./thread/state-changes.ts";
import { type MessageState, openStates } from "./topics.ts";

const { idempotencyKey: _, linkVersion: _link, ...listedFields } = getTableColumns(contactMessages);

/** A message in the list of the back office: `message` may be cut off, `replies` is the number of replies. */
export type ListedMessage = Omit<typeof contactMessages.$inferSelect, "idempotencyKey" | "linkVersion"> & {
  replies: number;
  /** By when we answer, ms since 1970: two working days after the sender wrote last; null when nothing waits for us. */
  dueAt: number | null;
  /** Name of the member who looks after it. */
  assignee: string | null;
};

/** Values of the filter by assignee besides the ids of members. */
export const assigneeChoices = ["mine", "none"] as const;

export const messageSorts = ["created", "status", "email"] as const;

/** Characters of a message that the list shows. */
const shownLength = 80;

/**
 * Messages of the contact form, for staff.
 * @param query filters: status, topic, assignee, from and to (days in Sydney, both included)
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
  const { email, message, status, topic, createdAt, id } = contactMessages;
  const assignee = accountRows({ primary }, "assignee");
  const posts = orm
    .select({ at: max(contactPosts.at) })
    .from(contactPosts)
    .where(and(eq(contactPosts.messageId, id), eq(contactPosts.kind, "sender")));
  const replies = orm.select({ count: count() }).from(contactReplies).where(eq(contactReplies.messageId, id));
  const listed = await listPage(
    primary,
    {
      rows: orm
        .select({
          ...listedFields,
          writtenAt: sql<number>`coalesce(${posts}, ${createdAt})`,
          message: limit === undefined ? sql<string>`substr(${message}, 1, ${shownLength})` : message,
          replies: sql<number>`${replies}`,
          assignee: assignee.name,
        })
        .from(contactMessages)
        .leftJoin(assignee, eq(assignee.id, contactMessages.assigneeId))
        .$dynamic(),
      count: orm.select({ one: sql`1` }).from(contactMessages).$dynamic(),
      growing: {
        id,
        words: { list: "messages", record: id, order: "created" },
        severalOf: "status",
        ranges: { from: "created", to: "created" },
        indexed: { created: [["status"], ["topic"], ["assignee"]], status: [["status"]] },
      },
      search: [],
      filters: {
        ...{ status, topic },
        assignee: (chosen) =>
          chosen === "none"
            ? isNull(contactMessages.assigneeId)
            : eq(contactMessages.assigneeId, chosen === "mine" ? member.userId : chosen),
        from: (day) => gte(createdAt, beginOfDay(day)),
        to: (day) => lt(createdAt, endOfDay(day)),
      },
      sorts: { created: createdAt, status, email },
      tieBreaker: id,
    },
    query,
    limit,
  );
  const calendar = await readOfficeCalendar({ primary });
  return {
    ...listed,
    rows: listed.rows.map(({ writtenAt, ...row }) => ({
      ...row,
      dueAt: openStates.some((open) => open === row.status) ? answerDue(writtenAt, calendar) : null,
    })),
  };
}

/**
 * A message of the contact form, with what was added to it and which states staff set, oldest first.
 * @throws AppError "not_found", "forbidden"
 */
export async function readMessage({ primary }: Pick<AppContext, "primary">, member: Member, id: number) {
  requirePermission(member, "messages");
  const [message, entries] = await Promise.all([
    primary.orm.select(listedFields).from(contactMessages).where(eq(contactMessages.id, id)).get(),
    readThread({ primary }, id),
  ]);
  if (!message) throw new AppError("not_found", "没有这条留言。");
  const states = await readStateChanges({ primary }, message);
  return { ...message, entries: [...entries, ...states].sort((one, other) => one.at - other.at) };
}

/** Condition: the message still has the version that a member has seen. */
export const isSeen = ({ id, version: seen }: { id: number; version: number }) =>
  sql`EXISTS (SELECT 1 FROM ${contactMessages} WHERE ${and(eq(contactMessages.id, id), eq(contactMessages.version, seen))})`;

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
 * Replies to a message and marks it as answered. The sender reads the reply in the thread, and in a mail ten minutes later.
 * @throws AppError "not_found", "conflict" when somebody else answered or moved it since, "forbidden", "invalid" (text)
 *   with variables that were left
 */
export async function replyToMessage(
  app: Pick<AppContext, "primary" | "now">,
  member: Member,
  reply: Reply,
): Promise<void> {
  requirePermission(member, "messages");
  const { id, version, idempotencyKey, text } = reply;
  const unfilled = unfilledVariables(text);
  if (unfilled !== null) throw new AppError("invalid", unfilled, { field: "text" });
  if (await isWritten(app, idempotencyKey)) return;
  const message = await readMessage(app, member, id);
  const at = app.now();
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
      insertIf(contactReplies, { messageId: id, idempotencyKey, author: member.email, text, at }),
      noticeOther({ messageId: id, by: "staff", at }),
    ]);
  } catch (error) {
    // A simultaneous post with the same key was stored first.
    if (await isWritten(app, idempotencyKey)) return;
    throw error;
  }
}

const replyWith = ({ primary }: Pick<AppContext, "primary">, idempotencyKey: string) =>
  primary.orm
    .select({ id: contactReplies.id })
    .from(contactReplies)
    .where(eq(contactReplies.idempotencyKey, idempotencyKey));

async function isWritten(app: Pick<AppContext, "primary">, idempotencyKey: string): Promise<boolean> {
  return (await replyWith(app, idempotencyKey)).length > 0;
}
