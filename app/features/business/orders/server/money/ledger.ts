import { asc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { invalidAt } from "#worker/errors.ts";
import { inList, insertIf } from "#worker/platform/db/sql-parts.ts";
import { beijingDay } from "#worker/platform/time/beijing-day.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import {
  isReversed,
  type MoneyRow,
  type MoneyWay,
  type moneyDirections,
  paymentsIn,
  refundsIn,
} from "../../shared/money/ways.ts";
import type { Order } from "../../shared/order.ts";
import { orderMoney } from "../schema.ts";

/** The details of a payment or refund. */
export interface Transfer {
  way: MoneyWay;
  /** The day in Sydney, YYYY-MM-DD; today by default. */
  day?: string | undefined;
  reference: string;
  /** CNY per AUD now; null for other currencies, or while unknown. */
  audRate: number | null;
  /** E-mail address of the member who records it; empty for the payment service. */
  recordedBy: string;
  /** Made with the form that records it, or from the move that books it. */
  idempotencyKey?: string;
}

type Context = Pick<AppContext, "now">;
type Booked = Pick<Order, "id" | "currency">;

const total = (orderId: number, direction: (typeof moneyDirections)[number]) =>
  sql`(SELECT coalesce(sum(${orderMoney.amount}), 0) FROM ${orderMoney} WHERE ${orderMoney.orderId} = ${orderId} AND ${orderMoney.direction} = ${direction})`;

/** SQL value: payments for an order minus refunds, smallest unit. */
export const balanceOf = (orderId: number): SQL<number> =>
  sql<number>`(${total(orderId, "received")} - ${total(orderId, "refunded")})`;

/** SQL value: GST in the balance of what was received minus refunds, smallest unit; null when none was recorded. */
const gstBalanceOf = (orderId: number): SQL<number | null> =>
  sql<number | null>`(SELECT sum(iif(${orderMoney.direction} = 'received', ${orderMoney.gst}, -${orderMoney.gst}))
    FROM ${orderMoney} WHERE ${orderMoney.orderId} = ${orderId})`;

const rowOf = ({ now }: Context, { id: orderId, currency }: Booked, { day, ...transfer }: Transfer) => ({
  ...{ orderId, currency, ...transfer, at: now() },
  day: day ?? todayInAustralia(now()),
});

/**
 * Statement: records a payment if the transfer's key is new.
 * @param received amount and GST in it, smallest unit
 * @param condition a condition on the batch
 */
export const bookReceived = (
  app: Context,
  order: Booked,
  received: { amount: number; gst: number | null },
  transfer: Transfer,
  condition: SQL,
): SQL =>
  insertIf(orderMoney, { ...rowOf(app, order, transfer), direction: "received", ...received }, condition, {
    onConflict: "nothing",
  });

/**
 * Statement: records a refund if it does not exceed the balance and the transfer's key is new. Its GST is proportional
 * to the GST in the balance, or null while none is recorded.
 * @param amount smallest unit; the whole balance by default
 * @param condition in addition
 */
export const bookRefund = (
  app: Context,
  order: Booked,
  transfer: Transfer,
  { amount = balanceOf(order.id), condition = sql`true` }: { amount?: number | SQL<number>; condition?: SQL } = {},
): SQL =>
  insertIf(
    orderMoney,
    {
      ...rowOf(app, order, transfer),
      ...{ direction: "refunded", amount },
      gst: sql`CAST(round(1.0 * ${gstBalanceOf(order.id)} * ${amount} / ${balanceOf(order.id)}) AS INTEGER)`,
    },
    sql`${amount} > 0 AND ${amount} <= ${balanceOf(order.id)} AND ${condition}`,
    { onConflict: "nothing" },
  );

/**
 * The amount that the payment service has paid back of a payment and that the ledger lacks, as an SQL value.
 * @param totalSoFar that it has paid back, smallest unit
 */
export const newlyRefunded = (orderId: number, reference: string, totalSoFar: number): SQL<number> =>
  sql<number>`(${totalSoFar} - (SELECT coalesce(sum(${orderMoney.amount}), 0) FROM ${orderMoney}
    WHERE ${orderMoney.orderId} = ${orderId} AND ${orderMoney.direction} = 'refunded' AND ${orderMoney.reference} = ${reference}))`;

const { orderId: _ofOrder, idempotencyKey: _key, ...columns } = getTableColumns(orderMoney);

/** The columns of a row, for queries. */
export const moneyColumns = columns;

/** Query: the ledger of an order, oldest first. */
export const moneyOf = ({ primary }: Pick<AppContext, "primary">, orderId: number) =>
  primary.orm.select(moneyColumns).from(orderMoney).where(eq(orderMoney.orderId, orderId)).orderBy(asc(orderMoney.id));

/** Totals of an order's ledger, after corrections. Sums in the smallest unit. */
export interface OrderMoney {
  received: number;
  refunded: number;
  /** Ways of the valid payments, each once, oldest first. */
  ways: MoneyWay[];
  references: string[];
}

/** The money of some orders, by the order's id; orders without any are absent. */
export async function readMoneyOf(
  { primary }: Pick<AppContext, "primary">,
  ids: readonly number[],
): Promise<Map<number, OrderMoney>> {
  const { id, orderId } = orderMoney;
  const rows = await primary.orm.select().from(orderMoney).where(inList(orderId, ids)).orderBy(orderId, id);
  return new Map([...Map.groupBy(rows, (row) => row.orderId)].map(([order, own]) => [order, settle(own)]));
}

function settle(rows: readonly MoneyRow[]): OrderMoney {
  const valid = (counted: readonly MoneyRow[]) => counted.filter((row) => !isReversed(row, rows));
  const sum = (counted: readonly MoneyRow[]) => counted.reduce((total, { amount }) => total + amount, 0);
  const payments = valid(paymentsIn(rows));
  return {
    received: sum(payments),
    refunded: sum(valid(refundsIn(rows))),
    ways: [...new Set(payments.map(({ way }) => way))],
    references: [...new Set(payments.map(({ reference }) => reference).filter(Boolean))],
  };
}

/**
 * Refuses a day on which money of an order cannot have come or gone.
 * @param day in Sydney, YYYY-MM-DD; undefined is today
 * @throws AppError "invalid" (day) for a day after today or before the order
 */
export function refuseWrongDay(
  { now }: Pick<AppContext, "now">,
  { createdAt }: Pick<Order, "createdAt">,
  day: string | undefined,
): void {
  if (day === undefined) return;
  if (day > todayInAustralia(now())) throw invalidAt("day", "日期不能晚于今天（悉尼时间）");
  // In the evening in China Sydney has the next day already, and receipts of Chinese banks have China's day.
  if (day < beijingDay(createdAt)) throw invalidAt("day", "日期不能早于下单那天");
}
