import type { Statements } from "#worker/platform/db/client.ts";
import type { Order } from "./order.ts";
import { orderColumns } from "./order-columns.ts";

/** The newest of an account: so many a page shows; nobody has had more. */
export const mostOwnOrders = 100;

export type OwnOrder = Order;

/** Somebody's orders, newest first. */
export async function listOwnOrders({ primary }: { primary: Statements }, userId: string): Promise<OwnOrder[]> {
  const { results } = await primary
    .prepare(
      `SELECT ${orderColumns} FROM orders WHERE user_id = ? ORDER BY created_at DESC, id DESC LIMIT ${mostOwnOrders}`,
    )
    .bind(userId)
    .all<Order>();
  return results;
}
