import { sql } from "drizzle-orm";
import { bareName, previousChanged } from "#worker/platform/db/sql-parts.ts";
import { minute } from "#worker/platform/time/units.ts";
import { contactNotices } from "../schema.ts";
import type { ContactSide } from "../topics.ts";

/** How long additions are gathered before their mail is written, ms. */
export const gatheringTime = 10 * minute;

export const otherSide = (side: ContactSide): ContactSide => (side === "staff" ? "sender" : "staff");

/**
 * Statement that follows the statement that stored an addition, in its batch: the other side is told by mail. It does nothing when
 * that statement stored nothing.
 * @param at time of the addition's row, ms since 1970
 */
export function noticeOther({ messageId, by, at }: { messageId: number; by: ContactSide; at: number }) {
  const { messageId: message, reader, since, items } = contactNotices;
  return sql`INSERT INTO ${contactNotices} (${bareName(message)}, ${bareName(reader)}, ${bareName(since)}, ${bareName(items)})
    SELECT ${messageId}, ${otherSide(by)}, ${at}, 1 WHERE ${previousChanged}
    ON CONFLICT (${bareName(message)}, ${bareName(reader)}) DO UPDATE SET ${bareName(items)} = ${items} + 1`;
}
