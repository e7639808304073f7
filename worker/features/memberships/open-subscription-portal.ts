import { AppError } from "#worker/errors.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import type { Payments } from "#worker/platform/services/payments/payments.ts";
import { findMembership } from "./find-membership.ts";

/**
 * Where somebody ends the subscription or changes the card: at the payment service, which knows them by the customer that
 * stands in our row, never by what a browser says.
 * @throws AppError "not_found" for who never subscribed, "unavailable" when the payment service does not answer
 */
export async function openSubscriptionPortal(
  { primary, payments, origin }: { primary: Statements; payments: Payments; origin: string },
  { userId }: Member,
  { page }: { page: string },
): Promise<string> {
  const membership = await findMembership(primary, "user_id", userId);
  if (!membership?.customerId) throw new AppError("not_found", "您还没有在网上付款的会员订阅。");
  return payments.openPortal({ customerId: membership.customerId, returnUrl: `${origin}${page}` });
}
