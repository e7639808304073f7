import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { mostCounted } from "#worker/features/orders/public.ts";
import {
  answerPart,
  type Counted,
  type CountedSince,
  sydneyPeriod,
  tallyNow,
} from "#worker/features/tallies/public.ts";
import { checkedSql } from "#worker/platform/db/sql-rows.ts";
import { contactMessages } from "./schema.ts";
import type { MessageState } from "./topics.ts";
import { waitingLast } from "./waiting.ts";

/** How many messages are in a state: a value for a SELECT. */
export const messageCount = (status: MessageState): SQL<number> => tallyNow("message.status", status);

/**
 * How many messages we should have answered by now, one more than mostCounted at most: a value for a SELECT.
 * @param before overdueBefore now, ms since 1970
 */
export const overdueMessages = (before: number): SQL<number> =>
  sql<number>`(SELECT count(*) FROM (SELECT 1 FROM ${contactMessages} WHERE ${waitingLast} < ${before} LIMIT ${mostCounted + 1}))`;

/**
 * Query: the message that has waited longest for our first reply. The literals are those of the partial index,
 * without whose name SQLite would sort all messages of these states.
 */
export const oldestUnansweredMessage = () =>
  checkedSql(
    z.object({ id: z.number(), at: z.number() }),
    sql`SELECT ${contactMessages.id} AS id, ${contactMessages.createdAt} AS at FROM ${contactMessages} INDEXED BY contact_messages_unanswered
      WHERE status IN ('new', 'in-progress') AND first_answered_at IS NULL ORDER BY ${contactMessages.createdAt} LIMIT 1`,
  );

/** The tallies of messages as the rows have them, for their repair. */
export const countedMessages = ({ month, at }: CountedSince): Counted[] => [
  {
    ...{ name: "message.status", firstPeriod: "" },
    rows: sql`SELECT '', ${contactMessages.status}, count(*) FROM ${contactMessages} GROUP BY 2`,
  },
  {
    ...{ name: "message.received", firstPeriod: month },
    rows: sql`SELECT ${sydneyPeriod(sql`${contactMessages.createdAt}`, "month")}, '', count(*) FROM ${contactMessages}
      WHERE ${contactMessages.createdAt} >= ${at} GROUP BY 1`,
  },
  {
    ...{ name: "message.answered", firstPeriod: month },
    rows: sql`SELECT ${sydneyPeriod(sql`${contactMessages.firstAnsweredAt}`, "month")},
        ${answerPart(sql`(${contactMessages.firstAnsweredAt} - ${contactMessages.createdAt})`)}, count(*) FROM ${contactMessages}
      WHERE ${contactMessages.firstAnsweredAt} >= ${at} GROUP BY 1, 2`,
  },
];
