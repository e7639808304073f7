import { and, eq, gte, like, ne, not, type SQL, sql } from "drizzle-orm";
import { writePost } from "#app/features/business/conversations/server/public.ts";
import type { Change } from "#app/features/foundation/audit/server/public.ts";
import { deliverMail } from "#app/features/foundation/outbox/server/public.ts";
import { AppError, invalidAt } from "#worker/errors.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { type BatchItem, runBatch } from "#worker/platform/db/run-batch.ts";
import { insertIf } from "#worker/platform/db/sql-parts.ts";
import { writePrice } from "#worker/platform/money.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { beginOfDay } from "#worker/platform/time/working-days.ts";
import type { OrderForm } from "../../shared/input.ts";
import {
  balanceIn,
  correctionStart,
  describeTransfer,
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
import { mayMove } from "../../shared/transitions.ts";
import { findOrderFor, orderIs, recordOrderChange } from "../find-order.ts";
import { partRefunded } from "../mails/letters.ts";
import { readerOf, tell } from "../mails/mail.ts";
import { orderMoney, orders } from "../schema.ts";
import type { OrdersContext } from "../state/move-order.ts";
import { queueDigests } from "../thread/send-message.ts";
import { balanceOf, bookReceived, bookRefund, moneyOf, refuseWrongDay } from "./ledger.ts";
import { gstOfCorrected, readAudRate } from "./receipts.ts";

type Context = Pick<OrdersContext, "primary" | "now">;

interface Booking extends Pick<Change, "action" | "before" | "after"> {
  /** Statement that writes the row, or does nothing. */
  row: SQL;
  /** A line for the customer in the thread, and its key. */
  text: string;
  key: string;
  at: number;
  /** Statements that notify the customer; by default with the other news of the thread. */
  told?: BatchItem[];
}

/** Writes a row of the ledger with its audit entry and a line in the thread, where somebody reads it. @returns whether it wrote it */
async function book(app: Context, member: Member, order: Order, { row, action, text, key, at, ...more }: Booking) {
  const { told = queueDigests(app, { orderId: order.id, by: "staff", at }), ...changed } = more;
  const subject = { type: "order", id: order.id } as const;
  const [booked] = await runBatch(app.primary, [
    row,
    recordOrderChange(app, member, order, action, changed),
    // For a finished order without an account no data of the customer is retained.
    ...(isEndedWithoutAccount(order)
      ? []
      : [writePost({ subject, by: "staff", author: member.email, key, text, at }), ...told]),
  ]);
  return booked.changes > 0;
}

/** Whether a form was already recorded. */
const isBooked = async ({ primary }: Context, key: string): Promise<boolean> =>
  (await primary.orm.$count(orderMoney, eq(orderMoney.idempotencyKey, key))) > 0;

/**
 * Books a partial refund that staff have paid, and tells the customer in the thread and by mail. The state stays. A full refund is a
 * move of the order to "refunded".
 * @throws AppError "forbidden", "not_found"; "conflict" in a state without money to refund; "invalid" (amount) for the
 *   whole balance, (day), (confirmDuplicate) when the same amount was refunded today
 */
export async function refundPart(
  app: OrdersContext,
  member: Member,
  { number, confirmDuplicate, ...form }: OrderForm<"refund-part">,
): Promise<void> {
  const { key, amount, way, day, reference, reason } = form;
  const order = await findOrderFor(app, number, member, "staff");
  if (!mayMove("staff", order.status, "refunded")) {
    throw new AppError("conflict", "这个订单现在没有可以退的款项。请刷新页面再看。");
  }
  refuseWrongDay(app, order, day);
  const { currency } = order;
  const audRate = await readAudRate(app, currency);
  const sum = writePrice({ currency, priceFrom: amount });
  const how = `${moneyWayNames[way]}，${day}`;
  const twin = sameOfToday(app, order, form);
  const mayBeTwin = confirmDuplicate === "yes" ? sql`true` : sql`NOT EXISTS ${twin}`;
  const transfer = { way, day, reference, audRate, recordedBy: member.email, idempotencyKey: key };
  const condition = sql`${amount} < ${balanceOf(order.id)} AND ${mayBeTwin}`;
  const letter = partRefunded({ sum, how, reason });
  const isNew = await book(app, member, order, {
    ...{ row: bookRefund(app, order, transfer, { amount, condition }), action: "order.part-refunded" },
    after: { amount, currency, way, day, reference, text: reason },
    ...{ key, text: `已退款 ${sum}（${how}）。${reason}`, at: app.now() },
    told: tell(app, order, await readerOf(app, order), `part-refund:${key}`, letter),
  });
  app.waitUntil(deliverMail(app));
  if (isNew || (await isBooked(app, key))) return;
  if (confirmDuplicate !== "yes" && (await twin.get())) {
    throw invalidAt("confirmDuplicate", "今天已经记过一笔同样金额的退款。确实又退了一笔的，请勾选这一项。");
  }
  throw invalidAt("amount", "退款要少于收到而没有退的金额。全部退回请用“下一步”里的“记为已退款”。");
}

/** Query: a refund of the same amount that another form recorded today, and that is not reversed. */
const sameOfToday = (
  { primary, now }: Context,
  { id }: Order,
  { key, amount }: Pick<OrderForm<"refund-part">, "key" | "amount">,
) =>
  primary.orm
    .select({ id: orderMoney.id })
    .from(orderMoney)
    .where(
      and(
        ...[eq(orderMoney.orderId, id), eq(orderMoney.direction, "refunded"), eq(orderMoney.amount, amount)],
        ...[ne(orderMoney.idempotencyKey, key), gte(orderMoney.at, beginOfDay(todayInAustralia(now())))],
        not(like(orderMoney.reference, `${correctionStart}%`)),
        sql`'reversed:' || ${orderMoney.id} NOT IN (SELECT key.idempotency_key FROM ${orderMoney} AS key
          WHERE key.order_id = ${id} AND key.idempotency_key IS NOT NULL)`,
      ),
    );

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
  { number, row: rowId, reason }: OrderForm<"reverse">,
): Promise<void> {
  const order = await findOrderFor(app, number, member, "staff");
  const money: MoneyRow[] = await moneyOf(app, order.id);
  const row = money.find(({ id }) => id === rowId);
  if (row && isReversed(row, money)) return;
  if (!row || !isReversible(row, money) || order.status === "refunded") throw refused(row, order);
  const at = app.now();
  const { amount, currency, gst, audRate, way, direction, day, reference } = row;
  const isPayment = direction === "received";
  const key = `reversed:${rowId}`;
  const reversal = {
    ...{ orderId: order.id, amount, currency, gst, audRate, way, at, recordedBy: member.email },
    ...({ direction: isPayment ? "refunded" : "received", day: todayInAustralia(at) } as const),
    ...{ reference: reversalReference(row), idempotencyKey: key },
  };
  // A refund stays covered, even if it is booked at the same moment.
  const isCovered = isPayment ? sql`${balanceOf(order.id)} >= ${amount}` : sql`true`;
  const condition = sql`${isCovered} AND ${orderIs(order.id, ne(orders.status, "refunded"))}`;
  const isNew = await book(app, member, order, {
    ...{ row: insertIf(orderMoney, reversal, condition, { onConflict: "nothing" }), action: "order.money-reversed" },
    ...{ before: { direction, amount, currency, way, day, reference }, after: { text: reason } },
    ...{ key, at },
    text: `更正：${isPayment ? "收款" : "退款"} ${writeTransfer(row)}记错了，已经冲销。${reason}`,
  });
  if (isNew) return;
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
  { number, key, amount, way, day, reference }: OrderForm<"record-payment">,
): Promise<void> {
  const order = await findOrderFor(app, number, member, "staff");
  const money: MoneyRow[] = await moneyOf(app, order.id);
  const reversed = paymentsIn(money).at(-1);
  if (await isBooked(app, key)) return;
  if (!reversed || !lacksPayment(order.status, money)) throw isPaid();
  refuseWrongDay(app, order, day);
  const { currency } = order;
  const received = { amount, gst: gstOfCorrected(order, reversed, amount) };
  const transfer = { way, day, reference, audRate: reversed.audRate, recordedBy: member.email, idempotencyKey: key };
  const condition = sql`${balanceOf(order.id)} = 0 AND ${orderIs(order.id, eq(orders.status, order.status))}`;
  const isNew = await book(app, member, order, {
    ...{ row: bookReceived(app, order, received, transfer, condition), action: "order.payment-recorded" },
    after: { amount, currency, way, day, reference },
    ...{ key: `recorded:${key}`, at: app.now() },
    text: `重新记下收款 ${writeTransfer({ currency, amount, way, day, reference })}。`,
  });
  if (!isNew && !(await isBooked(app, key))) throw isPaid();
}

const isPaid = (): AppError =>
  new AppError("conflict", "这个订单现在不能补记收款：已经有一笔有效的，或者状态变了。请刷新页面，看现在的账。");

/** "¥850（银行转账，2026-11-24，参考号 8842）" */
const writeTransfer = (row: Pick<MoneyRow, "currency" | "amount" | "way" | "day" | "reference">): string =>
  `${writePrice({ currency: row.currency, priceFrom: row.amount })}（${describeTransfer(row)}）`;
