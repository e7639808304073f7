import { and, eq, ne, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { recordChange } from "#worker/features/audit/public.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { insertIf, previousChanged } from "#worker/platform/db/sql-parts.ts";
import { findOrderFor } from "../find-order.ts";
import { isEndedWithoutAccount, type Order } from "../order.ts";
import { orderMessages, orders } from "../schema.ts";
import { noticeOthers } from "../thread/notices.ts";
import { findMoneyByKey, findPaymentByHand } from "./find-payment.ts";
import { gstOfCorrected } from "./gst.ts";
import { heldOf } from "./ledger.ts";
import {
  isSameTransfer,
  refuseUnchanged,
  replacementKey,
  reversalKey,
  reversalOf,
  wasCorrected,
  wasWithdrawn,
  writeTransfer,
} from "./reverse-payment.ts";
import { orderMoney } from "./schema.ts";
import { refuseWrongDay } from "./transfer-day.ts";
import type { waysByHand } from "./ways.ts";

/** What staff know to be right about a payment, and why. */
export interface Correction {
  number: string;
  paymentId: number;
  /** Smallest unit. */
  amount: number;
  way: (typeof waysByHand)[number];
  /** In Sydney, YYYY-MM-DD. */
  day: string;
  reference: string;
  /** For the customer. */
  reason: string;
}

type Context = Pick<AppContext, "primary" | "now">;

/**
 * Corrects a payment that staff recorded with a wrong amount, way, day or reference. Rows of the ledger are never changed: a row of the
 * other direction on today's day reverses it, with its GST and rate, and a new row has what is right. The state of the order stays: it
 * is paid before and after. The customer reads it in the thread. The same form sent twice corrects once.
 * @throws AppError "forbidden", "not_found"; "conflict" for a row that is no payment by hand of this order, was corrected before, or
 *   of an order that is refunded; "invalid" (day), (reference) without a change, (amount) for less than was refunded
 */
export async function correctPayment(
  app: Context,
  member: Member,
  { number, paymentId, reason, ...right }: Correction,
): Promise<void> {
  requirePermission(member, "orders");
  const order = await findOrderFor(app, number, member, "staff");
  const payment = await findPaymentByHand(app, order, paymentId);
  if (order.status === "refunded") throw isRefunded();
  refuseWrongDay(app, order, right.day);
  const { amount, currency, audRate, way, day, reference } = payment;
  const before = { amount, way, day, reference };
  refuseUnchanged(before, right);
  const at = app.now();
  const key = reversalKey(paymentId);
  const [booked] = await runBatch(app.primary, [
    insertIf(
      orderMoney,
      { orderId: order.id, ...reversalOf(payment, member, at) },
      // What was paid back stays covered, also by a refund that is booked at the same moment.
      sql`${heldOf(order.id)} - ${amount} + ${right.amount} >= 0 AND EXISTS (SELECT 1 FROM ${orders}
        WHERE ${and(eq(orders.id, order.id), ne(orders.status, "refunded"))})`,
      { onConflict: "nothing" },
    ),
    insertIf(
      orderMoney,
      {
        ...{ orderId: order.id, currency, audRate, recordedBy: member.email, at },
        ...{ ...right, direction: "received", idempotencyKey: replacementKey(paymentId) },
        gst: gstOfCorrected(order, payment, right.amount),
      },
      previousChanged,
    ),
    recordChange(app, member, {
      action: "order.payment-corrected",
      subject: { type: "order", id: number },
      before,
      after: { ...right, text: reason },
    }),
    ...(isEndedWithoutAccount(order)
      ? []
      : [
          insertIf(orderMessages, {
            ...{ orderId: order.id, idempotencyKey: key, by: "staff", author: member.email, at },
            text: `更正收款：${writeTransfer(currency, before)}记错了，应为${writeTransfer(currency, right)}。${reason}`,
          }),
          ...noticeOthers(app, { orderId: order.id, by: "staff", at }),
        ]),
  ]);
  if (booked.changes === 0) await explain(app, order, paymentId, right);
}

type Values = Parameters<typeof isSameTransfer>[0];

/** Why nothing was booked. Returns when the same form was sent before. */
async function explain(app: Context, { id, number }: Order, paymentId: number, right: Values): Promise<void> {
  const replacement = await findMoneyByKey(app, replacementKey(paymentId));
  if (replacement && isSameTransfer(replacement, right)) return;
  if (!replacement && (await findMoneyByKey(app, reversalKey(paymentId)))) {
    throw wasWithdrawn();
  }
  if (replacement) throw wasCorrected();
  const found = app.primary.orm.select({ status: orders.status }).from(orders).where(eq(orders.id, id));
  if ((await found.get())?.status === "refunded") throw isRefunded();
  throw new AppError("invalid", `不能少于订单 ${number} 已经退回的金额。退款记错了的，请先撤回那笔退款。`, {
    field: "amount",
  });
}

const isRefunded = () =>
  new AppError("conflict", "这个订单已经全部退款，收款不能再更正。请把情况写在备注里，由会计更正。");
