import { and, asc, eq, gt, isNotNull, isNull, lt, lte, ne, not, or, sql } from "drizzle-orm";
import { conversationFiles, conversationPosts, isAbout } from "#app/features/business/conversations/server/public.ts";
import { deliverMail } from "#app/features/foundation/outbox/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { type BatchItem, runBatch } from "#worker/platform/db/run-batch.ts";
import { inList } from "#worker/platform/db/sql-parts.ts";
import { day } from "#worker/platform/time/units.ts";
import { daysAfterReminder, daysToPay, type Order, payBy, remindAfter, reminderFor } from "../../shared/order.ts";
import { orderFields, recordOrderChange } from "../find-order.ts";
import { reminder } from "../mails/letters.ts";
import { readerOf, tell } from "../mails/mail.ts";
import { expireCheckouts } from "../money/order-payment.ts";
import { orderEvents, orders } from "../schema.ts";
import { moveOrder, type OrdersContext } from "../state/move-order.ts";

/** Orders per run of the job; the next day's run continues. */
export const ordersPerRun = 200;

/** Staff may remind once in this time, ms. */
const pause = day;

/** SQL value: when an order came to its state. */
const stateSince = sql<number>`(SELECT max(${orderEvents.at}) FROM ${orderEvents}
  WHERE ${orderEvents.orderId} = ${orders.id} AND ${orderEvents.toStatus} = ${orders.status})`;

type Waiting = Order & { since: number | null };

/**
 * Reminds customers of tasks that have waited for some days, once per request. Called daily.
 * @throws the first error, after all others were reminded
 */
export async function remindCustomers(app: OrdersContext): Promise<void> {
  const since = sql<number | null>`coalesce(${orders.replyAwaitedAt}, ${stateSince})`;
  const waiting: Waiting[] = await app.primary.orm
    .select({ ...orderFields, since })
    .from(orders)
    .where(
      and(
        eq(orders.waitingFor, "customer"),
        // Orders without a recipient cannot be reminded: they would be the first of every run, and block those after
        // them.
        or(isNotNull(orders.userId), ne(orders.applicantEmail, "")),
        or(isNull(orders.remindedAt), lt(orders.remindedAt, since)),
        sql`${since} <= ${app.now()} - CASE WHEN ${orders.replyAwaitedAt} IS NULL AND ${orders.status} = 'awaiting-payment'
          THEN ${remindAfter.pay} ELSE ${remindAfter.reply} END`,
      ),
    )
    .orderBy(asc(orders.id))
    .limit(ordersPerRun);
  const failures: unknown[] = [];
  for (const order of waiting) await remind(app, order, []).catch((error) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

/**
 * Reminds the customers of some orders now. Orders that wait for no answer, and customers reminded within the last day,
 * are skipped.
 * @returns how many customers were reminded, and how many orders were skipped
 * @throws AppError "forbidden"; "conflict" when nobody was reminded
 */
export async function remindByStaff(
  app: OrdersContext,
  member: Member,
  numbers: readonly string[],
): Promise<{ reminded: number; skipped: number }> {
  requirePermission(member, "orders");
  const waiting = await app.primary.orm
    .select({ ...orderFields, since: stateSince })
    .from(orders)
    .where(and(inList(orders.number, numbers), eq(orders.waitingFor, "customer")))
    .orderBy(asc(orders.id));
  let reminded = 0;
  for (const order of waiting) {
    if (order.remindedAt !== null && app.now() - order.remindedAt < pause) continue;
    const change = recordOrderChange(app, member, order, "order.reminded", { after: { about: reminderFor(order) } });
    if (await remind(app, order, [change])) reminded += 1;
  }
  if (reminded === 0) {
    throw new AppError("conflict", "没有提醒任何客户：订单不在等客户，或者 24 小时内已经提醒过。");
  }
  app.waitUntil(deliverMail(app));
  return { reminded, skipped: new Set(numbers).size - reminded };
}

/** @returns false when the order has changed meanwhile, or has no recipient */
async function remind(app: OrdersContext, order: Waiting, statements: BatchItem[]): Promise<boolean> {
  const about = reminderFor(order);
  const reader = await readerOf(app, order);
  if (about === null || !reader) return false;
  const at = app.now();
  const letter = reminder(order, about, about === "pay" && order.since !== null ? payBy(order.since, at) : null);
  const [reminded] = await runBatch(app.primary, [
    app.primary.orm
      .update(orders)
      .set({ remindedAt: at })
      .where(
        and(
          eq(orders.id, order.id),
          eq(orders.version, order.version),
          eq(orders.waitingFor, "customer"),
          sql`${orders.remindedAt} IS ${order.remindedAt}`,
        ),
      ),
    ...statements,
    ...tell(app, order, reader, `reminder:${at}`, letter),
  ]);
  return reminded.changes > 0;
}

/** Condition on `orders`: the customer has written or uploaded something since the order came to its state. */
const hasWritten = sql`(EXISTS (SELECT 1 FROM ${conversationPosts} WHERE ${isAbout(conversationPosts, { type: "order", id: orders.id })}
    AND ${conversationPosts.by} = 'customer' AND ${conversationPosts.at} >= ${stateSince})
  OR EXISTS (SELECT 1 FROM ${conversationFiles} WHERE ${isAbout(conversationFiles, { type: "order", id: orders.id })}
    AND ${conversationFiles.by} = 'customer' AND ${conversationFiles.uploadedAt} >= ${stateSince}))`;

/** Orders cancelled per run of the job; the next day's run continues. */
const cancelledPerRun = 50;

/**
 * Cancels orders that nobody has paid in time, whose customer was reminded and has written nothing since they were asked to pay. Called daily, after the
 * reminders.
 * @throws the first error, after all others were cancelled
 */
export async function cancelUnpaidOrders(app: OrdersContext & Pick<AppContext, "payments">): Promise<void> {
  const isUnanswered = and(
    eq(orders.waitingFor, "customer"),
    isNull(orders.replyAwaitedAt),
    // Excludes customers who wrote or sent a receipt, as mails and terms promise: staff handle their orders.
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
        // A day later than payBy, when the day in China has ended.
        lte(orders.remindedAt, app.now() - (daysAfterReminder + 1) * day),
        lte(stateSince, app.now() - (daysToPay + 1) * day),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(cancelledPerRun);
  const failures: unknown[] = [];
  for (const { number, version } of late) {
    const message = `确认以后 ${daysToPay} 天没有付款，订单自动取消。需要的话可以重新下单。`;
    // The customer may write while earlier orders of the run are cancelled.
    const onlyIf = isUnanswered;
    const move = { number, to: "cancelled", version, by: "system", actor: "", message, onlyIf } as const;
    try {
      await moveOrder(app, move, null);
      await expireCheckouts(app, number);
    } catch (error) {
      // The order was paid or changed at this moment.
      if (!(error instanceof AppError && error.code === "conflict")) failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
