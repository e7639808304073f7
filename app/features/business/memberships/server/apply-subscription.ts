import { and, eq, isNotNull, sql } from "drizzle-orm";
import {
  changePayment,
  isKnownEvent,
  payableStatuses,
  paymentRows,
  rememberPaymentEvent,
} from "#app/features/business/payments/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { bareName, insertIf, previousChanged } from "#worker/platform/db/sql-parts.ts";
import { log } from "#worker/platform/log.ts";
import type { PaymentEvent } from "#worker/platform/services/payments/payments.ts";
import { findMembership, isInForce } from "./membership.ts";
import { memberships } from "./schema.ts";

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
  const { userId: key, ...taken } = memberships;
  const updates = [taken.plan, taken.startsAt, taken.endsAt, taken.customerId, taken.subscriptionId, taken.updatedAt];
  const [, , given] = await runBatch(app.primary, [
    ...paid,
    sql`${insertIf(memberships, row)} ON CONFLICT (${bareName(key)}) DO UPDATE SET ${sql.join(
      updates.map((column) => sql`${bareName(column)} = excluded.${bareName(column)}`),
      sql`, `,
    )}`,
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
