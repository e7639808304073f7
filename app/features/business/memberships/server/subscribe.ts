import { beginCheckout, limitCheckouts } from "#app/features/business/payments/server/public.ts";
import { hasSeller } from "#app/features/foundation/site-settings/server/public.ts";
import { noSellerText } from "#app/features/foundation/site-settings/shared/operator.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { sha256Hex } from "#worker/platform/crypto.ts";
import { day } from "#worker/platform/time/units.ts";
import { findMembership, isInForce, listPlans } from "./membership.ts";

/**
 * Starts a monthly subscription at the current price of the plan.
 * @param page path of the page to return to from the payment service
 * @returns the address of the payment page
 * @throws AppError "invalid" (plan) for a plan that is not sold; "conflict" while a subscription runs, or without a
 *   payment service or seller in the settings; "unavailable" when the payment service does not answer; "limited"
 */
export async function startSubscription(
  app: Pick<AppContext, "primary" | "origin" | "payments" | "limiter" | "now">,
  customer: Member,
  { plan, page }: { plan: string; page: string },
): Promise<string> {
  const { userId, email } = customer;
  const [plans, membership, isSellerKnown] = await Promise.all([
    listPlans(app),
    findMembership(app, "userId", userId),
    hasSeller({ db: app.primary }),
  ]);
  const sold = plans.find(({ key, priceFrom }) => key === plan && priceFrom > 0);
  if (!sold) throw new AppError("invalid", "没有这一档会员，请重新选择。", { field: "plan" });
  if (app.payments.kind !== "stripe") {
    throw new AppError("conflict", "会员付款还没有开通，没有扣款。全部内容不付费也能看。");
  }
  if (!isSellerKnown) {
    throw new AppError("conflict", noSellerText);
  }
  if (membership && isInForce(membership, app.now())) {
    throw new AppError("conflict", "你已经有一个会员订阅。要换一档，请先在“管理订阅”里取消，到期以后再订。");
  }
  await limitCheckouts(app, customer);
  const { currency, priceFrom: amount, name } = sold;
  return beginCheckout(app, userId, {
    of: { planKey: plan },
    page,
    reference: plan,
    lines: [{ name, amount }],
    amount,
    currency,
    customerEmail: email,
    mode: "subscription",
    metadata: { account: userId, plan },
    // A double click is one checkout. Another day, price, address or state of the membership is a new one.
    idempotencyKey: `membership:${await sha256Hex(
      JSON.stringify([userId, email, sold, membership?.updatedAt, Math.floor(app.now() / day), app.origin]),
    )}`,
  });
}

/**
 * The portal of the payment service, where the subscription is cancelled and the card is changed. The customer id comes from
 * our row, never from the browser.
 * @throws AppError "not_found" for accounts that never subscribed, "unavailable" when the payment service does not answer
 */
export async function openSubscriptionPortal(
  app: Pick<AppContext, "primary" | "payments" | "origin">,
  { userId }: Member,
  { page }: { page: string },
): Promise<string> {
  const membership = await findMembership(app, "userId", userId);
  if (!membership?.customerId) throw new AppError("not_found", "你还没有在网上付款的会员订阅。");
  return app.payments.openPortal({ customerId: membership.customerId, returnUrl: `${app.origin}${page}` });
}
