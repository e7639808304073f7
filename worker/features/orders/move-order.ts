import { AppError } from "#worker/errors.ts";
import { recordChange } from "#worker/features/audit/public.ts";
import { deliverMail } from "#worker/features/outbox/deliver-mail.ts";
import { enqueueMail } from "#worker/features/outbox/enqueue-mail.ts";
import { eraseOrderMails } from "#worker/features/outbox/erase-order-mails.ts";
import { orderStatusNames } from "#worker/features/outbox/order-status-names.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { amountAfter } from "./amount-after.ts";
import { eraseOrders } from "./erase-orders.ts";
import { findOrder } from "./find-order.ts";
import { leastAmount } from "./least-amount.ts";
import { isOver, mayMove, type Order, type OrderMover, type OrderStatus } from "./order.ts";
import { orderIsOver } from "./order-is-over.ts";
import type { OrdersContext } from "./orders-context.ts";

export interface OrderMove {
  number: string;
  to: OrderStatus;
  /** The order's, as whoever decides has seen it. The payment service has seen none: null is the newest. */
  version: number | null;
  by: OrderMover;
  /** Address of who does it; of a payment its reference. */
  actor: string;
  /** What the customer is told about it; may be empty. */
  message: string;
  /** In the currency's smallest unit: what staff name for a price that is a range; what was paid, from a payment. */
  amount?: number | undefined;
  /** How to pay, for the mail that asks for it; empty: the message says it, or the payment service. */
  instructions?: string | undefined;
}

/**
 * Brings an order into another state: the only place where that happens. The event, the mail to the customer and, for
 * staff, the audit row are written with it or not at all; what was kept of somebody whose account is gone goes with the
 * step that ends the order. A payment's message that comes again, and a second click on
 * cancelling, change nothing and yield the order as it is.
 * @param member who does it; null for a payment
 * @returns the order after it
 * @throws AppError "forbidden", "not_found" (also for somebody else's order), "conflict" when the state does not allow
 *   it or somebody else was faster, "invalid" (amount)
 */
export async function moveOrder(app: OrdersContext, move: OrderMove, member: Member | null): Promise<Order> {
  if (move.by === "staff") requirePermission(known(member), "orders");
  const order = await findOrder(app, move.number);
  if (!order || (move.by === "customer" && order.userId !== known(member).userId)) {
    throw new AppError("not_found", "没有找到这个订单。");
  }
  if (isDone(order, move)) return order;
  if (!mayMove(move.by, order.status, move.to)) throw refused(order, move);
  const version = move.version ?? (move.by === "payment" ? order.version : -1);
  const moved = await write(app, order, { ...move, version }, member);
  if (!moved) {
    const now = await findOrder(app, move.number);
    if (now && isDone(now, move)) return now;
    // A payment was made whatever staff did in the same moment: it is judged by the newest state.
    if (now && move.by === "payment" && now.version !== order.version) return moveOrder(app, move, member);
    throw new AppError("conflict", "这个订单刚刚有了变化。请刷新页面，看过现在的状态再操作。");
  }
  app.waitUntil(deliverMail(app));
  const after = await findOrder(app, move.number);
  if (!after) throw new AppError("not_found", "没有找到这个订单。");
  return after;
}

function known(member: Member | null): Member {
  if (!member) throw new AppError("unauthenticated", "请先登录。");
  return member;
}

/** Whether what is asked for has happened before. */
function isDone(order: Order, { by, to }: OrderMove): boolean {
  if (by === "staff") return false;
  return order.status === to || (by === "payment" && to === "paid" && order.paidAt !== null);
}

function refused(order: Order, { by, to }: OrderMove): AppError {
  if (by === "customer" && to === "cancelled") {
    return new AppError("conflict", "这个订单已经付款或已经结束，不能在这里取消。请写信给我们。");
  }
  return new AppError(
    "conflict",
    `订单现在是“${orderStatusNames[order.status]}”，不能改成“${orderStatusNames[to]}”。请刷新页面再看。`,
  );
}

/** @returns false when the order is no longer as it was read */
async function write(
  app: OrdersContext,
  order: Order,
  move: OrderMove & { version: number },
  member: Member | null,
): Promise<boolean> {
  const { primary } = app;
  const { number, to, version, by, message, instructions = "" } = move;
  const at = app.now();
  const isAsking = by === "staff" && to === "awaiting-payment";
  const amount = amountAfter(order, move, isAsking ? await leastAmount(app, order) : null);
  const customer = await whomToTell(app, order);
  const results = await primary.batch([
    primary
      .prepare(
        `UPDATE orders SET status = ?1, amount = ?2, paid_at = CASE WHEN ?1 = 'paid' THEN ?3 ELSE paid_at END,
           ended_at = CASE WHEN ?7 THEN coalesce(ended_at, ?3) END, updated_at = ?3, version = version + 1
         WHERE number = ?4 AND version = ?5 AND status = ?6`,
      )
      .bind(to, amount, at, number, version, order.status, isOver(to) ? 1 : 0),
    ...(by === "staff" && member
      ? [
          recordChange(app, member, {
            action: "order.moved",
            subject: { type: "order", id: number },
            before: { status: order.status, amount: order.amount },
            after: { status: to, amount, message },
          }),
        ]
      : []),
    primary
      .prepare(
        `INSERT INTO order_events (order_id, from_status, to_status, by, actor, message, at)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7 WHERE changes() > 0`,
      )
      .bind(order.id, order.status, to, by, by === "payment" ? move.actor : (member?.email ?? move.actor), message, at),
    ...(customer
      ? [
          enqueueMail(
            app,
            {
              kind: "order-moved",
              to: customer.email,
              name: order.applicantName,
              number,
              product: order.productName,
              status: to,
              message,
              instructions: to === "awaiting-payment" ? instructions : "",
              currency: order.currency,
              amount,
              hasAccount: customer.userId !== undefined,
            },
            {
              ...(customer.userId && { userId: customer.userId }),
              dedupeKey: `order:${number}:${to}:${version}`,
              onlyAfterChange: true,
            },
          ),
        ]
      : []),
    ...(order.userId === null && isOver(to)
      ? [
          eraseOrderMails(app, number),
          ...eraseOrders(app, `number = ?1 AND user_id IS NULL AND ${orderIsOver}`, number),
        ]
      : []),
  ]);
  return (results[0]?.meta.changes ?? 0) > 0;
}

/** The account's address; of an account that is gone the applicant's, which stays for this until the order is over. */
async function whomToTell(
  { primary }: OrdersContext,
  { userId, applicantEmail }: Order,
): Promise<{ email: string; userId?: string } | null> {
  if (userId === null) return applicantEmail === "" ? null : { email: applicantEmail };
  return primary
    .prepare("SELECT id AS userId, email FROM users WHERE id = ?")
    .bind(userId)
    .first<{ userId: string; email: string }>();
}
