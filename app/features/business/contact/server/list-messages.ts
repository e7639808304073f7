import { and, count, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { isAssigned } from "#app/features/business/assignment/server/public.ts";
import { conversationPosts, isAbout } from "#app/features/business/conversations/server/public.ts";
import { answerDue, overdueBefore } from "#app/features/business/orders/server/public.ts";
import { mostCounted } from "#app/features/business/orders/shared/order.ts";
import { readOfficeCalendar } from "#app/features/foundation/site-settings/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { accountRows } from "#worker/platform/auth/find-account.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { type Listed, listPage, type TableQuery } from "#worker/platform/db/list-page.ts";
import { inList } from "#worker/platform/db/sql-parts.ts";
import { checkedSql } from "#worker/platform/db/sql-rows.ts";
import { beginOfDay, endOfDay } from "#worker/platform/time/working-days.ts";
import type { MessageState } from "../shared/topics.ts";
import { staffFields } from "./messages.ts";
import { contactMessages, waitingLast } from "./schema.ts";

/** A message in the list of the back office: `message` may be cut off, `replies` is the number of replies. */
export type ListedMessage = Omit<typeof contactMessages.$inferSelect, "idempotencyKey" | "linkVersion"> & {
  replies: number;
  /**
   * When we should have answered, ms since 1970: two working days after the first unanswered post; null when nothing
   * waits for us.
   */
  dueAt: number | null;
  /** Name of the member who looks after it. */
  assignee: string | null;
};

export const messageSorts = ["created", "due", "status", "email"] as const;

/** Characters of a message that the list shows. */
const shownLength = 80;

/**
 * Messages of the contact form, for staff.
 * @param query filters: status, topic, assignee, due ("overdue"), from and to (days in Sydney, both included)
 * @param limit rows a page; with a limit (a file) the messages are not cut off
 * @throws AppError "forbidden"
 */
export async function listMessages(
  { primary, now }: Pick<AppContext, "primary" | "now">,
  member: Member,
  query: TableQuery,
  limit?: number,
): Promise<Listed<ListedMessage>> {
  requirePermission(member, "messages");
  const { orm } = primary;
  const calendar = await readOfficeCalendar({ primary });
  const { email, message, status, topic, createdAt, id } = contactMessages;
  const assignee = accountRows({ primary }, "assignee");
  const replies = orm
    .select({ count: count() })
    .from(conversationPosts)
    .where(
      and(
        isAbout(conversationPosts, { type: "message", id }),
        eq(conversationPosts.by, "staff"),
        eq(conversationPosts.isNote, false),
      ),
    );
  const listed = await listPage(
    primary,
    {
      rows: orm
        .select({
          ...staffFields,
          message: limit === undefined ? sql<string>`substr(${message}, 1, ${shownLength})` : message,
          replies: sql<number>`${replies}`,
          assignee: assignee.name,
        })
        .from(contactMessages)
        .leftJoin(assignee, eq(assignee.id, contactMessages.assigneeId))
        .$dynamic(),
      count: orm.select({ total: count() }).from(contactMessages).$dynamic(),
      search: [contactMessages.name, email, message],
      filters: {
        status: (chosen) => inList(status, chosen.split(",")),
        topic,
        assignee: (chosen) => isAssigned(contactMessages.assigneeId, chosen, member),
        due: () => sql`${waitingLast} < ${overdueBefore(now(), calendar)}`,
        from: (day) => gte(createdAt, beginOfDay(day)),
        to: (day) => lt(createdAt, endOfDay(day)),
      },
      sorts: { created: createdAt, due: waitingLast, status, email },
      tieBreaker: id,
    },
    query,
    limit,
  );
  return {
    ...listed,
    rows: listed.rows.map((row) => ({
      ...row,
      dueAt: row.waitingSince === null ? null : answerDue(row.waitingSince, calendar),
    })),
  };
}

/** How many messages are in a state, as an SQL value. */
export const messageCount = (status: MessageState): SQL<number> =>
  sql<number>`(SELECT count(*) FROM ${contactMessages} WHERE ${contactMessages.status} = ${status})`;

/**
 * How many messages we should have answered by now, one more than mostCounted at most, as an SQL value.
 * @param before overdueBefore now, ms since 1970
 */
export const overdueMessages = (before: number): SQL<number> =>
  sql<number>`(SELECT count(*) FROM (SELECT 1 FROM ${contactMessages} WHERE ${waitingLast} < ${before} LIMIT ${mostCounted + 1}))`;

/**
 * Query: the message that has waited longest for our first reply. The literals repeat the partial index,
 * without whose name SQLite would sort all messages of these states.
 */
export const oldestUnansweredMessage = () =>
  checkedSql(
    z.object({ id: z.number(), at: z.number() }),
    sql`SELECT ${contactMessages.id} AS id, ${contactMessages.createdAt} AS at FROM ${contactMessages} INDEXED BY contact_messages_unanswered
      WHERE status IN ('new', 'in-progress') AND first_answered_at IS NULL ORDER BY ${contactMessages.createdAt} LIMIT 1`,
  );

/** As countOrdersSince of the feature orders: `name`, `isLater`, `count`. @param since ms since 1970 */
export const countMessagesSince = (since: number, later: number): SQL =>
  sql`SELECT 'message.received' AS name, ${contactMessages.createdAt} >= ${later} AS isLater, count(*) AS count FROM ${contactMessages}
    WHERE ${contactMessages.createdAt} >= ${since} GROUP BY 2`;

/** Our first replies since a moment: `name`, `at`, and the `time` until it, ms. @param since ms since 1970 */
export const messageAnswersSince = (since: number): SQL =>
  sql`SELECT 'message.answered' AS name, ${contactMessages.firstAnsweredAt} AS at,
      ${contactMessages.firstAnsweredAt} - ${contactMessages.createdAt} AS time
    FROM ${contactMessages} WHERE ${contactMessages.firstAnsweredAt} >= ${since}`;
