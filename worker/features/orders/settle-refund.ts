import { AppError } from "#worker/errors.ts";
import { writeAmount } from "#worker/platform/money.ts";
import type { PaymentEvent } from "#worker/platform/services/payments/payments.ts";
import { moveOrder } from "./move-order.ts";
import { mayMove } from "./order.ts";
import type { OrdersContext } from "./orders-context.ts";
import { findOrderPayment, hasPaidFor, noteForStaff, type OrderPayment, rememberEvent } from "./payment-record.ts";
import type { Settled } from "./settle-payment.ts";

type Refunded = Extract<PaymentEvent, { kind: "refunded" }>;

/**
 * Takes in that a payment was given back. All of what paid for an order makes it refunded; a part of it, or a payment that
 * the order did not wait for, is noted for staff.
 * @throws AppError "conflict" when the payment itself has not arrived here yet: the service sends the message again later
 */
export async function settleRefund(app: OrdersContext, event: Refunded): Promise<Settled> {
  const payment = event.reference && (await findOrderPayment(app.primary, "reference", event.reference));
  if (!payment) {
    if (await isAwaited(app, event.metadata.order)) {
      throw new AppError("conflict", "这笔付款还没有入账，请稍后再发这条消息。");
    }
    return "unknown";
  }
  const actor = payment.reference ?? payment.sessionId;
  const isWhole = event.isFull && (await hasPaidFor(app.primary, payment, actor));
  if (isWhole && mayMove("payment", payment.orderStatus, "refunded")) {
    const { number } = payment;
    const message = "付款已按原路退回，到账时间由您的银行、支付宝或微信决定。";
    await moveOrder(app, { number, to: "refunded", version: null, by: "payment", actor, message }, null);
  }
  const at = app.now();
  await app.primary.batch([
    rememberEvent(app.primary, event, at),
    ...(isWhole ? [] : [noteForStaff(app.primary, payment, noted(event, actor), at)]),
    ...(event.isFull ? [markRefunded(app, payment, at)] : []),
  ]);
  return isWhole ? "settled" : "noted";
}

const noted = ({ amount, currency, isFull }: Refunded, actor: string) =>
  isFull
    ? `支付服务已把不属于订单应付的一笔付款 ${writeAmount(amount, currency)}（${actor}）全部退回。`
    : `支付服务已退回这笔付款的一部分，累计 ${writeAmount(amount, currency)}（${actor}）。订单的状态没有变动。`;

const markRefunded = ({ primary }: OrdersContext, { id }: OrderPayment, at: number) =>
  primary.prepare("UPDATE payments SET status = 'refunded', updated_at = ? WHERE id = ?").bind(at, id);

/** Whether an order has a checkout that is not known to be paid. */
async function isAwaited({ primary }: OrdersContext, number: string | undefined): Promise<boolean> {
  if (!number) return false;
  const row = await primary
    .prepare(
      `SELECT 1 FROM orders JOIN payments ON payments.order_id = orders.id
       WHERE orders.number = ? AND payments.reference IS NULL LIMIT 1`,
    )
    .bind(number)
    .first();
  return row !== null;
}
