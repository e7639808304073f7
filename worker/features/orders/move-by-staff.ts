import { AppError } from "#worker/errors.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { findOrderFor } from "./find-order.ts";
import { moveOrder, type OrderMove, type OrdersContext } from "./move-order.ts";
import { isKeptWithoutAccount, mayMove, type Order } from "./order.ts";

type StaffMove = Omit<OrderMove, "by" | "actor" | "version"> & {
  version: number;
  /** The settings have no payment instructions: only the message can say which bank account to pay into. */
  isNamedInMessage: boolean;
  /** Staff confirm that the customer has received the result: without an account no page offers it. */
  handedOver?: "yes" | undefined;
};

/**
 * Moves an order from the back office. Whoever had an older version open is told that first: its other errors would be about
 * moves that the current state does not have.
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
