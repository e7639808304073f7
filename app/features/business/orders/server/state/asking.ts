import { and, eq, type SQL, sql } from "drizzle-orm";
import { queueDigest } from "#app/features/business/conversations/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import type { BatchItem } from "#worker/platform/db/run-batch.ts";
import { previousChanged } from "#worker/platform/db/sql-parts.ts";
import type { WorkCalendar } from "#worker/platform/time/working-days.ts";
import type { OrderRole } from "../../shared/order.ts";
import { orders } from "../schema.ts";
import { answerDue } from "./waiting.ts";

/** The columns that say whose answer is awaited. */
export interface Asking {
  askedAt?: SQL | null;
  answerDueAt?: SQL | null;
  replyAwaitedAt?: number | null;
}

/** The customer has asked something: staff answer the first question in time, whatever follows. */
export const customerAsked = (at: number, calendar: WorkCalendar): Asking => ({
  askedAt: sql`coalesce(${orders.askedAt}, ${at})`,
  answerDueAt: sql`coalesce(${orders.answerDueAt}, ${answerDue(at, calendar)})`,
  replyAwaitedAt: null,
});

/** Staff have answered. @param at when they also asked the customer for a reply, ms since 1970; null when they did not */
export const staffAnswered = (at: number | null): Asking => ({ askedAt: null, answerDueAt: null, replyAwaitedAt: at });

/**
 * Statements that follow the statement that stored a message or a file, in its batch: they queue a mail to the other
 * side, and mark the order as changed. They do nothing when that statement stored nothing. The version stays, so that a
 * member of staff can still move the order.
 * @param what who wrote the message or sent the file, and the time of its row, ms since 1970
 * @param change of the order's columns
 */
export const queueDigests = (
  { primary }: Pick<AppContext, "primary">,
  { orderId, by, at }: { orderId: number; by: OrderRole; at: number },
  change: Asking = {},
): BatchItem[] => [
  queueDigest({ type: "order", id: orderId }, by, at),
  primary.orm
    .update(orders)
    .set({ updatedAt: at, ...change })
    .where(and(eq(orders.id, orderId), previousChanged)),
];
