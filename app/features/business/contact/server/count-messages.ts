import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { mostCounted } from "#app/features/business/orders/shared/order.ts";
import { checkedSql } from "#worker/platform/db/sql-rows.ts";
import type { MessageState } from "../shared/topics.ts";
import { contactMessages, waitingLast } from "./schema.ts";

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
