import { asc, eq, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { insertIf } from "#worker/platform/db/sql-parts.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import type { Order } from "../order.ts";
import { orders } from "../schema.ts";
import { orderMoney } from "./schema.ts";
import { correctionStart, type MoneyRow, type MoneyWay, type moneyDirections, type RefundedPart } from "./ways.ts";

/** How money came or went. */
export interface Transfer {
  way: MoneyWay;
  /** In Sydney, YYYY-MM-DD; today by default. */
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

/** What was received for an order and not paid back, smallest unit: a value for a statement. */
export const heldOf = (orderId: number): SQL<number> =>
  sql<number>`(${total(orderId, "received")} - ${total(orderId, "refunded")})`;

/** GST in what was received and not paid back, smallest unit; null when none was recorded: a value for a statement. */
const gstHeldOf = (orderId: number): SQL<number | null> =>
  sql<number | null>`(SELECT sum(iif(${orderMoney.direction} = 'received', ${orderMoney.gst}, -${orderMoney.gst}))
    FROM ${orderMoney} WHERE ${orderMoney.orderId} = ${orderId})`;

/** A part of an order's price, and the whole of it, smallest unit. */
export interface PriceOfPart {
  of: Exclude<RefundedPart, "share">;
  most: number;
  price: number;
}

/**
 * What was paid back of a part of the price, smallest unit: refunds of it, and its share of refunds of everything, without those that
 * were taken back: a value for a statement.
 */
export const paidBackOf = (orderId: number, { of, most, price }: PriceOfPart): SQL<number> => {
  const inPart = sql`CASE coalesce(${orderMoney.part}, 'share') WHEN ${of} THEN ${orderMoney.amount}
    WHEN 'share' THEN 1.0 * ${orderMoney.amount} * ${most} / ${price} ELSE 0 END`;
  // Of the corrections, those of refunds are received.
  const isCorrection = sql`substr(${orderMoney.reference}, 1, ${correctionStart.length}) = ${correctionStart}`;
  return sql<number>`(SELECT CAST(round(coalesce(sum(iif(${orderMoney.direction} = 'refunded', 1, -1) * ${inPart}), 0)) AS INTEGER)
    FROM ${orderMoney} WHERE ${orderMoney.orderId} = ${orderId} AND (${isCorrection}) = (${orderMoney.direction} = 'received'))`;
};

const rowOf = ({ now }: Context, { id: orderId, currency }: Booked, { day, ...transfer }: Transfer) => ({
  ...{ orderId, currency, ...transfer, at: now() },
  day: day ?? todayInAustralia(now()),
});

/**
 * Statement: books what was received, if the transfer's key is new.
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
 * Statement: books that money was paid back, if it is not more than what is held, and the transfer's key is new. Its GST is the same
 * share of the GST that is held; of a part that is our fee alone one eleventh, of official charges none.
 * @param amount smallest unit; all that is held by default
 * @param of what is paid back
 * @param condition in addition
 */
export const bookRefund = (
  app: Context,
  order: Booked,
  transfer: Transfer,
  {
    amount = heldOf(order.id),
    of = "share",
    condition = sql`true`,
  }: { amount?: number | SQL<number>; of?: RefundedPart; condition?: SQL } = {},
): SQL =>
  insertIf(
    orderMoney,
    {
      ...rowOf(app, order, transfer),
      ...{ direction: "refunded", amount, part: of },
      gst: gstBackOf(order.id, amount, of),
    },
    sql`${amount} > 0 AND ${amount} <= ${heldOf(order.id)} AND ${condition}`,
    { onConflict: "nothing" },
  );

/** GST that goes back with a refund, smallest unit: never more than is held; null while none is recorded. */
const gstBackOf = (orderId: number, amount: number | SQL<number>, of: RefundedPart): SQL<number | null> => {
  const held = gstHeldOf(orderId);
  const shares = {
    share: sql`round(1.0 * ${held} * ${amount} / ${heldOf(orderId)})`,
    fee: sql`min(${held}, round(${amount} / 11.0))`,
    charges: sql`min(${held}, 0)`,
  };
  return sql<number | null>`CAST(${shares[of]} AS INTEGER)`;
};

/**
 * What the payment service has paid back of a payment and the ledger has not: a value for a statement.
 * @param totalSoFar that it has paid back, smallest unit
 */
export const newlyRefunded = (orderId: number, reference: string, totalSoFar: number): SQL<number> =>
  sql<number>`(${totalSoFar} - (SELECT coalesce(sum(${orderMoney.amount}), 0) FROM ${orderMoney}
    WHERE ${orderMoney.orderId} = ${orderId} AND ${orderMoney.direction} = 'refunded' AND ${orderMoney.reference} = ${reference}))`;

/**
 * Condition: an order has this state and version since this moment. Two moves of the same millisecond both meet it, so the rows they book
 * need a common key.
 */
export const orderWasMoved = ({ id }: Booked, { status, version, at }: Moved): SQL =>
  sql`EXISTS (SELECT 1 FROM ${orders} WHERE ${orders.id} = ${id} AND ${orders.status} = ${status}
    AND ${orders.version} = ${version} AND ${orders.updatedAt} = ${at})`;

interface Moved {
  status: Order["status"];
  version: number;
  at: number;
}

/** The columns of a row, for queries. */
export const moneyColumns = {
  id: orderMoney.id,
  direction: orderMoney.direction,
  amount: orderMoney.amount,
  currency: orderMoney.currency,
  gst: orderMoney.gst,
  audRate: orderMoney.audRate,
  day: orderMoney.day,
  way: orderMoney.way,
  reference: orderMoney.reference,
  recordedBy: orderMoney.recordedBy,
  at: orderMoney.at,
} satisfies Record<keyof MoneyRow, unknown>;

/** Query: the ledger of an order, oldest first. */
export const moneyOf = ({ primary }: Pick<AppContext, "primary">, orderId: number) =>
  primary.orm.select(moneyColumns).from(orderMoney).where(eq(orderMoney.orderId, orderId)).orderBy(asc(orderMoney.id));
