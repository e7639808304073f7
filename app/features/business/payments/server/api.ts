import { and, eq } from "drizzle-orm";
import { Hono } from "hono";
import { applySubscription } from "#app/features/business/memberships/server/public.ts";
import { settlePayment, settleRefund } from "#app/features/business/orders/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { hasRow } from "#worker/platform/db/sql-parts.ts";
import { log } from "#worker/platform/log.ts";
import type { HonoEnv } from "#worker/platform/middleware/provide-context.ts";
import type { PaymentEvent } from "#worker/platform/services/payments/payments.ts";
import { rememberPaymentEvent } from "./public.ts";
import { payments } from "./schema.ts";

/**
 * POST /api/stripe/webhook: an event of Stripe, with its signature in `Stripe-Signature` → `{ received: true, result }`.
 * `{ message }` with 400 when the signature is wrong, 404 without Stripe's keys, 409 when the event cannot be processed
 * (another amount) or not yet (a refund before its payment): Stripe then sends it again.
 */
export const stripeWebhook = new Hono<HonoEnv>().post("/", async (c) => {
  c.header("Cache-Control", "no-store");
  const app = c.get("app");
  const event = await app.payments.readEvent(await c.req.text(), c.req.header("Stripe-Signature") ?? null);
  const result = await process(app, event);
  if (result === "unknown") {
    // The Stripe account may serve other sites too.
    log(app, "stripe.unknown-event", { id: event.id, type: event.type }, "warn");
  }
  return c.json({ received: true, result });
});

/** Passes an event to the feature that it is about. */
async function process(app: AppContext, event: PaymentEvent): Promise<string> {
  switch (event.kind) {
    case "checkout-paid":
      if (event.checkout.mode === "payment") return settlePayment(app, event);
      return event.checkout.mode === "subscription" ? applySubscription(app, event) : "unknown";
    case "checkout-ended":
      await closeCheckout(app, event);
      return "closed";
    // Refunds of memberships are made and documented at the payment service.
    case "refunded":
      return settleRefund(app, event);
    case "subscription":
    case "renewed":
      return applySubscription(app, event);
    default:
      return "ignored";
  }
}

/** A checkout expired or failed. A paid one stays paid, whichever event came first. */
async function closeCheckout(app: AppContext, event: Extract<PaymentEvent, { kind: "checkout-ended" }>): Promise<void> {
  const { orm } = app.primary;
  const ofSession = eq(payments.sessionId, event.sessionId);
  await runBatch(app.primary, [
    rememberPaymentEvent(app, event, hasRow(payments, ofSession)),
    orm
      .update(payments)
      .set({ status: event.outcome, updatedAt: app.now() })
      .where(and(ofSession, eq(payments.status, "open"))),
  ]);
}
