import { and, eq, isNull } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { changePayment, paymentRows } from "#worker/features/payments/public.ts";
import { insertIf } from "#worker/platform/db/sql-parts.ts";
import { log } from "#worker/platform/log.ts";
import { orderEvents, orderNotes, orders } from "./schema.ts";

type Context = Pick<AppContext, "primary">;

/**
 * A checkout of an order, with the order's own state and amount.
 * @param by the payment service's name for the checkout ("sessionId") or for the payment ("reference")
 */
export async function findOrderPayment({ primary }: Context, by: "sessionId" | "reference", value: string) {
  const payment = paymentRows({ primary });
  const found = await primary.orm
    .select({
      id: payment.id,
      sessionId: payment.sessionId,
      reference: payment.reference,
      amount: payment.amount,
      currency: payment.currency,
      status: payment.status,
      orderId: orders.id,
      number: orders.number,
      orderStatus: orders.status,
      orderAmount: orders.amount,
    })
    .from(payment)
    .innerJoin(orders, eq(orders.id, payment.orderId))
    .where(eq(payment[by], value))
    .limit(1);
  return found[0] ?? null;
}

export type OrderPayment = NonNullable<Awaited<ReturnType<typeof findOrderPayment>>>;

/**
 * Whether it was this payment that paid for its order, not another one or staff.
 * @param actor as the order's event names it
 */
export async function hasPaidFor({ primary }: Context, { orderId }: OrderPayment, actor: string): Promise<boolean> {
  const { orderId: ofEvent, by, toStatus, actor: named } = orderEvents;
  const found = await primary.orm
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(and(eq(ofEvent, orderId), eq(by, "payment"), eq(toStatus, "paid"), eq(named, actor)))
    .get();
  return found !== undefined;
}

/** Whether an order has a checkout that is not known to be paid. */
export async function isAwaitingPayment({ primary }: Context, number: string): Promise<boolean> {
  const payment = paymentRows({ primary });
  const found = await primary.orm
    .select({ id: payment.id })
    .from(orders)
    .innerJoin(payment, eq(payment.orderId, orders.id))
    .where(and(eq(orders.number, number), isNull(payment.reference)))
    .limit(1);
  return found.length > 0;
}

/** Statement: a note for staff about an order, if the statement before it changed something. */
export const noteForStaff = ({ now }: Pick<AppContext, "now">, { orderId }: OrderPayment, text: string) =>
  insertIf(orderNotes, { orderId, author: "支付服务", text, at: now() });

/**
 * Ends the checkouts of an order that are still open, after a cancellation or a payment that staff confirmed: an old tab
 * could still pay. For `waitUntil`: a checkout that cannot be ended is logged, and money that arrives nevertheless is noted
 * for staff by settlePayment.
 */
export async function expireCheckouts(
  app: Pick<AppContext, "requestId" | "primary" | "payments" | "now">,
  number: string,
): Promise<void> {
  const payment = paymentRows(app);
  const open = await app.primary.orm
    .select({ id: payment.id, sessionId: payment.sessionId })
    .from(payment)
    .innerJoin(orders, eq(orders.id, payment.orderId))
    .where(and(eq(orders.number, number), eq(payment.status, "open")));
  for (const { id, sessionId } of open) {
    try {
      await app.payments.expireCheckout(sessionId);
      await changePayment(app, id, { status: "expired" });
    } catch (error) {
      log(app, "checkout.not-expired", { order: number, error });
    }
  }
}
