import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { insertIf } from "#worker/platform/db/sql-parts.ts";
import { enforceLimit } from "#worker/platform/limits/rate-limiter.ts";
import type { Checkout, PaymentEvent } from "#worker/platform/services/payments/payments.ts";
import { paymentEvents, payments } from "./schema.ts";

type Context = Pick<AppContext, "primary">;

/** The checkouts, as a subquery that a query of another feature selects from or joins. */
export const paymentRows = ({ primary }: Context) => primary.orm.select().from(payments).as("payment");

/** Query for an account's export of its own data. */
export const exportPaymentsOf = (userId: string) =>
  sql`SELECT amount, currency, status, created_at FROM ${payments} WHERE ${payments.userId} = ${userId} ORDER BY created_at`;

/** Whether an event of the payment service was processed before. */
export const isKnownEvent = async ({ primary }: Context, { id }: Pick<PaymentEvent, "id">): Promise<boolean> =>
  (await primary.orm.$count(paymentEvents, eq(paymentEvents.id, id))) > 0;

/**
 * Statement: stores that an event was processed. It changes nothing when the event is known, so a statement after it with
 * `previousChanged` runs once for each event.
 */
export const rememberPaymentEvent = (
  { now }: Pick<AppContext, "now">,
  { id, type }: Pick<PaymentEvent, "id" | "type">,
  onlyIf: SQL = sql`true`,
): SQL => insertIf(paymentEvents, { id, type, receivedAt: now() }, onlyIf, { onConflict: "nothing" });

interface PaymentChange {
  status: (typeof payments.$inferSelect)["status"];
  /** The id of the payment at the payment service; unchanged when absent. */
  reference?: string | null;
}

/**
 * Statement: changes the state of a checkout.
 * @param from the states in which it may be now; in others nothing changes
 */
export const changePayment = (
  { primary, now }: Pick<AppContext, "primary" | "now">,
  id: number,
  change: PaymentChange,
  from: readonly PaymentChange["status"][] = ["open"],
) =>
  primary.orm
    .update(payments)
    .set({ ...change, updatedAt: now() })
    .where(and(eq(payments.id, id), inArray(payments.status, [...from])));

/** The states from which a checkout can become paid: the service may report its end and its payment in any order. */
export const payableStatuses = ["open", "expired", "failed"] as const;

/** The states of a checkout. */
export const paymentStatuses = payments.status.enumValues;

/** Limit of checkouts of an account, because each one is a request to the payment service. */
const checkoutLimit = { name: "checkout", count: 30, seconds: 3600 };

/** @throws AppError "limited" after too many checkouts of the account, for orders and memberships together */
export const limitCheckouts = (app: Pick<AppContext, "limiter" | "client">, { userId }: Member): Promise<void> =>
  enforceLimit(app, checkoutLimit, userId);

interface NewCheckout extends Omit<Checkout, "successUrl" | "cancelUrl"> {
  /** Path of the page that the payment service sends people back to. */
  page: string;
  of: { orderId: number } | { planKey: string };
}

/**
 * Begins a checkout at the payment service and writes its row. The same idempotency key yields the same checkout.
 * @returns the address where the customer pays
 * @throws AppError "unavailable" when the payment service does not answer
 */
export async function beginCheckout(
  app: Pick<AppContext, "primary" | "origin" | "payments" | "now">,
  userId: string | null,
  { page, of, ...request }: NewCheckout,
): Promise<string> {
  const { amount, currency } = request;
  const { sessionId, url } = await app.payments.startCheckout({
    ...request,
    successUrl: `${app.origin}${page}?payment=done`,
    cancelUrl: `${app.origin}${page}?payment=left`,
  });
  const at = app.now();
  await app.primary.orm
    .insert(payments)
    .values({ ...of, userId, sessionId, amount, currency, status: "open", createdAt: at, updatedAt: at })
    .onConflictDoNothing({ target: payments.sessionId });
  return url;
}
