import { AppError } from "#worker/errors.ts";
import { deliverMail } from "#worker/features/outbox/deliver-mail.ts";
import { enqueueMail } from "#worker/features/outbox/enqueue-mail.ts";
import { orderStatusNames } from "#worker/features/outbox/order-status-names.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { findOrderFor } from "./find-order-for.ts";
import { mayAskRefund, refundable } from "./order.ts";
import type { OrdersContext } from "./orders-context.ts";

interface AskedRefund {
  number: string;
  /** Why, in the customer's words; may be empty. */
  reason: string;
}

/**
 * Asks for the money of one's own order that was paid and is not done. The state stays: staff decide by the terms, give the
 * money back and then move the order. They get a mark on the order, a note with the reason, and a mail, in one batch. A
 * second time changes nothing.
 * @throws AppError "not_found" also for somebody else's order, "conflict" in a state without money to give back
 */
export async function askRefund(app: OrdersContext, customer: Member, { number, reason }: AskedRefund): Promise<void> {
  const { primary } = app;
  const order = await findOrderFor(app, number, customer, "customer");
  if (order.refundAskedAt !== null && mayAskRefund(order.status)) return;
  const at = app.now();
  const [asked] = await primary.batch([
    primary
      .prepare(
        `UPDATE orders SET refund_asked_at = ?3, updated_at = ?3, version = version + 1
         WHERE id = ?1 AND user_id = ?2 AND refund_asked_at IS NULL AND status IN (SELECT value FROM json_each(?4))`,
      )
      .bind(order.id, customer.userId, at, JSON.stringify(refundable)),
    primary
      .prepare("INSERT INTO order_notes (order_id, author, text, at) SELECT ?, '客户', ?, ? WHERE changes() > 0")
      .bind(order.id, reason === "" ? "申请退款，没有写原因。" : `申请退款：${reason}`, at),
    enqueueMail(
      app,
      {
        kind: "order-refund-asked",
        to: app.settings.SUPPORT_EMAIL,
        number,
        product: order.productName,
        currency: order.currency,
        status: order.status,
        at,
      },
      { userId: customer.userId, dedupeKey: `order:${number}:refund-asked`, onlyAfterChange: true },
    ),
  ]);
  if ((asked?.meta.changes ?? 0) > 0) {
    app.waitUntil(deliverMail(app));
    return;
  }
  const now = await findOrderFor(app, number, customer, "customer");
  // Somebody clicked twice.
  if (now.refundAskedAt !== null && mayAskRefund(now.status)) return;
  throw new AppError("conflict", `订单现在是“${orderStatusNames[now.status]}”，不能在这里申请退款。请写信给我们。`);
}
