import { AppError } from "#worker/errors.ts";
import { log } from "#worker/platform/log.ts";
import { writeAmount } from "#worker/platform/money.ts";
import type { CheckoutResult, PaymentEvent } from "#worker/platform/services/payments/payments.ts";
import { moveOrder } from "./move-order.ts";
import type { OrdersContext } from "./orders-context.ts";
import { findOrderPayment, hasPaidFor, noteForStaff, type OrderPayment, rememberEvent } from "./payment-record.ts";

type CheckoutPaid = Extract<PaymentEvent, { kind: "checkout-paid" }>;

/** "unknown": no checkout of an order of ours. "noted": money came that the order did not wait for. */
export type Settled = "settled" | "noted" | "unknown";

/**
 * Takes in that a checkout of an order was paid. The same message again, another one about the same payment, and fifty at
 * once change nothing more. The order is moved first and the message remembered after it: should the process end between
 * the two, the service sends it again, and moving an order that is paid changes nothing.
 * @throws AppError "conflict" when amount or currency are not those of our rows: nothing is paid then, staff are told
 */
export async function settlePayment(app: OrdersContext, event: CheckoutPaid): Promise<Settled> {
  const { checkout } = event;
  const payment = await findOrderPayment(app.primary, "session_id", checkout.sessionId);
  if (!payment) return "unknown";
  if (!isAsAsked(checkout, payment)) throw await refuse(app, event, payment);
  const actor = checkout.reference ?? checkout.sessionId;
  const isOver = payment.orderStatus === "cancelled" || payment.orderStatus === "refunded";
  const isPaid = isOver ? false : await markPaid(app, payment, actor);
  const isOurs = await hasPaidFor(app.primary, payment, actor);
  const isKnown = payment.status === "paid" || payment.status === "refunded";
  const at = app.now();
  await app.primary.batch([
    rememberEvent(app.primary, event, at),
    ...(isOurs || isKnown ? [] : [noteForStaff(app.primary, payment, unexpected(payment, actor, isPaid), at)]),
    app.primary
      .prepare(
        `UPDATE payments SET status = 'paid', reference = ?, updated_at = ?
         WHERE id = ? AND status IN ('open', 'expired', 'failed')`,
      )
      .bind(checkout.reference, at, payment.id),
  ]);
  return isOurs ? "settled" : "noted";
}

const isAsAsked = ({ amount, currency }: CheckoutResult, payment: OrderPayment) =>
  amount === payment.amount && currency === payment.currency && payment.orderAmount === payment.amount;

/** @returns false when the order does not wait for a payment: cancelled in the same moment, or not confirmed */
async function markPaid(app: OrdersContext, { number, amount }: OrderPayment, actor: string): Promise<boolean> {
  const message = "支付服务已确认收到您的付款。";
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

/** Somebody meddled, or the amount was changed while the customer paid: people must look at it. */
async function refuse(app: OrdersContext, event: CheckoutPaid, payment: OrderPayment): Promise<AppError> {
  const { amount, currency, sessionId, reference } = event.checkout;
  const got = writeAmount(amount, currency);
  const asked = writeAmount(payment.orderAmount ?? payment.amount, payment.currency);
  log(app, "payment.wrong-amount", { order: payment.number, sessionId, got, asked });
  const at = app.now();
  await app.primary.batch([
    rememberEvent(app.primary, event, at),
    noteForStaff(
      app.primary,
      payment,
      `支付服务收到的付款是 ${got}，应付 ${asked}（${reference ?? sessionId}）。订单没有记为已付款，请核对。`,
      at,
    ),
    // By its reference, giving it back is recognised; a later checkout of the right amount may still pay.
    app.primary
      .prepare("UPDATE payments SET status = 'failed', reference = ?, updated_at = ? WHERE id = ? AND status = 'open'")
      .bind(reference, at, payment.id),
  ]);
  return new AppError("conflict", "付款的金额或货币与订单不同，没有入账。");
}
