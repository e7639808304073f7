import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import {
  answerPart,
  type Counted,
  type CountedSince,
  sydneyPeriod,
  tallyNow,
} from "#worker/features/tallies/public.ts";
import { checkedSql } from "#worker/platform/db/sql-rows.ts";
import { mostCounted } from "../order.ts";
import { orders } from "../schema.ts";

/** How many orders wait for us: a value for a SELECT. */
export const ordersForUs = (): SQL<number> => tallyNow("order.side", "us");

/** How many of them are overdue, one more than mostCounted at most: a value for a SELECT. @param now ms since 1970 */
export const overdueOrders = (now: number): SQL<number> =>
  sql<number>`(SELECT count(*) FROM (SELECT 1 FROM ${orders} WHERE ${orders.waitingFor} = 'us' AND ${orders.dueAt} <= ${now}
    LIMIT ${mostCounted + 1}))`;

/** Query: the order that has waited longest for our first answer. The literals are those of a partial index. */
export const oldestUnansweredOrder = () =>
  checkedSql(
    z.object({ number: z.string(), at: z.number() }),
    sql`SELECT ${orders.number} AS number, ${orders.createdAt} AS at FROM ${orders} INDEXED BY orders_unanswered
      WHERE status = 'submitted' AND first_answered_at IS NULL ORDER BY ${orders.createdAt} LIMIT 1`,
  );

/** As in the index of the table. */
const endedAt = sql`CASE WHEN ${orders.endedAt} IS NULL THEN 0 ELSE ${orders.endedAt} END`;

/** The tallies of orders as the rows have them, for their repair. */
export const countedOrders = ({ month, at }: CountedSince): Counted[] => [
  {
    ...{ name: "order.status", firstPeriod: "" },
    rows: sql`SELECT '', ${orders.status}, count(*) FROM ${orders} GROUP BY 2`,
  },
  {
    ...{ name: "order.side", firstPeriod: "" },
    rows: sql`SELECT '', ${orders.waitingFor}, count(*) FROM ${orders} GROUP BY 2`,
  },
  {
    ...{ name: "order.received", firstPeriod: month },
    rows: sql`SELECT ${sydneyPeriod(sql`${orders.createdAt}`, "month")}, '', count(*) FROM ${orders}
      WHERE ${orders.createdAt} >= ${at} GROUP BY 1`,
  },
  ...(["delivered", "cancelled", "refunded"] as const).map(
    (status): Counted => ({
      ...{ name: `order.${status}`, firstPeriod: month },
      rows: sql`SELECT ${sydneyPeriod(sql`${orders.endedAt}`, "month")}, '', count(*) FROM ${orders}
      WHERE ${orders.status} = ${status} AND ${endedAt} >= ${at} GROUP BY 1`,
    }),
  ),
  {
    ...{ name: "order.answered", firstPeriod: month },
    rows: sql`SELECT ${sydneyPeriod(sql`${orders.firstAnsweredAt}`, "month")},
        ${answerPart(sql`(${orders.firstAnsweredAt} - ${orders.createdAt})`)}, count(*) FROM ${orders}
      WHERE ${orders.firstAnsweredAt} >= ${at} GROUP BY 1, 2`,
  },
];
