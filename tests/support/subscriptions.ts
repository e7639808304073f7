import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, vi } from "vitest";
import { findMembership, readMembership } from "#app/features/business/memberships/server/membership.ts";
import { startSubscription } from "#app/features/business/memberships/server/subscribe.ts";
import type { Env } from "#worker/env.ts";
import { registered } from "./account-client.ts";
import { type MemberOf, signedInAs } from "./back-office.ts";
import { sellTiers } from "./sold-tiers.ts";
import { type StripeSession, StripeStandIn, stripeEvent, subscriptionObject, withStripe } from "./stripe.ts";
import { sendStripeEvent } from "./stripe-webhook.ts";

const { DB } = env as Env;

export const membershipPage = "/dashboard/membership";

export let stripe: StripeStandIn;
/** A new account for each test. */
export let customer: MemberOf;

let base: MemberOf;
/** The start of the test, ms since 1970. Times of events are relative to it. */
let begin = 0;

/** Sets up plans for the file, and a customer and a stub of Stripe for each test. */
export function setUpSubscriptions() {
  beforeAll(async () => {
    base = await signedInAs("user");
    await sellTiers();
  });
  beforeEach(async () => {
    begin = Date.now();
    stripe = new StripeStandIn();
    vi.stubGlobal("fetch", stripe.fetch);
    customer = await anotherCustomer();
  });
  afterEach(() => vi.unstubAllGlobals());
}

/** A new account. Verbs take the actor, so it does not have to sign in. */
export async function anotherCustomer(): Promise<MemberOf> {
  const { email } = await registered();
  const row = await DB.prepare("SELECT id FROM users WHERE email = ?").bind(email).first<{ id: string }>();
  return { ...base, email, actor: { ...base.actor, email, userId: row?.id ?? "" } };
}

export const subscribe = (plan: string, who = customer) =>
  startSubscription(withStripe(who.app), who.actor, { plan, page: membershipPage });

/** Starts a subscription. @returns its checkout, which is not paid yet */
export async function startedCheckout(plan = "premium"): Promise<StripeSession> {
  await subscribe(plan);
  const session = [...stripe.sessions.values()].at(-1);
  if (!session) throw new Error("no session");
  return session;
}

/** Sends an event to the webhook. @returns the status of the response and its result */
export async function send(event: unknown): Promise<{ status: number; result: string | undefined }> {
  const { status, answer } = await sendStripeEvent(event);
  return { status, result: answer.result };
}

/** The time of an event, in seconds after the start of the test. */
export const later = (seconds: number) => ({ at: begin + seconds * 1000 });

/** An event about the subscription of a checkout. */
export const subscriptionEvent = (
  session: StripeSession,
  seconds: number,
  more: Record<string, unknown> = {},
  kind = "updated",
) => stripeEvent(`customer.subscription.${kind}`, subscriptionObject(session, more), later(seconds));

export const planOf = (who = customer, at = Date.now()) =>
  readMembership({ primary: who.app.primary, now: () => at }, who.actor.userId);

export const rowOf = (who = customer) => findMembership(who.app, "userId", who.actor.userId);
