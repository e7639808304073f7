import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { AppError } from "#worker/errors.ts";
import { deliverMail, enqueueMail } from "#worker/features/outbox/public.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { insertIf, previousChanged } from "#worker/platform/db/sql-parts.ts";
import { findOrderFor } from "./find-order.ts";
import { orderRefundAsked } from "./mails.ts";
import type { OrdersContext } from "./move-order.ts";
import { mayAskRefund, orderStatusNames, refundable } from "./order.ts";
import { orderNotes, orders } from "./schema.ts";

interface RefundRequest {
  number: string;
  /** The reason, in the customer's words; may be empty. */
  reason: string;
}

/**
 * Asks for a refund of one's own order that is paid and not finished. The state stays: staff decide by the terms of service,
 * refund the payment and then move the order. They get a mark on the order, a note with the reason, and a mail, in one
 * batch. A second request changes nothing.
 * @throws AppError "not_found", also for somebody else's order; "conflict" in a state without money to refund
 */
export async function askRefund(
  app: OrdersContext,
  customer: Member,
  { number, reason }: RefundRequest,
): Promise<void> {
  const { orm } = app.primary;
  const { userId } = customer;
  const order = await findOrderFor(app, number, customer, "customer");
  if (order.refundAskedAt !== null && mayAskRefund(order.status)) return;
  const at = app.now();
  const text = reason === "" ? "申请退款，没有写原因。" : `申请退款：${reason}`;
  const [asked] = await runBatch(app.primary, [
    orm
      .update(orders)
      .set({ refundAskedAt: at, updatedAt: at, version: sql`${orders.version} + 1` })
      .where(
        and(
          eq(orders.id, order.id),
          eq(orders.userId, userId),
          isNull(orders.refundAskedAt),
          inArray(orders.status, [...refundable]),
        ),
      ),
    insertIf(orderNotes, { orderId: order.id, author: "客户", text, at }),
    enqueueMail(app, orderRefundAsked(app, order, { at }), {
      userId,
      dedupeKey: `order:${number}:refund-asked`,
      onlyIf: previousChanged,
    }),
  ]);
  if (asked.changes > 0) {
    app.waitUntil(deliverMail(app));
    return;
  }
  const now = await findOrderFor(app, number, customer, "customer");
  // A double click.
  if (now.refundAskedAt !== null && mayAskRefund(now.status)) return;
  throw new AppError("conflict", `订单现在是“${orderStatusNames[now.status]}”，不能在这里申请退款。请写信给我们。`);
}
