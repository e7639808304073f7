import { and, count, desc, eq, isNull } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import type { Order } from "../../shared/order.ts";
import { orderFields } from "../find-order.ts";
import { orderMaterials, orders } from "../schema.ts";

type Context = Pick<AppContext, "primary">;

/** The newest orders of an account that its page shows; nobody has had more. */
export const maxOwnOrders = 100;

const ordersOf = ({ primary }: Context, userId: string, limit: number) =>
  primary.orm
    .select(orderFields)
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);

/** The orders of an account, newest first. */
export const listOwnOrders = async (app: Context, userId: string): Promise<Order[]> =>
  ordersOf(app, userId, maxOwnOrders);

/** The three newest orders of an account, each with the number of its missing materials, and how many it has in all. */
export async function readNewestOrders(app: Context, userId: string) {
  const { primary } = app;
  const own = eq(orders.userId, userId);
  const [newest, counted, waiting] = await runBatch(primary, [
    ordersOf(app, userId, 3),
    primary.orm.select({ total: count() }).from(orders).where(own),
    primary.orm
      .select({ orderId: orderMaterials.orderId, missing: count() })
      .from(orderMaterials)
      .innerJoin(orders, eq(orders.id, orderMaterials.orderId))
      .where(and(own, isNull(orderMaterials.receivedAt)))
      .groupBy(orderMaterials.orderId),
  ]);
  const missing = new Map(waiting.rows.map((row) => [row.orderId, row.missing]));
  return {
    newest: newest.rows.map((order) => ({ ...order, missing: missing.get(order.id) ?? 0 })),
    total: counted.rows[0]?.total ?? 0,
  };
}
