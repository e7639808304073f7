import { AppError } from "#worker/errors.ts";
import type { Payments } from "./payments.ts";
import { stripeCheckout } from "./stripe-checkout.ts";

interface PaymentOptions {
  settings: { STRIPE_SECRET_KEY: string; STRIPE_WEBHOOK_SECRET: string; STRIPE_API_URL: string };
  now: () => number;
  /** Id of the request, for the log. */
  requestId: string;
  /** Timeout of Stripe's answer, ms; only tests set it. */
  timeout?: number;
}

/** Stripe when its keys are set, otherwise payment by instruction. */
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

/** Payment by instruction: customers transfer the money as the site tells them, and staff confirm it. */
function byInstruction(): Payments {
  const refuse = async (): Promise<never> => {
    throw new AppError("unavailable", "网站目前不收在线付款，请按页面上的说明付款。");
  };
  return {
    kind: "instruction",
    startCheckout: refuse,
    readCheckout: refuse,
    expireCheckout: refuse,
    openPortal: refuse,
    readEvent: async () => {
      throw new AppError("not_found", "没有这个接口。");
    },
  };
}
