import { eq } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { listProducts } from "#worker/features/products/public.ts";
import { findAccount } from "#worker/platform/auth/find-account.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { freePlan, isInForce, type Membership } from "./membership.ts";
import { memberships } from "./schema.ts";

type Context = Pick<AppContext, "primary">;

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
  /** A product's key. */
  plan: string;
  /** Its current name; the key when it is no longer sold. */
  name: string;
  source: Membership["source"] | null;
  /** Null without a paid plan. */
  startsAt: number | null;
  /** When it ends; null while it is renewed, until staff end it, and for the free plan. */
  endsAt: number | null;
  /** When the last paid plan ended; null while one is in force, or when there never was one. */
  endedAt: number | null;
  /** Whether it is paid monthly and not cancelled. */
  isRenewed: boolean;
  /** Whether the payment service knows the account, and its subscription can be managed there. */
  isCustomer: boolean;
}

/** The plan of an account. A paid plan is in force until its end; no job has to end it. */
export async function readMembership(
  { primary, now }: Pick<AppContext, "primary" | "now">,
  userId: string,
): Promise<OwnMembership> {
  const found = await findMembership({ primary }, "userId", userId);
  const current = found && isInForce(found, now()) ? found : null;
  const plan = current?.plan ?? freePlan;
  const sold = (await listPlans({ primary })).find(({ key }) => key === plan);
  return {
    plan,
    name: sold?.name ?? plan,
    source: current?.source ?? null,
    startsAt: current?.startsAt ?? null,
    endsAt: current?.endsAt ?? null,
    endedAt: current ? null : (found?.endsAt ?? null),
    isRenewed: current?.source === "payment" && current.endsAt === null,
    isCustomer: Boolean(found?.customerId),
  };
}

export interface AccountPlan {
  userId: string;
  email: string;
  name: string;
  /** In force or not; null when there never was one. */
  membership: Membership | null;
}

/**
 * An account by its address or its id, with its plan, for staff.
 * @returns null when there is none
 * @throws AppError "forbidden"
 */
export async function readAccountPlan(
  app: Context,
  member: Member,
  { by, value }: { by: "email" | "id"; value: string },
): Promise<AccountPlan | null> {
  requirePermission(member, "memberships");
  const account = await findAccount(app, by, by === "email" ? value.trim().toLowerCase() : value);
  if (!account) return null;
  return { ...account, membership: await findMembership(app, "userId", account.userId) };
}

/** The same by its id. @throws AppError "not_found" for an unknown or deleted account */
export async function mustReadAccountPlan(app: Context, member: Member, userId: string): Promise<AccountPlan> {
  const account = await readAccountPlan(app, member, { by: "id", value: userId });
  if (!account) throw new AppError("not_found", "没有找到这个账号。");
  return account;
}
