import { count, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { isNewestById, type Listed, listPage, type TableQuery } from "#worker/platform/db/list-page.ts";
import { orders } from "../schema.ts";
import { moneyColumns } from "./ledger.ts";
import { orderMoney } from "./schema.ts";
import type { MoneyRow, MoneyWay, moneyDirections } from "./ways.ts";

type Context = Pick<AppContext, "primary">;

/** A row of the accounts: a payment or a refund with its order. */
export interface ListedMoney extends MoneyRow {
  /** Of the order. */
  number: string;
  productName: string;
  /** Empty once the account is deleted. */
  applicantName: string;
}

/** The sort orders of the accounts; the first is the default. */
export const moneySorts = ["day", "amount"] as const;

/**
 * What was received and paid back, for the accounts.
 * @param query filters: from and to (days in Sydney, both included), direction, way, currency
 * @param limit rows a page; rowsPerFile for a file
 * @throws AppError "forbidden"
 */
export async function listMoney(
  { primary }: Context,
  member: Member,
  query: TableQuery,
  limit?: number,
): Promise<Listed<ListedMoney>> {
  requirePermission(member, "orders");
  const { orm } = primary;
  return listPage(
    primary,
    {
      rows: orm
        .select({
          ...moneyColumns,
          number: orders.number,
          productName: orders.productName,
          applicantName: orders.applicantName,
        })
        .from(orderMoney)
        .innerJoin(orders, eq(orders.id, orderMoney.orderId))
        .$dynamic(),
      count: orm.select({ one: sql`1` }).from(orderMoney).$dynamic(),
      search: [],
      growing: {
        id: orderMoney.id,
        starts: [{ column: orderMoney.reference }],
        others: (start, end) => [
          sql`SELECT ${orderMoney.id} FROM ${orderMoney} WHERE ${orderMoney.orderId} IN (SELECT ${orders.id} FROM ${orders}
            WHERE ${orders.number} >= ${start.toUpperCase()} AND ${orders.number} < ${end.toUpperCase()} LIMIT 100)`,
          sql`SELECT ${orderMoney.id} FROM ${orderMoney} WHERE ${orderMoney.orderId} IN (SELECT ${orders.id} FROM ${orders}
            WHERE ${orders.applicantName} >= ${start} AND ${orders.applicantName} < ${end} LIMIT 100)`,
        ],
        newest: isNewestById(orderMoney.id),
        ranges: { from: "day", to: "day" },
        indexed: { day: [["direction"], ["way"], ["currency"]] },
        texts: [orderMoney.reference],
      },
      filters: {
        from: (day) => gte(orderMoney.day, day),
        to: (day) => lte(orderMoney.day, day),
        direction: orderMoney.direction,
        way: orderMoney.way,
        currency: orderMoney.currency,
      },
      sorts: { day: orderMoney.day, amount: orderMoney.amount },
      tieBreaker: orderMoney.id,
    },
    query,
    limit,
  );
}

/** The sum of one kind of rows of the accounts. */
export interface MoneySum {
  currency: MoneyRow["currency"];
  direction: (typeof moneyDirections)[number];
  way: MoneyWay;
  rows: number;
  /** Smallest unit. */
  amount: number;
  /** GST in it, smallest unit; null where no row has any. */
  gst: number | null;
}

/**
 * The sums of a period by currency, direction and way.
 * @param from first day in Sydney, YYYY-MM-DD; all days without it
 * @param to last day
 * @throws AppError "forbidden"
 */
export async function sumMoney(
  { primary }: Context,
  member: Member,
  { from = "", to = "9999" }: { from?: string | undefined; to?: string | undefined },
): Promise<MoneySum[]> {
  requirePermission(member, "orders");
  const inPeriod: SQL = sql`${orderMoney.day} BETWEEN ${from} AND ${to}`;
  return primary.orm
    .select({
      currency: orderMoney.currency,
      direction: orderMoney.direction,
      way: orderMoney.way,
      rows: count(),
      amount: sql<number>`sum(${orderMoney.amount})`.mapWith(Number),
      gst: sql<number | null>`sum(${orderMoney.gst})`,
    })
    .from(orderMoney)
    .where(inPeriod)
    .groupBy(orderMoney.currency, orderMoney.direction, orderMoney.way)
    .orderBy(orderMoney.currency, orderMoney.direction, orderMoney.way);
}
