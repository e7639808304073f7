import { and, eq, isNull, type SQL } from "drizzle-orm";
import { writePost } from "#app/features/business/conversations/server/public.ts";
import {
  changePayment,
  payableStatuses,
  paymentRows,
  rememberPaymentEvent,
} from "#app/features/business/payments/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { log } from "#worker/platform/log.ts";
import { writeAmount } from "#worker/platform/money.ts";
import type { CheckoutResult, PaymentEvent } from "#worker/platform/services/payments/payments.ts";
import { orderEvents, orders } from "../schema.ts";
import { moveOrder, type OrdersContext } from "../state/move-order.ts";

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

type OrderPayment = NonNullable<Awaited<ReturnType<typeof findOrderPayment>>>;

/**
 * Whether the order was paid by this payment, and not by another one or by staff. @param actor the actor of the order's
 * event
 */
export async function hasPaidFor({ primary }: Context, { orderId }: OrderPayment, actor: string): Promise<boolean> {
  const { orderId: ofEvent, by, toStatus, actor: named } = orderEvents;
  const ofPayment = and(eq(ofEvent, orderId), eq(by, "payment"), eq(toStatus, "paid"), eq(named, actor));
  return (await primary.orm.$count(orderEvents, ofPayment)) > 0;
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

/** Statement: a note for staff about an order, if the statement before it changed something. @param author in words */
export const noteOf = (orderId: number, author: string, text: string, at: number): SQL =>
  writePost({
    ...{ subject: { type: "order", id: orderId }, key: `note:${crypto.randomUUID()}` },
    ...{ by: "staff", author, text, at, isNote: true },
  });

/**
 * Ends the checkouts of an order that are still open, after a cancellation or a payment that staff confirmed: a customer
 * could still pay in an old tab. Runs in `waitUntil`. A checkout that cannot be ended is logged; when a payment still
 * arrives, settlePayment writes a note for staff.
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

type CheckoutPaid = Extract<PaymentEvent, { kind: "checkout-paid" }>;

/** "unknown": no checkout of an order here. "noted": a payment arrived that the order did not wait for. */
export type Settled = "settled" | "noted" | "unknown";

/**
 * Processes the event that a checkout of an order was paid. A repeated event, another event about the same
 * payment and simultaneous events change nothing more. The order is moved before the event is remembered: if the process ends between the
 * two, the service sends the event again, and moving a paid order changes nothing.
 * @throws AppError "conflict" when amount or currency differ from our rows: the order is not paid then, and staff are told
 */
export async function settlePayment(app: OrdersContext, event: CheckoutPaid): Promise<Settled> {
  const { checkout } = event;
  const payment = await findOrderPayment(app, "sessionId", checkout.sessionId);
  if (!payment) return "unknown";
  if (!isAsExpected(checkout, payment)) throw await refuse(app, event, payment);
  const actor = checkout.reference ?? checkout.sessionId;
  const isOver = payment.orderStatus === "cancelled" || payment.orderStatus === "refunded";
  const isPaid = isOver ? false : await markPaid(app, payment, actor);
  const isOurs = await hasPaidFor(app, payment, actor);
  const isKnown = payment.status === "paid" || payment.status === "refunded";
  await runBatch(app.primary, [
    rememberPaymentEvent(app, event),
    ...(isOurs || isKnown ? [] : [noteOf(payment.orderId, service, unexpected(payment, actor, isPaid), app.now())]),
    changePayment(app, payment.id, { status: "paid", reference: checkout.reference }, payableStatuses),
  ]);
  return isOurs ? "settled" : "noted";
}

const service = "支付服务";

const isAsExpected = ({ amount, currency }: CheckoutResult, payment: OrderPayment) =>
  amount === payment.amount && currency === payment.currency && payment.orderAmount === payment.amount;

/** @returns false when the order does not wait for a payment: cancelled at the same moment, or not confirmed */
async function markPaid(app: OrdersContext, { number, amount }: OrderPayment, actor: string): Promise<boolean> {
  const message = "支付服务已确认收到这笔付款。";
  try {
    await moveOrder(app, { number, to: "paid", version: null, by: "payment", actor, message, amount }, null);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "conflict") return false;
    throw error;
  }
}

const unexpected = ({ amount, currency }: OrderPayment, actor: string, isPaid: boolean) =>
  isPaid
    ? `支付服务又收到一笔付款 ${writeAmount(amount, currency)}（${actor}），而订单在这以前已经付清。请核对，多付的请退回。`
    : `支付服务收到付款 ${writeAmount(amount, currency)}（${actor}），而订单这时不等付款（已取消，或还没有确认）。订单没有变动，请与客户联系并退款。`;

/** The request was manipulated, or staff changed the amount during the payment: staff must check it. */
async function refuse(app: OrdersContext, event: CheckoutPaid, payment: OrderPayment): Promise<AppError> {
  const { amount, currency, sessionId, reference } = event.checkout;
  const got = writeAmount(amount, currency);
  const asked = writeAmount(payment.orderAmount ?? payment.amount, payment.currency);
  log(app, "payment.wrong-amount", { order: payment.number, sessionId, got, asked });
  await runBatch(app.primary, [
    rememberPaymentEvent(app, event),
    noteOf(
      payment.orderId,
      service,
      `支付服务收到的付款是 ${got}，应付 ${asked}（${reference ?? sessionId}）。订单没有记为已付款，请核对。`,
      app.now(),
    ),
    // With its reference a refund is recognised; a later checkout of the right amount may still pay.
    changePayment(app, payment.id, { status: "failed", reference }),
  ]);
  return new AppError("conflict", "付款的金额或货币与订单不同，没有入账。");
}
