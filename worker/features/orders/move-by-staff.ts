import { AppError } from "#worker/errors.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { findOrderFor } from "./find-order-for.ts";
import { moveOrder, type OrderMove } from "./move-order.ts";
import { isKeptWithoutAccount, mayMove, type Order } from "./order.ts";
import type { OrdersContext } from "./orders-context.ts";

type StaffMove = Omit<OrderMove, "by" | "actor" | "version"> & {
  version: number;
  /** Nothing but the message can tell the customer which account to pay into. */
  isNamedInMessage: boolean;
  /** Staff say that the customer has what was made: with the account gone, no page gives it to them afterwards. */
  handedOver?: "yes" | undefined;
};

/**
 * Brings an order on from the back office. Who had an older order before their eyes is told so, before anything is said
 * about ways that this one does not have.
 * @throws AppError "forbidden", "not_found", "conflict", "invalid" (amount, message, handedOver)
 */
export async function moveByStaff(
  app: OrdersContext,
  member: Member,
  { isNamedInMessage, handedOver, ...move }: StaffMove,
): Promise<Order> {
  const order = await findOrderFor(app, move.number, member, "staff");
  if (order.version !== move.version) {
    throw new AppError("conflict", "这个订单刚刚有了变化，没有保存您的操作。您写的内容还在，请看过现在的状态再操作。");
  }
  const isAsking = move.to === "awaiting-payment" && mayMove("staff", order.status, move.to);
  if (isAsking && move.message === "") {
    if (isNamedInMessage) {
      throw new AppError("invalid", "请在这里写明收款账号：系统设置的“付款说明”还没有写。", { field: "message" });
    }
    if (order.userId === null && !move.instructions) {
      throw new AppError("invalid", "客户的账号已注销，不能在线付款：请在这里写明怎样付款。", { field: "message" });
    }
  }
  const isDelivering = move.to === "delivered" && mayMove("staff", order.status, move.to);
  if (isDelivering && isKeptWithoutAccount(order) && handedOver !== "yes") {
    throw new AppError(
      "invalid",
      "客户的账号已注销：请先把成品发到客户的邮箱，再勾选这一项。标记为已交付以后，邮箱和文件都没有了。",
      { field: "handedOver" },
    );
  }
  return moveOrder(app, { ...move, by: "staff", actor: member.email }, member);
}
