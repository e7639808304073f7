import { eq } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { recordChange } from "#worker/features/audit/public.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { insertIf } from "#worker/platform/db/sql-parts.ts";
import { writePrice } from "#worker/platform/money.ts";
import { findOrderFor } from "../find-order.ts";
import { isEndedWithoutAccount, mayMove } from "../order.ts";
import { orderMessages } from "../schema.ts";
import { noticeOthers } from "../thread/notices.ts";
import { readAudRate } from "./gst.ts";
import { bookRefund } from "./ledger.ts";
import { orderMoney } from "./schema.ts";
import { refuseWrongDay } from "./transfer-day.ts";
import { moneyWayNames, type waysByHand } from "./ways.ts";

export interface PartRefund {
  number: string;
  /** Made with the form: a repeated submission has the same one and changes nothing. */
  key: string;
  /** In the currency's smallest unit. */
  amount: number;
  way: (typeof waysByHand)[number];
  /** In Sydney, YYYY-MM-DD. */
  day: string;
  reference: string;
  /** For the customer. */
  reason: string;
}

/**
 * Books that staff have paid back a part of what an order cost, and tells the customer in the thread. The state stays. All of it
 * is paid back by moving the order to "refunded".
 * @throws AppError "forbidden", "not_found"; "conflict" in a state without money to refund; "invalid" (amount) for more than is
 *   held, (day)
 */
export async function refundPart(
  app: Pick<AppContext, "primary" | "now">,
  member: Member,
  { number, key, amount, way, day, reference, reason }: PartRefund,
): Promise<void> {
  requirePermission(member, "orders");
  const order = await findOrderFor(app, number, member, "staff");
  if (!mayMove("staff", order.status, "refunded")) {
    throw new AppError("conflict", "这个订单现在没有可以退的款项。请刷新页面再看。");
  }
  refuseWrongDay(app, order, day);
  const at = app.now();
  const audRate = await readAudRate(app, order.currency);
  const sum = writePrice({ currency: order.currency, priceFrom: amount });
  const text = `已退款 ${sum}（${moneyWayNames[way]}，${day}）。${reason}`;
  const message = { orderId: order.id, idempotencyKey: key, by: "staff" as const, author: member.email, text, at };
  const [booked] = await runBatch(app.primary, [
    bookRefund(app, order, { way, day, reference, audRate, recordedBy: member.email, idempotencyKey: key }, { amount }),
    recordChange(app, member, {
      action: "order.part-refunded",
      subject: { type: "order", id: number },
      before: null,
      after: { amount, currency: order.currency, way, day, reference, text: reason },
    }),
    // Nothing is kept any more about a customer without an account whose order is over.
    ...(isEndedWithoutAccount(order)
      ? []
      : [insertIf(orderMessages, message), ...noticeOthers(app, { orderId: order.id, by: "staff", at })]),
  ]);
  if (booked.changes > 0 || (await isBooked(app, key))) return;
  throw new AppError("invalid", "退款不能超过收到而没有退的金额。", { field: "amount" });
}

async function isBooked({ primary }: Pick<AppContext, "primary">, key: string): Promise<boolean> {
  const found = primary.orm.select({ id: orderMoney.id }).from(orderMoney).where(eq(orderMoney.idempotencyKey, key));
  return (await found.get()) !== undefined;
}
