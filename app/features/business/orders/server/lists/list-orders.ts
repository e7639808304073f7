import { desc, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { AppContext } from "#worker/context.ts";
import { inList } from "#worker/platform/db/sql-parts.ts";
import { checkedSql } from "#worker/platform/db/sql-rows.ts";
import { isOver, missingOf, mostCounted, orderStatuses } from "../../shared/order.ts";
import { orderFields } from "../find-order.ts";
import { orders } from "../schema.ts";

type Context = Pick<AppContext, "primary">;

/** Maximum number of orders of an account on its page. */
export const maxOwnOrders = 100;

/** The orders of an account, newest first. */
export const listOwnOrders = ({ primary }: Context, userId: string, limit = maxOwnOrders) =>
  primary.orm
    .select(orderFields)
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);

/** The three newest orders of an account, each with the number of its missing materials, and how many it has in all. */
export async function readNewestOrders(app: Context, userId: string) {
  const [newest, total] = await Promise.all([
    listOwnOrders(app, userId, 3),
    app.primary.orm.$count(orders, eq(orders.userId, userId)),
  ]);
  return { newest: newest.map((order) => ({ ...order, missing: missingOf(order.materials).length })), total };
}

/** How many orders wait for us, as an SQL value. */
export const ordersForUs: SQL<number> = sql<number>`(SELECT count(*) FROM ${orders} WHERE ${orders.waitingFor} = 'us')`;

/** How many of them are overdue, one more than mostCounted at most, as an SQL value. @param now ms since 1970 */
export const overdueOrders = (now: number): SQL<number> =>
  sql<number>`(SELECT count(*) FROM (SELECT 1 FROM ${orders} WHERE ${orders.waitingFor} = 'us' AND ${orders.dueAt} <= ${now}
    LIMIT ${mostCounted + 1}))`;

const openStatuses = orderStatuses.filter((status) => !isOver(status));

/** Query: the number of orders in each state that is not the last. */
export const countOpenOrders = () =>
  checkedSql(
    z.object({ status: z.enum(orderStatuses), count: z.number() }),
    sql`SELECT ${orders.status} AS status, count(*) AS count FROM ${orders} WHERE ${inList(orders.status, openStatuses)} GROUP BY 1`,
  );

/** Query: the order that has waited longest for our first answer. The literals repeat a partial index. */
export const oldestUnansweredOrder = () =>
  checkedSql(
    z.object({ number: z.string(), at: z.number() }),
    sql`SELECT ${orders.number} AS number, ${orders.createdAt} AS at FROM ${orders} INDEXED BY orders_unanswered
      WHERE status = 'submitted' AND first_answered_at IS NULL ORDER BY ${orders.createdAt} LIMIT 1`,
  );

/**
 * How many orders were placed, and ended in each way, since a moment and since a later one: `name`, `isLater`, `count`.
 * The plus lets SQLite read by the end, not by the state.
 * @param since ms since 1970
 */
export const countOrdersSince = (since: number, later: number): SQL =>
  sql`SELECT 'order.received' AS name, ${orders.createdAt} >= ${later} AS isLater, count(*) AS count FROM ${orders}
      WHERE ${orders.createdAt} >= ${since} GROUP BY 2
    UNION ALL SELECT 'order.' || ${orders.status}, ${orders.endedAt} >= ${later}, count(*) FROM ${orders}
      WHERE ${orders.endedAt} >= ${since} AND +${orders.status} IN ('delivered', 'cancelled', 'refunded') GROUP BY 1, 2`;

/** The first answers of staff since a moment: `name`, `at`, and the `time` until it, ms. @param since ms since 1970 */
export const orderAnswersSince = (since: number): SQL =>
  sql`SELECT 'order.answered' AS name, ${orders.firstAnsweredAt} AS at, ${orders.firstAnsweredAt} - ${orders.createdAt} AS time
    FROM ${orders} WHERE ${orders.firstAnsweredAt} >= ${since}`;
