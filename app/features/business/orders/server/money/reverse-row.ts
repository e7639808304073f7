import { and, eq, ne, sql } from "drizzle-orm";
import { writePost } from "#app/features/business/conversations/server/public.ts";
import { recordChange } from "#app/features/foundation/audit/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { type BatchItem, runBatch } from "#worker/platform/db/run-batch.ts";
import { insertIf } from "#worker/platform/db/sql-parts.ts";
import { writePrice } from "#worker/platform/money.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import type { PaymentForm, ReversalForm } from "../../shared/fields.ts";
import {
  balanceIn,
  isReversal,
  isReversed,
  isReversible,
  lacksPayment,
  type MoneyRow,
  moneyWayNames,
  paymentsIn,
  reversalReference,
} from "../../shared/money/ways.ts";
import { isEndedWithoutAccount, type Order } from "../../shared/order.ts";
import { findOrderFor } from "../find-order.ts";
import { orderMoney, orders } from "../schema.ts";
import { queueDigests } from "../thread/send-message.ts";
import { balanceOf, bookReceived, moneyOf, refuseWrongDay } from "./ledger.ts";
import { gstOfCorrected } from "./receipts.ts";

type Context = Pick<AppContext, "primary" | "now">;

/**
 * Reverses a row that staff recorded by mistake. Rows of the ledger are never changed: a row of the other direction, with the same amount,
 * GST and rate, on today's day, makes it undone. The state of the order stays; staff record the right one again. The customer reads the
 * reason in the thread. A repeated form changes nothing.
 * @throws AppError "forbidden", "not_found"; "conflict" for a row that is none of this order, was recorded by the payment service, or is a
 *   reversal itself, for an order that is refunded, and for a payment of which a part is refunded
 */
export async function reverseRow(
  app: Context,
  member: Member,
  { number, row: rowId, reason }: Omit<ReversalForm, "intent"> & { number: string },
): Promise<void> {
  requirePermission(member, "orders");
  const order = await findOrderFor(app, number, member, "staff");
  const money: MoneyRow[] = await moneyOf(app, order.id);
  const row = money.find(({ id }) => id === rowId);
  if (row && isReversed(row, money)) return;
  if (!row || !isReversible(row, money) || order.status === "refunded") throw refused(row, order);
  const at = app.now();
  const { amount, currency, gst, audRate, way, direction } = row;
  const key = `reversed:${rowId}`;
  const what = `${direction === "received" ? "收款" : "退款"} ${writeTransfer(row)}`;
  const [booked] = await runBatch(app.primary, [
    insertIf(
      orderMoney,
      {
        ...{ orderId: order.id, amount, currency, gst, audRate, way, at, recordedBy: member.email },
        ...{ direction: direction === "received" ? "refunded" : "received", day: todayInAustralia(at) },
        ...{ reference: reversalReference(row), idempotencyKey: key },
      },
      // A refund stays covered, even if it is booked at the same moment.
      sql`${direction === "received" ? sql`${balanceOf(order.id)} >= ${amount}` : sql`true`} AND EXISTS (SELECT 1 FROM ${orders}
        WHERE ${and(eq(orders.id, order.id), ne(orders.status, "refunded"))})`,
      { onConflict: "nothing" },
    ),
    recordChange(app, member, {
      action: "order.money-reversed",
      subject: { type: "order", id: number },
      before: { direction, amount, currency, way, day: row.day, reference: row.reference },
      after: { text: reason },
    }),
    ...sayInThread(app, member, order, { key, text: `更正：${what}记错了，已经冲销。${reason}`, at }),
  ]);
  if (booked.changes > 0) return;
  const now: MoneyRow[] = await moneyOf(app, order.id);
  if (isReversed(row, now)) return;
  throw refused(row, await findOrderFor(app, number, member, "staff"), balanceIn(now) < amount);
}

function refused(row: MoneyRow | undefined, { status }: Order, isCovered = false): AppError {
  if (status === "refunded") {
    return new AppError("conflict", "这个订单已经全部退款，账目不能再冲销。请把情况写在备注里，由会计更正。");
  }
  if (row && !isReversal(row) && (row.way === "online" || row.recordedBy === "")) {
    return new AppError("conflict", "这一笔由支付平台入账，不能手工冲销。要退款请在支付平台退，会自动记账。");
  }
  return new AppError(
    "conflict",
    isCovered
      ? "这笔收款已经退过一部分，不能冲销。退款也是记错的，请先冲销那笔退款。"
      : "这一笔不能冲销。请刷新页面，看现在的账。",
  );
}

/**
 * Records the payment of an order again after its first record was reversed. GST is copied from the reversed row,
 * because the setting may have changed since. A repeated form changes nothing.
 * @throws AppError "forbidden", "not_found"; "invalid" (day); "conflict" while the balance is not zero, and in a state
 *   without a payment
 */
export async function recordPayment(
  app: Context,
  member: Member,
  { number, key, amount, way, day, reference }: Omit<PaymentForm, "intent"> & { number: string },
): Promise<void> {
  requirePermission(member, "orders");
  const order = await findOrderFor(app, number, member, "staff");
  const money: MoneyRow[] = await moneyOf(app, order.id);
  const reversed = paymentsIn(money).at(-1);
  if (await isBooked(app, key)) return;
  if (!reversed || !lacksPayment(order.status, money)) throw isPaid();
  refuseWrongDay(app, order, day);
  const at = app.now();
  const [booked] = await runBatch(app.primary, [
    bookReceived(
      app,
      order,
      { amount, gst: gstOfCorrected(order, reversed, amount) },
      { way, day, reference, audRate: reversed.audRate, recordedBy: member.email, idempotencyKey: key },
      sql`${balanceOf(order.id)} = 0 AND EXISTS (SELECT 1 FROM ${orders}
        WHERE ${and(eq(orders.id, order.id), eq(orders.status, order.status))})`,
    ),
    recordChange(app, member, {
      action: "order.payment-recorded",
      subject: { type: "order", id: number },
      before: null,
      after: { amount, currency: order.currency, way, day, reference },
    }),
    ...sayInThread(app, member, order, {
      ...{ key: `recorded:${key}`, at },
      text: `重新记下收款 ${writeTransfer({ currency: order.currency, amount, way, day, reference })}。`,
    }),
  ]);
  if (booked.changes === 0 && !(await isBooked(app, key))) throw isPaid();
}

const isPaid = (): AppError =>
  new AppError("conflict", "这个订单现在不能补记收款：已经有一笔有效的，或者状态变了。请刷新页面，看现在的账。");

/** Whether a form was booked before. */
export async function isBooked({ primary }: Pick<AppContext, "primary">, key: string): Promise<boolean> {
  const found = primary.orm.select({ id: orderMoney.id }).from(orderMoney).where(eq(orderMoney.idempotencyKey, key));
  return (await found.get()) !== undefined;
}

/** Statements: a line for the customer, if the previous statements stored the change. Without an account there is no reader. */
const sayInThread = (
  app: Context,
  member: Member,
  order: Order,
  { key, text, at }: { key: string; text: string; at: number },
): BatchItem[] =>
  isEndedWithoutAccount(order)
    ? []
    : [
        writePost({ subject: { type: "order", id: order.id }, by: "staff", author: member.email, key, text, at }),
        ...queueDigests(app, { orderId: order.id, by: "staff", at }),
      ];

/** "¥850（银行转账，2026-11-24，参考号 8842）" */
const writeTransfer = ({
  currency,
  amount,
  way,
  day,
  reference,
}: Pick<MoneyRow, "currency" | "amount" | "way" | "day" | "reference">): string =>
  `${writePrice({ currency, priceFrom: amount })}（${[moneyWayNames[way], day, ...(reference ? [`参考号 ${reference}`] : [])].join("，")}）`;
