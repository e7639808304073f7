import type { AppContext } from "#worker/context.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { enforceLimit } from "#worker/platform/limits/rate-limiter.ts";
import type { Checkout } from "#worker/platform/services/payments/payments.ts";
import { payments } from "./schema.ts";

/** Limit of checkouts of an account, because each one is a request to the payment service. */
const checkoutLimit = { name: "checkout", count: 30, seconds: 3600 };

/** @throws AppError "limited" after too many checkouts of the account, for orders and memberships together */
export const limitCheckouts = ({ limiter }: Pick<AppContext, "limiter">, { userId }: Member): Promise<void> =>
  enforceLimit(limiter, checkoutLimit, userId);

interface NewCheckout extends Omit<Checkout, "successUrl" | "cancelUrl"> {
  /** Path of the page that the payment service sends people back to. */
  page: string;
  /** The subject of the payment. */
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
