import { AppError } from "#worker/errors.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import { findOrder } from "./find-order.ts";
import type { Order } from "./order.ts";
import type { OrderEvent, OrderNote } from "./order-event.ts";

export interface OrderWithEvents extends Order {
  /** Oldest first. */
  events: OrderEvent[];
  /** What staff wrote to each other, oldest first; for the customer there is none. */
  staffNotes: OrderNote[];
}

/**
 * An order with its history.
 * @throws AppError "not_found" also for a customer whose order it is not; "forbidden" for staff without the permission
 */
export async function readOrder(
  { primary }: { primary: Statements },
  { number }: { number: string },
  viewer: Member,
  as: "customer" | "staff",
): Promise<OrderWithEvents> {
  if (as === "staff") requirePermission(viewer, "orders");
  const order = await findOrder({ primary }, number);
  if (!order || (as === "customer" && order.userId !== viewer.userId)) {
    throw new AppError("not_found", "没有找到这个订单。");
  }
  const [events, notes] = await primary.batch([
    primary
      .prepare(
        `SELECT id, from_status AS fromStatus, to_status AS toStatus, by, actor, message, at
         FROM order_events WHERE order_id = ? ORDER BY id`,
      )
      .bind(order.id),
    ...(as === "staff"
      ? [primary.prepare("SELECT id, author, text, at FROM order_notes WHERE order_id = ? ORDER BY id").bind(order.id)]
      : []),
  ]);
  const history = (events?.results ?? []) as OrderEvent[];
  return {
    ...order,
    // Who of the staff it was is nobody's business outside.
    events: as === "staff" ? history : history.map((event) => (event.by === "staff" ? { ...event, actor: "" } : event)),
    staffNotes: (notes?.results ?? []) as OrderNote[],
  };
}
