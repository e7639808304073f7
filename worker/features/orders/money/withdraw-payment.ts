import { and, eq, sql } from "drizzle-orm";
import { AppError } from "#worker/errors.ts";
import { recordChange } from "#worker/features/audit/public.ts";
import { deliverMail, enqueueMail } from "#worker/features/outbox/public.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { insertIf, previousChanged } from "#worker/platform/db/sql-parts.ts";
import { withSignUpNote } from "../by-staff/mails.ts";
import { findOrderFor } from "../find-order.ts";
import type { OrdersContext } from "../move-order.ts";
import { hasLostAccount, type Order, type OrderStatus } from "../order.ts";
import { findRecipient, greeting } from "../recipient.ts";
import { orderEvents, orders } from "../schema.ts";
import { findMoneyByKey, findPaymentByHand } from "./find-payment.ts";
import { heldOf } from "./ledger.ts";
import { orderPaymentWithdrawn } from "./mails.ts";
import {
  isCorrectedAlready,
  isRefundedInPart,
  replacementKey,
  reversalKey,
  reversalOf,
  writeTransfer,
} from "./reverse-payment.ts";
import { orderMoney } from "./schema.ts";
import { isPaymentWithdrawable } from "./ways.ts";

interface PaymentWithdrawal {
  number: string;
  paymentId: number;
  /** For the customer. */
  reason: string;
  /** How to pay, for the mail; empty where the settings say nothing. */
  instructions: string;
}

/**
 * Takes back a payment that staff recorded by hand and that never came. A row of the other direction on today's day reverses it, the order
 * waits for the payment again, the receipt is void, and the customer is told why. Once our work has begun it is refused: staff decide first
 * whether it goes on. The same form sent twice takes back once.
 * @throws AppError "forbidden", "not_found"; "conflict" for a row that is no payment by hand of this order or was corrected before, for an
 *   order whose work has begun or that was changed at the same moment, and while a part is refunded
 */
export async function withdrawPayment(
  app: OrdersContext,
  member: Member,
  { number, paymentId, reason, instructions }: PaymentWithdrawal,
): Promise<void> {
  requirePermission(member, "orders");
  const order = await findOrderFor(app, number, member, "staff");
  const payment = await findPaymentByHand(app, order, paymentId);
  if (await isWithdrawnAlready(app, paymentId)) return;
  if (!isPaymentWithdrawable(order.status)) throw hasBegun(order.status);
  const at = app.now();
  const to = "awaiting-payment";
  const { amount, currency, way, day } = payment;
  const what = writeTransfer(currency, { amount, way, day });
  const message = `撤回收款：${what}没有到账，原来的收据作废。${reason}`;
  const recipient = await findRecipient(app, order);
  const hasAccount = !hasLostAccount(order);
  const key = reversalKey(paymentId);
  const [moved] = await runBatch(app.primary, [
    app.primary.orm
      .update(orders)
      .set({
        ...{ status: to, paidAt: null, stateDueAt: null, updatedAt: at },
        version: sql`${orders.version} + 1`,
      })
      .where(
        and(
          eq(orders.id, order.id),
          eq(orders.version, order.version),
          sql`${heldOf(order.id)} >= ${amount}`,
          sql`NOT EXISTS (SELECT 1 FROM ${orderMoney} WHERE ${orderMoney.idempotencyKey} = ${key})`,
        ),
      ),
    insertIf(orderMoney, { orderId: order.id, ...reversalOf(payment, member, at) }),
    recordChange(app, member, {
      action: "order.payment-withdrawn",
      subject: { type: "order", id: number },
      before: { status: order.status, amount, currency, day, way, reference: payment.reference },
      after: { status: to, text: reason },
    }),
    insertIf(orderEvents, {
      ...{ orderId: order.id, fromStatus: order.status, toStatus: to, by: "staff", actor: member.email, message, at },
    }),
    ...(recipient
      ? [
          enqueueMail(
            app,
            withSignUpNote(
              orderPaymentWithdrawn(app, greeting(order, recipient), {
                ...{ to: recipient.email, what, reason, instructions, hasAccount },
              }),
              order,
            ),
            { userId: recipient.userId, dedupeKey: `order:${number}:${key}`, onlyIf: previousChanged },
          ),
        ]
      : []),
  ]);
  if (moved.changes === 0) await explain(app, order, paymentId);
  app.waitUntil(deliverMail(app));
}

/** Whether the payment was taken back: it is reversed, and nothing replaces it. @throws AppError "conflict" when it was corrected */
async function isWithdrawnAlready(app: OrdersContext, paymentId: number): Promise<boolean> {
  if (!(await findMoneyByKey(app, reversalKey(paymentId)))) return false;
  if (!(await findMoneyByKey(app, replacementKey(paymentId)))) return true;
  throw isCorrectedAlready();
}

/** Why nothing was booked. Returns when the same form was sent before. */
async function explain(app: OrdersContext, { id, version }: Order, paymentId: number): Promise<void> {
  if (await isWithdrawnAlready(app, paymentId)) return;
  const now = await app.primary.orm.select({ version: orders.version }).from(orders).where(eq(orders.id, id)).get();
  if (now?.version !== version) {
    throw new AppError("conflict", "这个订单刚刚有了变化。请刷新页面，看过现在的状态再操作。");
  }
  throw isRefundedInPart();
}

const hasBegun = (status: OrderStatus): AppError =>
  new AppError(
    "conflict",
    status === "in-progress"
      ? "我们已经开始办理，不能直接撤回收款。款项确实没有到的，请先把订单改回“准备材料”，再撤回；后来到了的，请用“更正”写实际的日期。"
      : "订单已经结束，不能撤回收款。款项后来到了的，请用“更正”写实际的日期；收不到的写在备注里，由会计更正。",
  );
