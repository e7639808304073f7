import { and, eq, not, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { isOver } from "../../shared/order.ts";
import { findOrderFor, orderIsOver } from "../find-order.ts";
import { orders } from "../schema.ts";

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
