import type { Statements } from "#worker/platform/db/client.ts";
import type { Order } from "./order.ts";

/** A checkout of an order, as our own rows have it. */
export interface OrderPayment {
  id: number;
  sessionId: string;
  reference: string | null;
  amount: number;
  currency: string;
  status: "open" | "paid" | "expired" | "failed" | "refunded";
  orderId: number;
  number: string;
  orderStatus: Order["status"];
  orderAmount: number | null;
}

const selection = `SELECT payments.id, session_id AS sessionId, reference, payments.amount, payments.currency,
  payments.status, order_id AS orderId, orders.number, orders.status AS orderStatus, orders.amount AS orderAmount
  FROM payments JOIN orders ON orders.id = payments.order_id`;

/** By the service's name for the checkout, or for the payment. */
export function findOrderPayment(
  primary: Statements,
  by: "session_id" | "reference",
  value: string,
): Promise<OrderPayment | null> {
  return primary.prepare(`${selection} WHERE payments.${by} = ? LIMIT 1`).bind(value).first<OrderPayment>();
}

/**
 * Whether it was this payment that paid for its order, and not another one or staff.
 * @param actor as the order's event names it
 */
export async function hasPaidFor(primary: Statements, { orderId }: OrderPayment, actor: string): Promise<boolean> {
  const row = await primary
    .prepare("SELECT 1 FROM order_events WHERE order_id = ? AND by = 'payment' AND to_status = 'paid' AND actor = ?")
    .bind(orderId, actor)
    .first();
  return row !== null;
}

/**
 * The statement that remembers a message of the payment service. Those behind it ask `WHERE changes() > 0`: what is done
 * once a message.
 */
export const rememberEvent = (primary: Statements, { id, type }: { id: string; type: string }, at: number) =>
  primary
    .prepare("INSERT INTO payment_events (id, type, received_at) VALUES (?, ?, ?) ON CONFLICT (id) DO NOTHING")
    .bind(id, type, at);

/** The statement that tells staff something about an order, when the one before changed something. */
export const noteForStaff = (primary: Statements, { orderId }: OrderPayment, text: string, at: number) =>
  primary
    .prepare("INSERT INTO order_notes (order_id, author, text, at) SELECT ?, '支付服务', ?, ? WHERE changes() > 0")
    .bind(orderId, text, at);
