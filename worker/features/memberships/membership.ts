/** A paid plan of an account, or one that it had. Without one an account has the free plan. */
export interface Membership {
  userId: string;
  /** A product's key: standard-tier, premium. */
  plan: string;
  source: "staff" | "payment";
  /** ms since 1970, as all moments of it. */
  startsAt: number;
  /** When it ends or ended by itself; null while it is renewed or until staff end it. */
  endsAt: number | null;
  /** The payment service's names for who pays and for what. */
  customerId: string | null;
  subscriptionId: string | null;
  version: number;
  updatedAt: number;
}

/** The plan that everybody has. */
export const freePlan = "basic";

export const isInForce = ({ endsAt }: Pick<Membership, "endsAt">, now: number): boolean =>
  endsAt === null || endsAt > now;

/**
 * Whether the payment service goes on with a subscription, as far as it has said: what staff have set, an end too, says
 * nothing about the subscription beside it.
 */
export const hasSubscription = (
  { subscriptionId, source, endsAt }: Pick<Membership, "subscriptionId" | "source" | "endsAt">,
  now: number,
): boolean => subscriptionId !== null && (source === "staff" || isInForce({ endsAt }, now));

/** What a query of `memberships` selects to yield a Membership. */
export const membershipColumns = `user_id AS userId, plan, source, starts_at AS startsAt, ends_at AS endsAt,
  customer_id AS customerId, subscription_id AS subscriptionId, version, updated_at AS updatedAt`;
