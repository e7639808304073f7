import { AppError } from "#worker/errors.ts";
import { changePayment, paymentStatuses, rememberPaymentEvent } from "#worker/features/payments/public.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { writeAmount } from "#worker/platform/money.ts";
import type { PaymentEvent } from "#worker/platform/services/payments/payments.ts";
import { moveOrder, type OrdersContext } from "./move-order.ts";
import { mayMove } from "./order.ts";
import { findOrderPayment, hasPaidFor, isAwaitingPayment, noteForStaff } from "./order-payment.ts";
import type { Settled } from "./settle-payment.ts";

type Refunded = Extract<PaymentEvent, { kind: "refunded" }>;

/**
 * Processes the event that a payment was refunded. A full refund of what paid for an order makes the order refunded. A
 * partial one, or one of a payment that the order did not wait for, is noted for staff.
 * @throws AppError "conflict" when the payment itself has not arrived yet: the service sends the event again later
 */
export async function settleRefund(app: OrdersContext, event: Refunded): Promise<Settled> {
  const payment = event.reference && (await findOrderPayment(app, "reference", event.reference));
  if (!payment) {
    const { order } = event.metadata;
    if (order && (await isAwaitingPayment(app, order))) {
      throw new AppError("conflict", "这笔付款还没有入账，请稍后再发这条消息。");
    }
    return "unknown";
  }
  const actor = payment.reference ?? payment.sessionId;
  const isWhole = event.isFull && (await hasPaidFor(app, payment, actor));
  if (isWhole && mayMove("payment", payment.orderStatus, "refunded")) {
    const { number } = payment;
    const message = "付款已按原路退回，到账时间由您的银行、支付宝或微信决定。";
    await moveOrder(app, { number, to: "refunded", version: null, by: "payment", actor, message }, null);
  }
  await runBatch(app.primary, [
    rememberPaymentEvent(app, event),
    ...(isWhole ? [] : [noteForStaff(app, payment, noteOf(event, actor))]),
    ...(event.isFull ? [changePayment(app, payment.id, { status: "refunded" }, paymentStatuses)] : []),
  ]);
  return isWhole ? "settled" : "noted";
}

const noteOf = ({ amount, currency, isFull }: Refunded, actor: string) =>
  isFull
    ? `支付服务已把不属于订单应付的一笔付款 ${writeAmount(amount, currency)}（${actor}）全部退回。`
    : `支付服务已退回这笔付款的一部分，累计 ${writeAmount(amount, currency)}（${actor}）。订单的状态没有变动。`;
