import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import {
  changePayment,
  isKnownEvent,
  payableStatuses,
  paymentRows,
  rememberPaymentEvent,
} from "#worker/features/payments/public.ts";
import { accountRows } from "#worker/platform/auth/find-account.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { bareName, insertIf, previousChanged } from "#worker/platform/db/sql-parts.ts";
import { log } from "#worker/platform/log.ts";
import type { PaymentEvent } from "#worker/platform/services/payments/payments.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { isInForce, type Membership } from "./membership.ts";
import { book, findSubscriber } from "./money/ledger.ts";
import { findMembership } from "./read-membership.ts";
import { memberships } from "./schema.ts";

type Context = Pick<AppContext, "requestId" | "primary" | "now">;

type EventOf<Kind extends PaymentEvent["kind"]> = Extract<PaymentEvent, { kind: Kind }>;

/** "unknown": the subscription is not one of this site. "ignored": the event is outdated, or its subscription was replaced. */
type Applied = "applied" | "ignored" | "unknown";

/**
 * Processes an event about a subscription: paid, changed, renewed or ended. Events come in any order and more than once: an
 * older one never undoes a newer one, and a subscription that ended stays ended.
 * @throws AppError "conflict" when the amount is not that of our row, or when the end of a subscription arrives before its
 *   beginning: the service sends that event again later
 */
export async function applySubscription(
  app: Context,
  event: EventOf<"checkout-paid"> | EventOf<"subscription"> | EventOf<"renewed">,
): Promise<Applied> {
  if (await isKnownEvent(app, event)) return "ignored";
  switch (event.kind) {
    case "checkout-paid":
      return begin(app, event);
    case "subscription":
      return change(app, event);
    case "renewed":
      return renew(app, event);
  }
}

/** A paid checkout gives the plan, once: afterwards its row is paid, and the update changes nothing. */
async function begin(app: Context, event: EventOf<"checkout-paid">): Promise<Applied> {
  const { sessionId, amount, currency, subscriptionId } = event.checkout;
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
    throw new AppError("conflict", "付款的金额或货币与会员的价格不同，没有入账。");
  }
  if (userId === null) log(app, "subscription.without-account", { subscriptionId });
  else await reportReplaced(app, userId, subscriptionId);
  const paid = [
    await bookCheckout(app, event, { userId, plan }),
    rememberPaymentEvent(app, event),
    changePayment(app, payment.id, { status: "paid", reference: subscriptionId }, payableStatuses),
  ] as const;
  if (userId === null) {
    await runBatch(app.primary, paid);
    return "ignored";
  }
  const [, , , given] = await runBatch(app.primary, [...paid, givePlan(app, event, userId, plan)]);
  return given.changes > 0 ? "applied" : "ignored";
}

/** Statement: books the first payment of a subscription, before the row of its checkout says that it is paid. */
async function bookCheckout(
  app: Context,
  { at, checkout }: EventOf<"checkout-paid">,
  of: { userId: string | null; plan: string },
): Promise<SQL> {
  const { sessionId, amount, customerId, subscriptionId } = checkout;
  const reference = subscriptionId ?? sessionId;
  const currency = checkout.currency === "USD" ? "USD" : "CNY";
  return book(app, {
    ...{ ...of, amount, currency, customerId, reference, direction: "received", way: "online", recordedBy: "" },
    ...{ day: todayInAustralia(at), idempotencyKey: `subscription:${reference}` },
  });
}

/** Statement: gives an account the plan that was paid for, if the statement before it marked the checkout as paid. */
function givePlan({ now }: Context, { at, checkout }: EventOf<"checkout-paid">, userId: string, plan: string) {
  const { customerId, subscriptionId } = checkout;
  const row = { userId, plan, source: "payment" as const, startsAt: now(), customerId, subscriptionId, updatedAt: at };
  const { plan: planColumn, source, startsAt, updatedAt, endsAt, version } = memberships;
  const taken = [planColumn, source, startsAt, memberships.customerId, memberships.subscriptionId, updatedAt];
  const updates = taken.map((column) => sql`${bareName(column)} = excluded.${bareName(column)}`);
  return sql`${insertIf(memberships, row)} ON CONFLICT (${bareName(memberships.userId)}) DO UPDATE SET
    ${sql.join(updates, sql`, `)}, ${bareName(endsAt)} = NULL, ${bareName(version)} = ${version} + 1`;
}

/** Logs a second subscription: two checkouts were paid, the newer one counts, and staff must end the older one. */
async function reportReplaced(app: Context, userId: string, newer: string | null) {
  const found = await findMembership(app, "userId", userId);
  if (!found?.subscriptionId || found.subscriptionId === newer || !isInForce(found, app.now())) return;
  log(app, "subscription.twice", { older: found.subscriptionId, newer });
}

async function change(app: Context, event: EventOf<"subscription">): Promise<Applied> {
  const found = await findMembership(app, "subscriptionId", event.subscriptionId);
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

/** An invoice was paid for a period after the end of the membership, so the membership continues. */
async function renew(app: Context, event: EventOf<"renewed">): Promise<Applied> {
  const isBooked = await bookRenewal(app, event);
  const found = await findMembership(app, "subscriptionId", event.subscriptionId);
  if (!found) return isBooked ? "ignored" : "unknown";
  const isLate = event.at <= found.updatedAt || found.endsAt === null || event.paidUntil <= found.endsAt;
  return write(app, event, found, isLate ? undefined : null);
}

/**
 * Books an invoice, once, whatever becomes of the membership: the money has come. The first one was booked with its checkout.
 * @returns whether the subscription is one of this site
 */
async function bookRenewal(app: Context, { at, subscriptionId, invoice }: EventOf<"renewed">): Promise<boolean> {
  const subscriber = await findSubscriber(app, subscriptionId);
  const { id, amount, customerId, isFirst } = invoice;
  const currency = (["CNY", "USD"] as const).find((known) => known === invoice.currency);
  if (!subscriber || isFirst || !currency) return subscriber !== null;
  const row = { ...subscriber, amount, currency, customerId, direction: "received", way: "online" } as const;
  await runBatch(app.primary, [
    await book(app, {
      ...{ ...row, reference: id, recordedBy: "" },
      ...{ day: todayInAustralia(at), idempotencyKey: `invoice:${id}` },
    }),
  ]);
  return true;
}

const hasEnded = ({ endsAt }: Membership, at: number) => endsAt !== null && Math.floor(endsAt / 1000) * 1000 <= at;

/**
 * Writes the end of a membership, if its row has not changed since it was read.
 * @param endsAt undefined changes nothing and only remembers the event
 */
async function write(
  app: Context,
  event: EventOf<"subscription"> | EventOf<"renewed">,
  found: Membership,
  endsAt: number | null | undefined,
): Promise<Applied> {
  if (endsAt === undefined) {
    await runBatch(app.primary, [rememberPaymentEvent(app, event)]);
    return "ignored";
  }
  // A plan that staff gave stays until its own end, whatever happens to an earlier subscription.
  const isKept = found.source === "staff" && isInForce(found, app.now());
  const isOver = event.kind === "subscription" && event.state === "ended";
  const change = isKept
    ? isOver && { subscriptionId: null }
    : { endsAt, source: "payment" as const, updatedAt: event.at };
  const [updated] = await runBatch(app.primary, [
    app.primary.orm
      .update(memberships)
      .set({ ...change, version: sql`${memberships.version} + 1` })
      .where(and(eq(memberships.userId, found.userId), eq(memberships.version, found.version))),
    rememberPaymentEvent(app, event, previousChanged),
  ]);
  // Another event changed the row first: this one is processed again with the new row.
  if (updated.changes === 0) return applySubscription(app, event);
  return isKept ? "ignored" : "applied";
}

/** Whether the account has no subscription yet: the event of its checkout has not arrived. */
async function isAwaited({ primary }: Context, userId: string | undefined): Promise<boolean> {
  if (!userId) return false;
  const account = accountRows({ primary });
  const found = await primary.orm
    .select({ id: account.id })
    .from(account)
    .leftJoin(memberships, eq(memberships.userId, account.id))
    .where(and(eq(account.id, userId), isNull(memberships.subscriptionId)))
    .get();
  return found !== undefined;
}
