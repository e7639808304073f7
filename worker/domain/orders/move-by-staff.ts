import { AppError } from "#worker/errors.ts";
import type { Member } from "#worker/permissions.ts";
import { findOrderFor } from "./find-order-for.ts";
import { moveOrder, type OrderMove } from "./move-order.ts";
import type { Order } from "./order.ts";
import type { OrdersContext } from "./orders-context.ts";

type StaffMove = Omit<OrderMove, "by" | "actor" | "version"> & { version: number };

/**
 * Brings an order on from the back office. Who had an older order before their eyes is told so, before anything is said
 * about ways that this one does not have.
 * @throws AppError "forbidden", "not_found", "conflict", "invalid" (amount)
 */
export async function moveByStaff(app: OrdersContext, member: Member, move: StaffMove): Promise<Order> {
  const order = await findOrderFor(app, move.number, member, "staff");
  if (order.version !== move.version) {
    throw new AppError("conflict", "这个订单刚刚有了变化，没有保存您的操作。您写的内容还在，请看过现在的状态再操作。");
  }
  return moveOrder(app, { ...move, by: "staff", actor: member.email }, member);
}
