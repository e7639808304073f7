import { AppError } from "#worker/errors.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import type { RateLimiter } from "#worker/platform/limits/rate-limiter.ts";
import { takeOne } from "#worker/platform/limits/rate-limiter.ts";
import type { CheckoutState, Payments } from "#worker/platform/services/payments/payments.ts";
import { findOrder } from "./find-order.ts";
import type { Order } from "./order.ts";

interface StartPaymentContext {
  primary: Statements;
  origin: string;
  payments: Payments;
  limiter: RateLimiter;
  now: () => number;
}

/** Each try asks the payment service. */
const checkoutLimit = { name: "checkout", count: 30, seconds: 3600 };

/** What the customer is to pay now, smallest unit; null when staff have not confirmed it yet, or nothing is to be paid. */
export function amountDue({ status, amount }: Pick<Order, "status" | "amount">): number | null {
  return status === "awaiting-payment" ? amount : null;
}

/**
 * Begins the payment of somebody's own order, of the amount that stands in its row. While a checkout of that amount is
 * open it is the same one again, however often and at once this is asked.
 * @param page path of the order's page, where the payment service sends people back to
 * @returns the address where the customer pays
 * @throws AppError "not_found" also for somebody else's order, "conflict" when there is nothing to pay (yet, or any more),
 *   "unavailable" when the payment service does not answer, "limited"
 */
export async function startPayment(
  app: StartPaymentContext,
  customer: Member,
  { number, page }: { number: string; page: string },
): Promise<string> {
  const order = await findOrder(app, number);
  if (!order || order.userId !== customer.userId) throw new AppError("not_found", "没有找到这个订单。");
  const amount = amountDue(order);
  if (amount === null) throw nothingDue(order);
  if (app.payments.kind !== "stripe") {
    throw new AppError("conflict", "这个订单不在网上付款，请按订单页面上的说明付款。");
  }
  await takeOne(app.limiter, checkoutLimit, customer.userId);
  return (await openUrl(app, order, amount)) ?? (await begin(app, order, amount, page));
}

function nothingDue({ status, paidAt }: Order): AppError {
  if (status === "submitted") {
    return new AppError("conflict", "请等我们确认能否办理和最终的金额，确认以后才能付款。我们会写邮件告诉您。");
  }
  return new AppError("conflict", paidAt === null ? "这个订单已经取消，不能付款。" : "这个订单已经付过款了。");
}

interface OpenCheckout {
  id: number;
  sessionId: string;
  amount: number;
}

/** The address of the checkout that is open already; others than of this amount are ended. */
async function openUrl(app: StartPaymentContext, order: Order, amount: number): Promise<string | null> {
  const { results } = await app.primary
    .prepare(
      "SELECT id, session_id AS sessionId, amount FROM payments WHERE order_id = ? AND status = 'open' ORDER BY id",
    )
    .bind(order.id)
    .all<OpenCheckout>();
  for (const open of results) {
    const { status, url } = await stateOf(app, open);
    if (status === "complete") {
      throw new AppError("conflict", "您已经付过款，正在等待支付服务确认。请过几分钟刷新订单页面，不要再付一次。");
    }
    if (url !== null && open.amount === amount) return url;
    if (status === "open") await app.payments.expireCheckout(open.sessionId);
    await app.primary
      .prepare("UPDATE payments SET status = 'expired', updated_at = ? WHERE id = ? AND status = 'open'")
      .bind(app.now(), open.id)
      .run();
  }
  return null;
}

/** One that the service does not know (its keys were changed) can be paid no more than an expired one. */
async function stateOf({ payments }: StartPaymentContext, { sessionId }: OpenCheckout): Promise<CheckoutState> {
  try {
    return await payments.readCheckout(sessionId);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return { status: "expired", url: null };
    throw error;
  }
}

async function begin(app: StartPaymentContext, order: Order, amount: number, page: string): Promise<string> {
  const { number, currency } = order;
  const earlier = await app.primary
    .prepare("SELECT COUNT(*) AS count FROM payments WHERE order_id = ?")
    .bind(order.id)
    .first<{ count: number }>();
  const { sessionId, url } = await app.payments.startCheckout({
    reference: number,
    lines: [{ name: `${order.productName}（${number}）`, amount }],
    amount,
    currency,
    customerEmail: order.applicantEmail,
    successUrl: `${app.origin}${page}?payment=done`,
    cancelUrl: `${app.origin}${page}?payment=left`,
    mode: "payment",
    metadata: { order: number },
    // Two clicks at once are one checkout; after one has ended the next is another.
    idempotencyKey: `order:${number}:${amount}:${earlier?.count ?? 0}:${app.origin}`,
  });
  const at = app.now();
  await app.primary
    .prepare(
      `INSERT INTO payments (order_id, user_id, session_id, amount, currency, status, created_at, updated_at)
       VALUES (?1, ?2, ?3, ?4, ?5, 'open', ?6, ?6) ON CONFLICT (session_id) DO NOTHING`,
    )
    .bind(order.id, order.userId, sessionId, amount, currency, at)
    .run();
  return url;
}
