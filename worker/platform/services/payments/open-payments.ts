import { byInstruction } from "./by-instruction.ts";
import type { Payments } from "./payments.ts";
import { stripeCheckout } from "./stripe-checkout.ts";

interface PaymentOptions {
  settings: { STRIPE_SECRET_KEY: string; STRIPE_WEBHOOK_SECRET: string; STRIPE_API_URL: string };
  now: () => number;
  /** Of the request, for the log. */
  requestId: string;
  /** How long Stripe may take to answer, ms; only tests say. */
  timeout?: number;
}

/** Stripe when its keys are set, otherwise by instruction. */
export function openPayments({ settings, now, requestId, timeout }: PaymentOptions): Payments {
  if (!settings.STRIPE_SECRET_KEY) return byInstruction();
  return stripeCheckout({
    apiUrl: settings.STRIPE_API_URL,
    secretKey: settings.STRIPE_SECRET_KEY,
    webhookSecret: settings.STRIPE_WEBHOOK_SECRET,
    now,
    requestId,
    timeout,
  });
}
