import { Hono } from "hono";
import type { AppContext } from "#worker/context.ts";
import { applySubscription } from "#worker/features/memberships/apply-subscription.ts";
import { settlePayment } from "#worker/features/orders/settle-payment.ts";
import { settleRefund } from "#worker/features/orders/settle-refund.ts";
import { log } from "#worker/platform/log.ts";
import type { HonoEnv } from "#worker/platform/middleware/provide-context.ts";
import type { PaymentEvent } from "#worker/platform/services/payments/payments.ts";
import { closeCheckout } from "./close-checkout.ts";

/**
 * POST /api/stripe/webhook: what Stripe tells, with its signature in `Stripe-Signature` → `{ received: true, result }`.
 * `{ message }` with 400 when the signature is wrong, 404 without Stripe's keys, 409 when the message must not be taken in
 * (another amount) or not yet (a refund before its payment): Stripe then sends it again.
 */
export const stripeWebhook = new Hono<HonoEnv>().post("/", async (c) => {
  c.header("Cache-Control", "no-store");
  const app = c.get("app");
  const event = await app.payments.readEvent(await c.req.text(), c.req.header("Stripe-Signature") ?? null);
  const result = await takeIn(app, event);
  if (result === "unknown") {
    // An account of Stripe's may serve other sites too.
    log(app, "stripe.unknown-event", { id: event.id, type: event.type }, "warn");
  }
  return c.json({ received: true, result });
});

/** A message to the area that it is about. */
async function takeIn(app: AppContext, event: PaymentEvent): Promise<string> {
  switch (event.kind) {
    case "checkout-paid":
      if (event.checkout.mode === "payment") return settlePayment(app, event);
      return event.checkout.mode === "subscription" ? applySubscription(app, event) : "unknown";
    case "checkout-ended":
      await closeCheckout(app, event);
      return "closed";
    case "refunded":
      return settleRefund(app, event);
    case "subscription":
    case "renewed":
      return applySubscription(app, event);
    default:
      return "ignored";
  }
}
