import type { memberships } from "./schema.ts";

/** The paid plan that an account has or had; schema.ts describes the columns. Without one an account has the free plan. */
export type Membership = typeof memberships.$inferSelect;

/** The plan that everybody has. */
export const freePlan = "basic";

/** Whether a plan counts at a moment, ms since 1970. */
export const isInForce = ({ endsAt }: Pick<Membership, "endsAt">, now: number): boolean =>
  endsAt === null || endsAt > now;

/**
 * Whether the payment service continues a subscription, as far as it has said. What staff have set, also an end, says
 * nothing about the subscription beside it.
 */
export const hasSubscription = (
  { subscriptionId, source, endsAt }: Pick<Membership, "subscriptionId" | "source" | "endsAt">,
  now: number,
): boolean => subscriptionId !== null && (source === "staff" || isInForce({ endsAt }, now));
