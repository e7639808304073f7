import { and, eq, gte, like, ne, not, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { writePost } from "#app/features/business/conversations/server/public.ts";
import { recordChange } from "#app/features/foundation/audit/server/public.ts";
import { deliverMail, enqueueMail } from "#app/features/foundation/outbox/server/public.ts";
import { AppError } from "#worker/errors.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { previousChanged } from "#worker/platform/db/sql-parts.ts";
import { writePrice } from "#worker/platform/money.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { beginOfDay } from "#worker/platform/time/working-days.ts";
import type { PartRefund } from "../../shared/fields.ts";
import { correctionStart, moneyWayNames } from "../../shared/money/ways.ts";
import { hasLostAccount, isEndedWithoutAccount, mayMove, type Order } from "../../shared/order.ts";
import { findOrderFor } from "../find-order.ts";
import { findRecipient, greeting } from "../mails/mail.ts";
import { orderPartRefunded } from "../mails/to-customer.ts";
import { orderMoney } from "../schema.ts";
import type { OrdersContext } from "../state/move-order.ts";
import { balanceOf, bookRefund, refuseWrongDay } from "./ledger.ts";
import { readAudRate } from "./receipts.ts";
import { isBooked } from "./reverse-row.ts";

/**
 * Books a partial refund that staff have paid, and tells the customer in the thread. The state stays. A full refund is a
 * move of the order to "refunded".
 * @throws AppError "forbidden", "not_found"; "conflict" in a state without money to refund; "invalid" (amount) for the
 *   whole balance, (day), (confirmDuplicate) when the same amount was refunded today
 */
export async function refundPart(
  app: OrdersContext,
  member: Member,
  {
    number,
    key,
    amount,
    way,
    day,
    reference,
    reason,
    confirmDuplicate,
  }: Omit<PartRefund, "intent"> & { number: string },
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
  const how = `${moneyWayNames[way]}，${day}`;
  const text = `已退款 ${sum}（${how}）。${reason}`;
  const twin = sameOfToday(app, order, { key, amount });
  const recipient = await findRecipient(app, order);
  const subject = { type: "order", id: order.id } as const;
  const message = { subject, key, by: "staff" as const, author: member.email, text, at };
  const [booked] = await runBatch(app.primary, [
    bookRefund(
      app,
      order,
      { way, day, reference, audRate, recordedBy: member.email, idempotencyKey: key },
      {
        amount,
        condition: sql`${amount} < ${balanceOf(order.id)} AND ${confirmDuplicate === "yes" ? sql`true` : sql`NOT EXISTS ${twin}`}`,
      },
    ),
    recordChange(app, member, {
      action: "order.part-refunded",
      subject: { type: "order", id: number },
      before: null,
      after: { amount, currency: order.currency, way, day, reference, text: reason },
    }),
    // No data is retained of a customer without an account whose order is over.
    ...(isEndedWithoutAccount(order) ? [] : [writePost(message)]),
    ...(recipient
      ? [
          enqueueMail(
            app,
            orderPartRefunded(app, greeting(order, recipient), {
              to: recipient.email,
              sum,
              how,
              reason,
              hasAccount: !hasLostAccount(order),
            }),
            { userId: recipient.userId, dedupeKey: `order:${number}:part-refund:${key}`, onlyIf: previousChanged },
          ),
        ]
      : []),
  ]);
  app.waitUntil(deliverMail(app));
  if (booked.changes > 0 || (await isBooked(app, key))) return;
  if (confirmDuplicate !== "yes" && (await twin.get())) {
    throw new AppError("invalid", "今天已经记过一笔同样金额的退款。确实又退了一笔的，请勾选这一项。", {
      field: "confirmDuplicate",
    });
  }
  throw new AppError("invalid", "退款要少于收到而没有退的金额。全部退回请用“下一步”里的“记为已退款”。", {
    field: "amount",
  });
}

/** Query: a refund of the same amount that another form recorded today, and that is not reversed. */
function sameOfToday({ primary, now }: OrdersContext, { id }: Order, { key, amount }: { key: string; amount: number }) {
  const reversals = alias(orderMoney, "reversals");
  return primary.orm
    .select({ id: orderMoney.id })
    .from(orderMoney)
    .where(
      and(
        eq(orderMoney.orderId, id),
        eq(orderMoney.direction, "refunded"),
        eq(orderMoney.amount, amount),
        ne(orderMoney.idempotencyKey, key),
        gte(orderMoney.at, beginOfDay(todayInAustralia(now()))),
        not(like(orderMoney.reference, `${correctionStart}%`)),
        notExists(
          primary.orm
            .select({ id: reversals.id })
            .from(reversals)
            .where(sql`${reversals.idempotencyKey} = 'reversed:' || ${orderMoney.id}`),
        ),
      ),
    );
}
