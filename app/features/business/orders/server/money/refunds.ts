import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { changePayment, paymentStatuses, rememberPaymentEvent } from "#app/features/business/payments/server/public.ts";
import { runWithMails } from "#app/features/foundation/outbox/server/public.ts";
import { readOfficeCalendar } from "#app/features/foundation/site-settings/server/public.ts";
import { AppError } from "#worker/errors.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { writeAmount } from "#worker/platform/money.ts";
import type { PaymentEvent } from "#worker/platform/services/payments/payments.ts";
import type { OwnOrderForm } from "../../shared/input.ts";
import { mayAskRefund, orderStatusNames, refundable } from "../../shared/order.ts";
import { mayMove } from "../../shared/transitions.ts";
import { findOrderFor } from "../find-order.ts";
import { refundAsked } from "../mails/letters.ts";
import { tell } from "../mails/mail.ts";
import { orders } from "../schema.ts";
import { moveOrder, type OrdersContext } from "../state/move-order.ts";
import { customerAsked } from "../thread/send-message.ts";
import { bookRefund, newlyRefunded } from "./ledger.ts";
import { findOrderPayment, hasPaidFor, isAwaitingPayment, noteOf, type Settled } from "./order-payment.ts";
import { readAudRate } from "./receipts.ts";

/**
 * Asks for a refund of one's own order that is paid and not finished. The state stays: staff decide by the terms of service,
 * refund the payment and then move the order. They get a mark on the order, a note with the reason, and a mail, in one
 * batch. A second request changes nothing.
 * @throws AppError "not_found", also for somebody else's order; "conflict" in a state without money to refund
 */
export async function askRefund(
  app: OrdersContext,
  customer: Member,
  { number, reason }: OwnOrderForm<"refund">,
): Promise<void> {
  const { orm } = app.primary;
  const { userId } = customer;
  const order = await findOrderFor(app, number, customer, "customer");
  if (order.refundAskedAt !== null && mayAskRefund(order.status)) return;
  const at = app.now();
  const calendar = await readOfficeCalendar(app);
  const text = reason === "" ? "申请退款，没有写原因。" : `申请退款：${reason}`;
  const [asked] = await runWithMails(app, [
    orm
      .update(orders)
      .set({ refundAskedAt: at, updatedAt: at, version: sql`${orders.version} + 1`, ...customerAsked(at, calendar) })
      .where(
        and(
          eq(orders.id, order.id),
          eq(orders.userId, userId),
          isNull(orders.refundAskedAt),
          inArray(orders.status, [...refundable]),
        ),
      ),
    noteOf(order.id, "客户", text, at),
    ...tell(app, order, { staff: "payments" }, "refund-asked", refundAsked(order, at)),
  ]);
  if (asked.changes > 0) return;
  const now = await findOrderFor(app, number, customer, "customer");
  // A repeated request by a double click.
  if (now.refundAskedAt !== null && mayAskRefund(now.status)) return;
  throw new AppError("conflict", `订单现在是“${orderStatusNames[now.status]}”，不能在这里申请退款。请写信给我们。`);
}

type Refunded = Extract<PaymentEvent, { kind: "refunded" }>;

/**
 * Processes the event that a payment was refunded. A full refund of the payment for an order makes the order refunded. A
 * partial one, or a refund of a payment that the order did not wait for, is noted for staff.
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
    const message = "付款已按原路退回，到账时间由银行、支付宝或微信决定。";
    await moveOrder(app, { number, to: "refunded", version: null, by: "payment", actor, message }, null);
  }
  // The ledger contains only payments of the order: a payment that it did not wait for is not in it.
  const isPart = !event.isFull && (await hasPaidFor(app, payment, actor));
  await runBatch(app.primary, [
    ...(isPart ? [await bookPart(app, payment, event, actor)] : []),
    rememberPaymentEvent(app, event),
    ...(isWhole ? [] : [noteOf(payment.orderId, "支付服务", describeRefund(event, actor), app.now())]),
    ...(event.isFull ? [changePayment(app, payment.id, { status: "refunded" }, paymentStatuses)] : []),
  ]);
  return isWhole ? "settled" : "noted";
}

/** Statement: records refunds by the payment service since the last event; nothing for a repeated event. */
async function bookPart(app: OrdersContext, payment: Paid, event: Refunded, actor: string): Promise<SQL> {
  const { orderId: id, currency } = payment;
  return bookRefund(
    app,
    { id, currency },
    { way: "online", reference: actor, audRate: await readAudRate(app, currency), recordedBy: "" },
    { amount: newlyRefunded(id, actor, event.amount) },
  );
}

type Paid = NonNullable<Awaited<ReturnType<typeof findOrderPayment>>>;

const describeRefund = ({ amount, currency, isFull }: Refunded, actor: string) =>
  isFull
    ? `支付服务已把不属于订单应付的一笔付款 ${writeAmount(amount, currency)}（${actor}）全部退回。`
    : `支付服务已退回这笔付款的一部分，累计 ${writeAmount(amount, currency)}（${actor}）。订单的状态没有变动。`;
