import { eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { endedOrderStatuses, type Order, type OrderRole } from "./order.ts";
import { orders } from "./schema.ts";

/** Condition on `orders`: nothing is done for the order any more, so nobody has to be reached about it. */
export const orderIsOver: SQL = inArray(orders.status, [...endedOrderStatuses]);

/** When an order ended. Some ended before there was the column. */
export const endOfOrder = sql<number>`coalesce(${orders.endedAt}, ${orders.updatedAt})`;

const { key: _, scopeAgreedAt: __, refundAgreedAt: ___, ...columns } = getTableColumns(orders);

/** What a query of `orders` selects to yield an Order. */
export const orderFields = {
  ...columns,
  endedAt: sql<number | null>`CASE WHEN ${orderIsOver} THEN ${endOfOrder} END`.as("ended_at"),
};

/** An order by its number, without asking who wants it: for verbs that have checked that, and for the payment service. */
export async function findOrder({ primary }: Pick<AppContext, "primary">, number: string): Promise<Order | null> {
  return (await primary.orm.select(orderFields).from(orders).where(eq(orders.number, number)).get()) ?? null;
}

/**
 * The order that somebody may handle: as a customer their own, as staff any.
 * @throws AppError "not_found", also for somebody else's order; "forbidden" for "staff" without the permission
 */
export async function findOrderFor(
  app: Pick<AppContext, "primary">,
  number: string,
  member: Member,
  as: OrderRole,
): Promise<Order> {
  if (as === "staff") requirePermission(member, "orders");
  const order = await findOrder(app, number);
  if (!order || (as === "customer" && order.userId !== member.userId)) {
    throw new AppError("not_found", "没有找到这个订单。");
  }
  return order;
}
