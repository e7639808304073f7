import { AppError } from "#worker/errors.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { sha256Hex } from "#worker/platform/crypto/sha256-hex.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import type { RateLimiter } from "#worker/platform/limits/rate-limiter.ts";
import { takeOne } from "#worker/platform/limits/rate-limiter.ts";
import type { Payments } from "#worker/platform/services/payments/payments.ts";
import { day } from "#worker/platform/time/units.ts";
import { findMembership } from "./find-membership.ts";
import { listPlans } from "./list-plans.ts";
import { hasSubscription } from "./membership.ts";

interface SubscriptionContext {
  primary: Statements;
  origin: string;
  payments: Payments;
  limiter: RateLimiter;
  now: () => number;
}

/** Each try asks the payment service. */
const checkoutLimit = { name: "checkout", count: 30, seconds: 3600 };

/**
 * Begins a subscription that is paid month by month, at the price that stands in the table.
 * @param page path of the page where the payment service sends people back to
 * @returns the address where the person pays
 * @throws AppError "invalid" (plan) for what is not sold, "conflict" while a subscription runs or without a payment service,
 *   "unavailable" when the payment service does not answer, "limited"
 */
export async function startSubscription(
  app: SubscriptionContext,
  customer: Member,
  { plan, page }: { plan: string; page: string },
): Promise<string> {
  const [plans, membership] = await Promise.all([
    listPlans(app),
    findMembership(app.primary, "user_id", customer.userId),
  ]);
  const sold = plans.find(({ key, priceFrom }) => key === plan && priceFrom > 0);
  if (!sold) throw new AppError("invalid", "没有这一档会员，请重新选择。", { field: "plan" });
  if (app.payments.kind !== "stripe") {
    throw new AppError("conflict", "会员目前不在网上付款，请按页面上的说明与我们联系。");
  }
  if (membership && hasSubscription(membership, app.now())) {
    throw new AppError("conflict", "您已经有一个会员订阅。要换一档，请先在“管理订阅”里取消，到期以后再订。");
  }
  await takeOne(app.limiter, checkoutLimit, customer.userId);
  const { currency, priceFrom: amount, name } = sold;
  const at = app.now();
  const { sessionId, url } = await app.payments.startCheckout({
    reference: plan,
    lines: [{ name, amount }],
    amount,
    currency,
    customerEmail: customer.email,
    successUrl: `${app.origin}${page}?payment=done`,
    cancelUrl: `${app.origin}${page}?payment=left`,
    mode: "subscription",
    metadata: { account: customer.userId, plan },
    // Two clicks at once are one checkout: of this day, price and address, until the membership changes.
    idempotencyKey: `membership:${await sha256Hex(
      JSON.stringify([customer.userId, customer.email, sold, membership?.version, Math.floor(at / day), app.origin]),
    )}`,
  });
  await app.primary
    .prepare(
      `INSERT INTO payments (user_id, plan_key, session_id, amount, currency, status, created_at, updated_at)
       VALUES (?1, ?2, ?3, ?4, ?5, 'open', ?6, ?6) ON CONFLICT (session_id) DO NOTHING`,
    )
    .bind(customer.userId, plan, sessionId, amount, currency, at)
    .run();
  return url;
}
