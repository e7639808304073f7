import { and, asc, eq, gt, isNull, lte, not, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { conversationFiles, conversationPosts, isAbout } from "#worker/features/conversations/public.ts";
import { day } from "#worker/platform/time/units.ts";
import { moveOrder, type OrdersContext } from "../move-order.ts";
import { expireCheckouts } from "../order-payment.ts";
import { orders } from "../schema.ts";
import { stateSince } from "./remind.ts";
import { daysAfterReminder, daysToPay } from "./rules.ts";

/** Condition on `orders`: the customer has written or uploaded something since the order came to its state. */
const hasWritten = sql`(EXISTS (SELECT 1 FROM ${conversationPosts} WHERE ${isAbout(conversationPosts, { type: "order", id: orders.id })}
    AND ${conversationPosts.by} = 'customer' AND ${conversationPosts.at} >= ${stateSince})
  OR EXISTS (SELECT 1 FROM ${conversationFiles} WHERE ${isAbout(conversationFiles, { type: "order", id: orders.id })}
    AND ${conversationFiles.by} = 'customer' AND ${conversationFiles.uploadedAt} >= ${stateSince}))`;

/** Orders that one run of the job cancels; the next day's run goes on. */
const ordersPerRun = 50;

/**
 * Cancels orders that nobody has paid in time, whose customer was reminded and has written nothing since they were asked to pay. Called daily, after the
 * reminders.
 * @throws the first error, after all others were cancelled
 */
export async function cancelUnpaidOrders(app: OrdersContext & Pick<AppContext, "payments">): Promise<void> {
  const isUnanswered = and(
    eq(orders.waitingFor, "customer"),
    isNull(orders.replyAwaitedAt),
    // As the mails and the terms promise: staff look after somebody who wrote or sent a receipt.
    not(hasWritten),
  );
  const late = await app.primary.orm
    .select({ number: orders.number, version: orders.version })
    .from(orders)
    .where(
      and(
        eq(orders.status, "awaiting-payment"),
        isUnanswered,
        gt(orders.remindedAt, stateSince),
        // A day later than payBy: the day in China has ended.
        lte(orders.remindedAt, app.now() - (daysAfterReminder + 1) * day),
        lte(stateSince, app.now() - (daysToPay + 1) * day),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(ordersPerRun);
  const failures: unknown[] = [];
  for (const { number, version } of late) {
    const message = `确认以后 ${daysToPay} 天没有付款，订单自动取消。需要的话可以重新下单。`;
    // The customer may write while the orders before this one are cancelled.
    const onlyIf = isUnanswered;
    const move = { number, to: "cancelled", version, by: "system", actor: "", message, onlyIf } as const;
    try {
      await moveOrder(app, move, null);
      await expireCheckouts(app, number);
    } catch (error) {
      // Paid or changed at this moment.
      if (!(error instanceof AppError && error.code === "conflict")) failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
