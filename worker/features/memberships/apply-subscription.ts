import { AppError } from "#worker/errors.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import { log } from "#worker/platform/log.ts";
import type { PaymentEvent } from "#worker/platform/services/payments/payments.ts";
import { findMembership } from "./find-membership.ts";
import { isInForce, type Membership } from "./membership.ts";

interface MembershipContext {
  requestId: string;
  primary: Statements;
  now: () => number;
}

type EventOf<Kind extends PaymentEvent["kind"]> = Extract<PaymentEvent, { kind: Kind }>;

/** "unknown": nothing of ours. "ignored": older than what is known, or about a subscription that another replaced. */
export type Applied = "applied" | "ignored" | "unknown";

/**
 * Takes in what the payment service says about a subscription: that it is paid, changed, renewed or has ended. Messages
 * come in any order and more than once: an older one never undoes a newer one, and one that ended stays ended.
 * @throws AppError "conflict" when the amount is not that of our row, or when the end of a subscription arrives before its
 *   beginning: the service sends that again later
 */
export async function applySubscription(
  app: MembershipContext,
  event: EventOf<"checkout-paid"> | EventOf<"subscription"> | EventOf<"renewed">,
): Promise<Applied> {
  const known = await app.primary.prepare("SELECT 1 FROM payment_events WHERE id = ?").bind(event.id).first();
  if (known) return "ignored";
  switch (event.kind) {
    case "checkout-paid":
      return begin(app, event);
    case "subscription":
      return change(app, event);
    case "renewed":
      return renew(app, event);
  }
}

const rememberEvent = ({ primary, now }: MembershipContext, { id, type }: PaymentEvent) =>
  primary
    .prepare("INSERT INTO payment_events (id, type, received_at) VALUES (?, ?, ?) ON CONFLICT (id) DO NOTHING")
    .bind(id, type, now());

interface MembershipPayment {
  id: number;
  userId: string | null;
  planKey: string;
  amount: number;
  currency: string;
}

/** A paid checkout gives the plan, once: its row is "open" only before. */
async function begin(app: MembershipContext, event: EventOf<"checkout-paid">): Promise<Applied> {
  const { sessionId, amount, currency, customerId, subscriptionId } = event.checkout;
  const payment = await app.primary
    .prepare(
      `SELECT id, user_id AS userId, plan_key AS planKey, amount, currency FROM payments
       WHERE session_id = ? AND plan_key IS NOT NULL`,
    )
    .bind(sessionId)
    .first<MembershipPayment>();
  if (!payment) return "unknown";
  if (payment.amount !== amount || payment.currency !== currency) {
    log(app, "subscription.wrong-amount", { sessionId, amount, currency });
    throw new AppError("conflict", "付款的金额或货币与会员的价格不同，没有入账。");
  }
  if (payment.userId === null) log(app, "subscription.without-account", { subscriptionId });
  await reportReplaced(app, payment, subscriptionId);
  const at = app.now();
  const results = await app.primary.batch([
    rememberEvent(app, event),
    app.primary
      .prepare(
        `UPDATE payments SET status = 'paid', reference = ?, updated_at = ?
         WHERE id = ? AND status IN ('open', 'expired', 'failed')`,
      )
      .bind(subscriptionId, at, payment.id),
    app.primary
      .prepare(
        `INSERT INTO memberships (user_id, plan, source, starts_at, customer_id, subscription_id, updated_at)
         SELECT ?1, ?2, 'payment', ?3, ?4, ?5, ?6 WHERE changes() > 0 AND ?1 IS NOT NULL
         ON CONFLICT (user_id) DO UPDATE SET plan = ?2, source = 'payment', starts_at = ?3, ends_at = NULL,
           customer_id = ?4, subscription_id = ?5, updated_at = ?6, version = version + 1`,
      )
      .bind(payment.userId, payment.planKey, at, customerId, subscriptionId, event.at),
  ]);
  return (results[2]?.meta.changes ?? 0) > 0 ? "applied" : "ignored";
}

/** Two checkouts that were paid side by side: the newer counts, and the other must be ended by hand. */
async function reportReplaced(app: MembershipContext, payment: MembershipPayment, newer: string | null) {
  if (payment.userId === null) return;
  const found = await findMembership(app.primary, "user_id", payment.userId);
  if (!found?.subscriptionId || found.subscriptionId === newer || !isInForce(found, app.now())) return;
  log(app, "subscription.twice", { older: found.subscriptionId, newer });
}

async function change(app: MembershipContext, event: EventOf<"subscription">): Promise<Applied> {
  const found = await findMembership(app.primary, "subscription_id", event.subscriptionId);
  if (!found) {
    if (event.state === "ended" && (await isAwaited(app, event.metadata.account))) {
      throw new AppError("conflict", "这个订阅还没有入账，请稍后再发这条消息。");
    }
    return "unknown";
  }
  const endsAt = event.state === "ended" ? Math.min(event.endsAt ?? event.at, app.now()) : event.endsAt;
  const isLate = event.at < found.updatedAt || (event.at === found.updatedAt && hasEnded(found, event.at));
  return write(app, event, found, event.state === "starting" || isLate ? undefined : endsAt);
}

/** An invoice that was paid for longer than the membership would last: it goes on. */
async function renew(app: MembershipContext, event: EventOf<"renewed">): Promise<Applied> {
  const found = await findMembership(app.primary, "subscription_id", event.subscriptionId);
  if (!found) return "unknown";
  const isLate = event.at <= found.updatedAt || found.endsAt === null || event.paidUntil <= found.endsAt;
  return write(app, event, found, isLate ? undefined : null);
}

const hasEnded = ({ endsAt }: Membership, at: number) => endsAt !== null && Math.floor(endsAt / 1000) * 1000 <= at;

/**
 * Writes the end of a membership, if its row is still as it was read.
 * @param endsAt undefined changes nothing and only remembers the message
 */
async function write(
  app: MembershipContext,
  event: EventOf<"subscription"> | EventOf<"renewed">,
  found: Membership,
  endsAt: number | null | undefined,
): Promise<Applied> {
  if (endsAt === undefined) {
    await app.primary.batch([rememberEvent(app, event)]);
    return "ignored";
  }
  // What staff gave counts until its own end, whatever becomes of an earlier subscription; it may be followed by another.
  const isKept = found.source === "staff" && isInForce(found, app.now());
  const isOver = event.kind === "subscription" && event.state === "ended";
  const [updated] = await app.primary.batch([
    isKept
      ? app.primary
          .prepare(
            `UPDATE memberships SET subscription_id = CASE WHEN ? THEN NULL ELSE subscription_id END,
               version = version + 1 WHERE user_id = ? AND version = ?`,
          )
          .bind(isOver ? 1 : 0, found.userId, found.version)
      : app.primary
          .prepare(
            `UPDATE memberships SET ends_at = ?, source = 'payment', updated_at = ?, version = version + 1
             WHERE user_id = ? AND version = ?`,
          )
          .bind(endsAt, event.at, found.userId, found.version),
    app.primary
      .prepare(
        `INSERT INTO payment_events (id, type, received_at)
         SELECT ?, ?, ? WHERE changes() > 0 ON CONFLICT (id) DO NOTHING`,
      )
      .bind(event.id, event.type, app.now()),
  ]);
  // Another message was faster: this one is judged again by what that left.
  if ((updated?.meta.changes ?? 0) === 0) return applySubscription(app, event);
  return isKept ? "ignored" : "applied";
}

/** Whether an account of ours never had a subscription: its checkout has not arrived yet. */
async function isAwaited({ primary }: MembershipContext, userId: string | undefined): Promise<boolean> {
  if (!userId) return false;
  const row = await primary
    .prepare(
      `SELECT 1 FROM users LEFT JOIN memberships ON memberships.user_id = users.id
       WHERE users.id = ? AND memberships.subscription_id IS NULL`,
    )
    .bind(userId)
    .first();
  return row !== null;
}
