import { and, eq, gt, isNull, not, or, type SQL, sql } from "drizzle-orm";
import { listProducts } from "#app/features/publishing/products/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { type Assertion, mustHold } from "#worker/platform/db/run-batch.ts";
import { hasRow } from "#worker/platform/db/sql-parts.ts";
import { memberships } from "./schema.ts";

type Context = Pick<AppContext, "primary">;

/** The last paid plan of an account; schema.ts describes the columns. */
export type Membership = typeof memberships.$inferSelect;

/** Key of the free plan, which every account has. */
const freePlan = "basic";

/** Whether a membership is in force at a time. It ends without a job. @param now ms since 1970 */
export const isInForce = ({ endsAt }: Pick<Membership, "endsAt">, now: number): boolean =>
  endsAt === null || endsAt > now;

/**
 * A membership, in force or not; null when there never was one.
 * @param by the account, or the id of the subscription at the payment service
 */
export async function findMembership(
  { primary }: Context,
  by: "userId" | "subscriptionId",
  value: string,
): Promise<Membership | null> {
  return (await primary.orm.select().from(memberships).where(eq(memberships[by], value)).get()) ?? null;
}

/** The plans, in their order. `priceFrom` is the price of a month in the smallest unit; 0 for the free plan. */
export async function listPlans({ primary }: Context) {
  const products = await listProducts({ db: primary });
  return products
    .filter(({ kind }) => kind === "membership")
    .map(({ key, name, summary, currency, priceFrom }) => ({ key, name, summary, currency, priceFrom }));
}

export type Plan = Awaited<ReturnType<typeof listPlans>>[number];

/** The plan of an account at this moment, as its owner sees it. Times are ms since 1970. */
export interface OwnMembership {
  plan: string;
  /** Its current name; the key when it is no longer sold. */
  name: string;
  /** Null for the free plan. */
  startsAt: number | null;
  /** When the paid plan ends, or the last one ended; null while it renews, or without a plan. */
  endsAt: number | null;
  isPaid: boolean;
  /** Whether the payment service knows the account, so that its subscription can be managed there. */
  isCustomer: boolean;
}

export async function readMembership(
  { primary, now }: Pick<AppContext, "primary" | "now">,
  userId: string,
): Promise<OwnMembership> {
  const [found, plans] = await Promise.all([findMembership({ primary }, "userId", userId), listPlans({ primary })]);
  const isPaid = found !== null && isInForce(found, now());
  const plan = isPaid ? found.plan : freePlan;
  return {
    plan,
    name: plans.find(({ key }) => key === plan)?.name ?? plan,
    startsAt: isPaid ? found.startsAt : null,
    endsAt: found?.endsAt ?? null,
    isPaid,
    isCustomer: Boolean(found?.customerId),
  };
}

const isRenewedFor = (userId: string) => and(eq(memberships.userId, userId), isNull(memberships.endsAt));

/** Whether the payment service renews the membership of an account, and charges for it. */
export const isRenewing = async ({ primary }: Context, userId: string): Promise<boolean> =>
  (await primary.orm.$count(memberships, isRenewedFor(userId))) > 0;

/** A step of a batch: rolls it back while the account's subscription renews, because nobody could cancel it afterwards. */
export const mustNotRenew = (userId: string, refusal: () => Error): Assertion =>
  mustHold(not(hasRow(memberships, isRenewedFor(userId))), refusal);

/** Query for an account's export of its own data. */
export const exportMembershipOf = (userId: string) =>
  sql`SELECT plan, starts_at, ends_at FROM ${memberships} WHERE ${memberships.userId} = ${userId}`;

/**
 * The paid plan that an account has, as an SQL value, null without one.
 * @param userId the id, or the column that holds it
 * @param now ms since 1970, or the expression for it
 */
export const planInForceOf = ({ primary }: Context, userId: string | SQL, now: number | SQL): SQL<string | null> =>
  sql<string | null>`${primary.orm
    .select({ plan: memberships.plan })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), or(isNull(memberships.endsAt), gt(memberships.endsAt, now))))}`;
