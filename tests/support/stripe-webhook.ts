import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, vi } from "vitest";
import { startPayment } from "#app/features/business/orders/server/money/start-payment.ts";
import { createApp } from "#worker/app.ts";
import type { Env } from "#worker/env.ts";
import { type MemberOf, signedInAs } from "./back-office.ts";
import { insertOrder } from "./sample-order.ts";
import {
  paidSession,
  type StripeSession,
  StripeStandIn,
  signStripe,
  stripeEvent,
  stripeKeys,
  withStripe,
} from "./stripe.ts";

export const webhookPath = "/api/stripe/webhook";

const app = createApp(async () => new Response("page"));

/** Sends an event like Stripe: without Origin and cookies. */
export async function sendStripeEvent(event: unknown, headers: Record<string, string | undefined> = {}) {
  const body = typeof event === "string" ? event : JSON.stringify(event);
  const { "Stripe-Signature": signature = signStripe(body), ...others } = headers;
  const answer = await app.fetch(
    new Request(`https://aotu.example${webhookPath}`, {
      method: "POST",
      body,
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "Stripe-Signature": signature,
        ...others,
      } as Record<string, string>,
    }),
    { ...(env as Env), ...stripeKeys },
  );
  return { status: answer.status, answer: (await answer.json()) as { result?: string; message?: string } };
}

/** The event of a paid checkout. */
export const paidEvent = (session: StripeSession, more?: Record<string, unknown>) =>
  stripeEvent("checkout.session.completed", paidSession(session, more));

/** Sets up a customer for the file and a stub of Stripe for each test. */
export function setUpCheckouts() {
  let stripe: StripeStandIn;
  let customer: MemberOf;
  beforeAll(async () => {
    customer = await signedInAs("user");
  });
  beforeEach(() => {
    stripe = new StripeStandIn();
    vi.stubGlobal("fetch", stripe.fetch);
  });
  afterEach(() => vi.unstubAllGlobals());
  return {
    customer: () => customer,
    /** An order that awaits its payment (1,100 CNY), with an open checkout. */
    async orderWithCheckout(): Promise<{ number: string; session: StripeSession }> {
      const number = await insertOrder(customer.actor.userId, "awaiting-payment", {
        price_from: 110_000,
        amount: 110_000,
      });
      await startPayment(withStripe(customer.app), customer.actor, { number, page: `/dashboard/orders/${number}` });
      const session = [...stripe.sessions.values()].at(-1);
      if (!session) throw new Error("no session");
      return { number, session };
    },
  };
}

export const isRememberedEvent = async (id: string): Promise<boolean> =>
  (await (env as Env).DB.prepare("SELECT 1 FROM payment_events WHERE id = ?").bind(id).first()) !== null;
