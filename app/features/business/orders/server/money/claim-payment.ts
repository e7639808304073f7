import { and, eq, not, sql } from "drizzle-orm";
import { deliverMail } from "#app/features/foundation/outbox/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import type { OwnOrderForm } from "../../shared/input.ts";
import { describeTransfer } from "../../shared/money/ways.ts";
import { isOver, paymentClaimPrefix } from "../../shared/order.ts";
import { findOrderFor, orderIsOver } from "../find-order.ts";
import { claimed } from "../mails/letters.ts";
import { tell } from "../mails/mail.ts";
import { orders } from "../schema.ts";
import type { OrdersContext } from "../state/move-order.ts";
import { sendOrderMessage } from "../thread/send-message.ts";
import { refuseWrongDay } from "./ledger.ts";

/**
 * The customer reports that the money is on its way: a message in the thread, which waits for our answer, and a mail to
 * the staff responsible for payments. The order is paid once staff have seen the money.
 * @throws AppError "not_found", also for somebody else's order; "conflict" when no payment is awaited; "invalid" (day);
 *   "limited"
 */
export async function claimPayment(
  app: OrdersContext,
  customer: Member,
  { number, key, way, day, reference }: OwnOrderForm<"paid">,
): Promise<void> {
  const order = await findOrderFor(app, number, customer, "customer");
  if (order.status !== "awaiting-payment") {
    throw new AppError("conflict", "这个订单现在不等付款。请刷新页面，看过现在的状态；有问题请给我们留言。");
  }
  if (order.agreementAwaited) throw agreeFirst();
  refuseWrongDay(app, order, day);
  const about = describeTransfer({ way, day, reference });
  const mail = tell(app, order, { staff: "payments" }, `said-paid:${key}`, claimed(order, about, app.now()));
  const text = `${paymentClaimPrefix}${about}。`;
  // With this key the mail about new messages omits it, because the mail above has announced it.
  await sendOrderMessage(app, customer, { number, key: `said-paid:${key}`, as: "customer", text }, mail);
  app.waitUntil(deliverMail(app));
}

/** The refusal of a payment before the customer has agreed to the terms. */
export const agreeFirst = () =>
  new AppError("conflict", "请先在订单页上确认服务的范围和退款的条件，再付款。请刷新页面。");

/**
 * The customer agrees to the terms of the own order that staff made. A second click changes nothing.
 * @throws AppError "not_found", also for somebody else's order; "conflict" when the order is over
 */
export async function agreeToTerms(
  app: Pick<AppContext, "primary" | "now">,
  customer: Member,
  number: string,
): Promise<void> {
  const order = await findOrderFor(app, number, customer, "customer");
  if (!order.agreementAwaited) return;
  if (isOver(order.status)) throw new AppError("conflict", "这个订单已经结束。");
  const at = app.now();
  await app.primary.orm
    .update(orders)
    .set({
      agreementAwaited: false,
      scopeAgreedAt: at,
      refundAgreedAt: at,
      updatedAt: at,
      version: sql`${orders.version} + 1`,
    })
    .where(
      and(
        eq(orders.id, order.id),
        eq(orders.userId, customer.userId),
        eq(orders.agreementAwaited, true),
        not(orderIsOver),
      ),
    );
}
