import { and, asc, eq, gt, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { eraseChangedFields } from "#worker/features/audit/public.ts";
import { type Assertion, mustHold } from "#worker/platform/db/run-batch.ts";
import { membershipMoney, memberships } from "./schema.ts";

type Context = Pick<AppContext, "primary">;

/**
 * The membership of an account whose subscription renews. An end that staff have set does not end the subscription.
 */
const renewingOf = ({ primary }: Context, userId: string) =>
  primary.orm
    .select({ plan: memberships.plan })
    .from(memberships)
    .where(
      and(
        eq(memberships.userId, userId),
        isNotNull(memberships.subscriptionId),
        or(isNull(memberships.endsAt), eq(memberships.source, "staff")),
      ),
    );

/** Whether the payment service keeps charging an account. */
export async function isRenewing(app: Context, userId: string): Promise<boolean> {
  return (await renewingOf(app, userId)).length > 0;
}

/** A step of a batch: rolls it back while the account's subscription renews, because nobody could cancel it afterwards. */
export const mustNotRenew = (app: Context, userId: string, refusal: () => Error): Assertion =>
  mustHold(sql`NOT EXISTS ${renewingOf(app, userId)}`, refusal);

/** Statement for the deletion of an account: erases what staff wrote in the audit log about its payments. The ledger stays, without the person. */
export const eraseMembershipTexts = (app: Context, userId: string) =>
  eraseChangedFields(app, "membership", sql`(${userId})`, ["text"]);

/** Query for an account's export of its own data. */
export const exportMembershipOf = ({ primary }: Context, userId: string) =>
  primary.orm
    .select({
      plan: memberships.plan,
      source: memberships.source,
      starts_at: memberships.startsAt,
      ends_at: memberships.endsAt,
    })
    .from(memberships)
    .where(eq(memberships.userId, userId));

/** Query for the export: what was paid for memberships, and paid back. */
export const exportMembershipMoneyOf = ({ primary }: Context, userId: string) =>
  primary.orm
    .select({
      plan: membershipMoney.plan,
      plan_name: membershipMoney.planName,
      direction: membershipMoney.direction,
      amount: membershipMoney.amount,
      currency: membershipMoney.currency,
      day: membershipMoney.day,
      way: membershipMoney.way,
      reference: membershipMoney.reference,
    })
    .from(membershipMoney)
    .where(eq(membershipMoney.userId, userId))
    .orderBy(asc(membershipMoney.id));

/**
 * The paid plan that an account has: a value for a SELECT, null without one.
 * @param userId the id, or the column that holds it
 * @param now ms since 1970, or the expression for it
 */
export const planInForceOf = ({ primary }: Context, userId: string | SQL, now: number | SQL): SQL<string | null> =>
  sql<string | null>`${primary.orm
    .select({ plan: memberships.plan })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), or(isNull(memberships.endsAt), gt(memberships.endsAt, now))))}`;
