import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { checkedSql } from "#worker/platform/db/sql-rows.ts";
import { orderMoney } from "./money/schema.ts";
import { moneyDirections } from "./money/ways.ts";
import { orders } from "./schema.ts";

/** A stretch of time, ms since 1970; the end is outside. */
interface Stretch {
  from: number;
  to: number;
}

/** How many orders were placed in a stretch of time: a value for a SELECT. */
export const newOrdersIn = ({ from, to }: Stretch): SQL<number> =>
  sql<number>`(SELECT count(*) FROM ${orders} WHERE ${orders.createdAt} >= ${from} AND ${orders.createdAt} < ${to})`;

const sumRow = z.object({
  direction: z.enum(moneyDirections),
  currency: z.enum(["CNY", "USD"]),
  /** In the currency's smallest unit. */
  amount: z.number(),
  rows: z.number(),
});

/** What came or went in one currency. */
export type MoneySum = z.output<typeof sumRow>;

/**
 * Query: the payments and refunds that were recorded in a stretch of time, by direction and currency. By the time of recording:
 * a transfer is often recorded days after its own day, and would otherwise never be told.
 */
export const moneyRecordedIn = ({ from, to }: Stretch) =>
  checkedSql(
    sumRow,
    sql`SELECT ${orderMoney.direction} AS direction, ${orderMoney.currency} AS currency, sum(${orderMoney.amount}) AS amount,
        count(*) AS rows
      FROM ${orderMoney} WHERE ${orderMoney.at} >= ${from} AND ${orderMoney.at} < ${to}
      GROUP BY ${orderMoney.direction}, ${orderMoney.currency} ORDER BY 1, 2`,
  );
