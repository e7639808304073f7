import { and, eq, isNotNull } from "drizzle-orm";
import {
  beginCheckout,
  changePayment,
  isKnownEvent,
  limitCheckouts,
  payableStatuses,
  paymentRows,
  rememberPaymentEvent,
} from "#app/features/business/payments/server/public.ts";
import { hasSeller } from "#app/features/foundation/site-settings/server/public.ts";
import { noSellerText } from "#app/features/foundation/site-settings/shared/operator.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError, invalidAt } from "#worker/errors.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { sha256Hex } from "#worker/platform/crypto.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { insertIf, previousChanged } from "#worker/platform/db/sql-parts.ts";
import { log } from "#worker/platform/log.ts";
import type { PaymentEvent } from "#worker/platform/services/payments/payments.ts";
import { day } from "#worker/platform/time/units.ts";
import { findMembership, isInForce, listPlans } from "./membership.ts";
import { memberships } from "./schema.ts";

/**
 * Starts a monthly subscription at the current price of the plan.
 * @param page path of the page to return to from the payment service
 * @returns the address of the payment page
 * @throws AppError "invalid" (plan) for a plan that is not sold; "conflict" while a subscription runs, or without a
 *   payment service or seller in the settings; "unavailable" when the payment service does not answer; "limited"
 */
export async function startSubscription(
  app: Pick<AppContext, "primary" | "origin" | "payments" | "limiter" | "client" | "now">,
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
  if (!sold) throw invalidAt("plan", "没有这一档会员，请重新选择。");
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

type Context = Pick<AppContext, "requestId" | "primary" | "now">;

type EventOf<Kind extends PaymentEvent["kind"]> = Extract<PaymentEvent, { kind: Kind }>;

/** "unknown": the subscription is not one of this site. "ignored": the event is known or outdated. */
type Applied = "applied" | "ignored" | "unknown";

/**
 * Stores plan and end of a membership by an event about its subscription: paid, changed, renewed or ended. Events come in any
 * order and more than once: an older one never undoes a newer one.
 * @throws AppError "conflict" when the amount differs from the checkout's, or when the end of a subscription arrives before its
 *   beginning: the service sends that event again later
 */
export async function applySubscription(
  app: Context,
  event: EventOf<"checkout-paid"> | EventOf<"subscription"> | EventOf<"renewed">,
): Promise<Applied> {
  if (await isKnownEvent(app, event)) return "ignored";
  if (event.kind === "checkout-paid") return begin(app, event);
  const found = await findMembership(app, "subscriptionId", event.subscriptionId);
  if (!found) {
    if (event.kind === "subscription" && event.state === "ended" && (await isAwaited(app, event.metadata.account))) {
      throw new AppError("conflict", "这个订阅还没有入账，请稍后再发这条消息。");
    }
    return "unknown";
  }
  const { updatedAt } = found;
  if (event.kind === "renewed") {
    // The end of a cancelled or ended subscription moves only to a later period that was paid.
    const isLater = event.at > updatedAt && found.endsAt !== null && event.paidUntil > found.endsAt;
    return setEnd(app, event, isLater ? null : undefined, updatedAt);
  }
  const isLate = event.at < updatedAt || (event.at === updatedAt && !isInForce(found, event.at));
  const end = event.state === "ended" ? Math.min(event.endsAt ?? event.at, app.now()) : event.endsAt;
  return setEnd(app, event, isLate || event.state === "starting" ? undefined : end, updatedAt);
}

/** Whether a checkout of the account is open: the event of its payment has not arrived. */
async function isAwaited(app: Context, userId: string | undefined): Promise<boolean> {
  if (!userId) return false;
  const rows = paymentRows(app);
  const open = await app.primary.orm
    .select({ id: rows.id })
    .from(rows)
    .where(and(eq(rows.userId, userId), isNotNull(rows.planKey), eq(rows.status, "open")))
    .get();
  return open !== undefined;
}

/** A paid checkout gives its plan, once: afterwards the row of the checkout is paid, and the batch changes nothing. */
async function begin(app: Context, event: EventOf<"checkout-paid">): Promise<Applied> {
  const { sessionId, amount, currency, subscriptionId, customerId } = event.checkout;
  const rows = paymentRows(app);
  const payment = await app.primary.orm
    .select({ id: rows.id, userId: rows.userId, plan: rows.planKey, amount: rows.amount, currency: rows.currency })
    .from(rows)
    .where(and(eq(rows.sessionId, sessionId), isNotNull(rows.planKey)))
    .get();
  if (!payment || payment.plan === null) return "unknown";
  const { userId, plan } = payment;
  if (payment.amount !== amount || payment.currency !== currency) {
    log(app, "subscription.wrong-amount", { sessionId, amount, currency });
    throw new AppError("conflict", "付款的金额或货币与会员的价格不同，没有开通。");
  }
  const paid = [
    rememberPaymentEvent(app, event),
    changePayment(app, payment.id, { status: "paid", reference: subscriptionId }, payableStatuses),
  ] as const;
  if (userId === null) {
    log(app, "subscription.without-account", { subscriptionId });
    await runBatch(app.primary, paid);
    return "ignored";
  }
  const before = await findMembership(app, "userId", userId);
  // Two checkouts were paid: the newer subscription counts, and staff end the older one at the payment service.
  if (before?.subscriptionId && before.subscriptionId !== subscriptionId && isInForce(before, app.now())) {
    log(app, "subscription.twice", { older: before.subscriptionId, newer: subscriptionId });
  }
  const row = { userId, plan, startsAt: app.now(), endsAt: null, customerId, subscriptionId, updatedAt: event.at };
  const [, , given] = await runBatch(app.primary, [
    ...paid,
    insertIf(memberships, row, previousChanged, { onConflict: [memberships.userId] }),
  ]);
  return given.changes > 0 ? "applied" : "ignored";
}

/**
 * Writes the end of a membership, unless another event has changed the row meanwhile: then the event is processed again.
 * @param endsAt null while it renews; undefined changes nothing and only remembers the event
 */
async function setEnd(
  app: Context,
  event: EventOf<"subscription"> | EventOf<"renewed">,
  endsAt: number | null | undefined,
  updatedAt: number,
): Promise<Applied> {
  if (endsAt === undefined) {
    await runBatch(app.primary, [rememberPaymentEvent(app, event)]);
    return "ignored";
  }
  const [updated] = await runBatch(app.primary, [
    app.primary.orm
      .update(memberships)
      .set({ endsAt, updatedAt: event.at })
      .where(and(eq(memberships.subscriptionId, event.subscriptionId), eq(memberships.updatedAt, updatedAt))),
    rememberPaymentEvent(app, event, previousChanged),
  ]);
  return updated.changes === 0 ? applySubscription(app, event) : "applied";
}
