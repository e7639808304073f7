import { and, eq, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { recordChange } from "#worker/features/audit/public.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { insertIf } from "#worker/platform/db/sql-parts.ts";
import { writePrice } from "#worker/platform/money.ts";
import { findOrderFor } from "../find-order.ts";
import { isEndedWithoutAccount } from "../order.ts";
import { orderMessages } from "../schema.ts";
import { noticeOthers } from "../thread/notices.ts";
import { refundIsGone, withdrawalKey, withdrawalRowOf } from "./reverse-payment.ts";
import { orderMoney } from "./schema.ts";
import { isReversal } from "./ways.ts";

/**
 * Takes back a refund that staff booked by mistake. Rows of the ledger are never changed: a row of the other direction, with the same
 * amount, GST and rate, on today's day, makes the refund undone. The customer reads it in the thread.
 * @throws AppError "forbidden", "not_found"; "conflict" for a row that is no refund by hand of this order, or was taken back before
 */
export async function withdrawRefund(
  app: Pick<AppContext, "primary" | "now">,
  member: Member,
  { number, refundId, reason }: { number: string; refundId: number; reason: string },
): Promise<void> {
  requirePermission(member, "orders");
  const order = await findOrderFor(app, number, member, "staff");
  const { orm } = app.primary;
  const refund = await orm
    .select()
    .from(orderMoney)
    .where(and(eq(orderMoney.id, refundId), eq(orderMoney.orderId, order.id), eq(orderMoney.direction, "refunded")))
    .get();
  // A refund of the payment service has happened, and one that ended the order is told by its state.
  if (!refund || refund.recordedBy === "" || isReversal(refund) || order.status === "refunded") throw refundIsGone();
  const at = app.now();
  const { amount, currency } = refund;
  const text = `更正：${refund.day} 记下的退款 ${writePrice({ currency, priceFrom: amount })} 是记错的，没有退款。${reason}`;
  const [booked] = await runBatch(app.primary, [
    insertIf(orderMoney, { orderId: order.id, part: refund.part, ...withdrawalRowOf(refund, member, at) }, sql`true`, {
      onConflict: "nothing",
    }),
    recordChange(app, member, {
      action: "order.refund-withdrawn",
      subject: { type: "order", id: number },
      before: { amount, currency, day: refund.day },
      after: { text: reason },
    }),
    ...(isEndedWithoutAccount(order)
      ? []
      : [
          insertIf(orderMessages, {
            ...{
              orderId: order.id,
              idempotencyKey: withdrawalKey(refundId),
              by: "staff",
              author: member.email,
              text,
              at,
            },
          }),
          ...noticeOthers(app, { orderId: order.id, by: "staff", at }),
        ]),
  ]);
  if (booked.changes === 0) throw refundIsGone();
}
