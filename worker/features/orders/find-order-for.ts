import { AppError } from "#worker/errors.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import type { FileSide } from "./files-context.ts";
import { findOrder } from "./find-order.ts";
import type { Order } from "./order.ts";

/**
 * The order that somebody may handle: their own, or as staff any.
 * @throws AppError "not_found" also for somebody else's, "forbidden" for who says staff and is none
 */
export async function findOrderFor(
  { primary }: { primary: Statements },
  number: string,
  member: Member,
  as: FileSide,
): Promise<Order> {
  if (as === "staff") requirePermission(member, "orders");
  const order = await findOrder({ primary }, number);
  if (!order || (as === "customer" && order.userId !== member.userId)) {
    throw new AppError("not_found", "没有找到这个订单。");
  }
  return order;
}
