import type { Statements } from "#worker/platform/db/client.ts";
import { findMembership } from "./find-membership.ts";
import { freePlan, isInForce } from "./membership.ts";

/** The plan of an account at this moment, as its owner sees it. */
export interface OwnMembership {
  /** A product's key. */
  plan: string;
  /** As it is called now; the key where it is sold no more. */
  name: string;
  source: "staff" | "payment" | null;
  /** ms since 1970; null without a paid plan. */
  startsAt: number | null;
  /** When it ends by itself, ms; null while it is renewed, until staff end it, and for the free plan. */
  endsAt: number | null;
  /** When the last paid plan ended, ms; null while there is one, or when there never was. */
  endedAt: number | null;
  /** Paid month by month and not cancelled. */
  isRenewed: boolean;
  /** Whether the payment service knows the account, and its subscription can be managed there. */
  isCustomer: boolean;
}

/** What plan an account has: a paid one counts until its end, without anybody ending it. */
export async function readMembership(
  { primary, now }: { primary: Statements; now: () => number },
  userId: string,
): Promise<OwnMembership> {
  const found = await findMembership(primary, "user_id", userId);
  const current = found && isInForce(found, now()) ? found : null;
  const plan = current?.plan ?? freePlan;
  const product = await primary.prepare("SELECT name FROM products WHERE key = ?").bind(plan).first<{ name: string }>();
  return {
    plan,
    name: product?.name ?? plan,
    source: current?.source ?? null,
    startsAt: current?.startsAt ?? null,
    endsAt: current?.endsAt ?? null,
    endedAt: current ? null : (found?.endsAt ?? null),
    isRenewed: current?.source === "payment" && current.endsAt === null,
    isCustomer: Boolean(found?.customerId),
  };
}
