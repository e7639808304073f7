import { and, eq, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import type { BatchItem } from "#worker/platform/db/run-batch.ts";
import { bareName, previousChanged } from "#worker/platform/db/sql-parts.ts";
import { minute } from "#worker/platform/time/units.ts";
import type { Asking } from "../asking.ts";
import type { OrderRole } from "../order.ts";
import { orderNotices, orders } from "../schema.ts";

/** How long messages and files are gathered before their mail is written, ms. */
export const gatheringTime = 10 * minute;

/** The other side of an order. */
export const otherSide = (role: OrderRole): OrderRole => (role === "staff" ? "customer" : "staff");

/**
 * Statements that follow the statement that stored a message or a file, in its batch: the other side is told by mail, and the
 * order counts as changed. They do nothing when that statement stored nothing. The version stays: a member of staff who is
 * about to move the order may go on.
 * @param what who wrote the message or sent the file, and when: the time of its row, ms since 1970
 * @param change of the order's columns
 */
export function noticeOthers(
  { primary }: Pick<AppContext, "primary">,
  what: { orderId: number; by: OrderRole; at: number },
  change: Asking = {},
): BatchItem[] {
  const { orderId, by, at } = what;
  const { orderId: order, reader, since, items } = orderNotices;
  return [
    sql`INSERT INTO ${orderNotices} (${bareName(order)}, ${bareName(reader)}, ${bareName(since)}, ${bareName(items)})
      SELECT ${orderId}, ${otherSide(by)}, ${at}, 1 WHERE ${previousChanged}
      ON CONFLICT (${bareName(order)}, ${bareName(reader)}) DO UPDATE SET ${bareName(items)} = ${items} + 1`,
    primary.orm
      .update(orders)
      .set({ updatedAt: at, ...change })
      .where(and(eq(orders.id, orderId), previousChanged)),
  ];
}
