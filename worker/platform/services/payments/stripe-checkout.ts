import { z } from "zod";
import { AppError } from "#worker/errors.ts";
import { callStripe, type StripeAccess, type StripeCall, StripeRefusal, stripeUnavailable } from "./call-stripe.ts";
import type { Checkout, CheckoutState, PaymentEvent, StartedCheckout } from "./payments.ts";
import { readStripeEvent, verifyStripeSignature } from "./stripe-events.ts";

interface StripeOptions extends StripeAccess {
  webhookSecret: string;
  now: () => number;
}

const startedSchema = z.object({ id: z.string().min(1), url: z.url({ protocol: /^https?$/ }) });
const stateSchema = z.object({ status: z.enum(["open", "complete", "expired"]), url: z.string().nullish() });

const sessionsPath = "/v1/checkout/sessions";

/** Payments with Stripe Checkout: Alipay, WeChat Pay and cards on Stripe's own page, so no card data reaches this site. */
function stripeCheckout({ webhookSecret, now, ...access }: StripeOptions) {
  return {
    kind: "stripe" as const,
    /** @throws AppError "unavailable" when the service does not answer: nothing was charged */
    async startCheckout(checkout: Checkout): Promise<StartedCheckout> {
      const session = await askStripe(access, {
        path: sessionsPath,
        form: formOf(checkout),
        idempotencyKey: checkout.idempotencyKey,
        answer: startedSchema,
      });
      return { sessionId: session.id, url: session.url };
    },
    /** @throws AppError "unavailable"; "not_found" when the service has no such checkout */
    async readCheckout(sessionId: string): Promise<CheckoutState> {
      const path = `${sessionsPath}/${encodeURIComponent(sessionId)}`;
      const { status, url } = await askStripe(access, { method: "GET", path, answer: stateSchema });
      return { status, url: status === "open" ? (url ?? null) : null };
    },
    /** Expires an open checkout; a completed or expired one is left unchanged. @throws AppError "unavailable" */
    async expireCheckout(sessionId: string): Promise<void> {
      const path = `${sessionsPath}/${encodeURIComponent(sessionId)}/expire`;
      try {
        await callStripe(access, { path, answer: z.object({}) });
      } catch (error) {
        // A refusal means that the checkout is no longer open, unless Stripe refused our key.
        if (!(error instanceof StripeRefusal)) throw error;
        if (error.status === 401 || error.status === 403) throw stripeUnavailable(access, error, path);
      }
    },
    /** URL of the page on which a customer cancels a subscription or changes the card. @throws AppError "unavailable" */
    async openPortal({ customerId, returnUrl }: { customerId: string; returnUrl: string }): Promise<string> {
      const path = "/v1/billing_portal/sessions";
      const form = { customer: customerId, return_url: returnUrl, locale: "zh" };
      return (await askStripe(access, { path, form, answer: startedSchema.pick({ url: true }) })).url;
    },
    /**
     * Verifies the signature of a webhook event and parses it.
     * @param body the raw body
     * @throws AppError "not_found" without a payment service, "invalid" when the signature or the event is invalid
     */
    async readEvent(body: string, signature: string | null): Promise<PaymentEvent> {
      if (!(await verifyStripeSignature(body, signature, { secret: webhookSecret, now: now() }))) {
        throw new AppError("invalid", "签名不对。");
      }
      return readStripeEvent(body, access);
    },
  };
}

/**
 * A way to receive payments; "instruction": customers transfer the money as the site tells them, and staff confirm it. The methods are
 * described where Stripe's are.
 */
export type Payments = Omit<ReturnType<typeof stripeCheckout>, "kind"> & { kind: "instruction" | "stripe" };

/** Maps refusals of Stripe to AppErrors: a refused request is a fault of ours or of the settings, so "unavailable". */
async function askStripe<Schema extends z.ZodType>(
  access: StripeAccess,
  call: StripeCall<Schema>,
): Promise<z.output<Schema>> {
  try {
    return await callStripe(access, call);
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error;
    if (error.status === 404) throw new AppError("not_found", "支付服务里没有这次付款。", { cause: error });
    throw stripeUnavailable(access, error, call.path);
  }
}

/** Parameters of Stripe's "Create a Checkout Session". */
function formOf(checkout: Checkout): Record<string, string> {
  const isSubscription = checkout.mode === "subscription";
  // Alipay and WeChat Pay do not support recurring charges.
  const methods = isSubscription ? ["card"] : ["alipay", "wechat_pay", "card"];
  const lines = checkout.lines.flatMap(({ name, amount }, index) => {
    const line = `line_items[${index}]`;
    return [
      [`${line}[quantity]`, "1"],
      [`${line}[price_data][currency]`, checkout.currency.toLowerCase()],
      [`${line}[price_data][unit_amount]`, String(amount)],
      [`${line}[price_data][product_data][name]`, name],
      ...(isSubscription ? [[`${line}[price_data][recurring][interval]`, "month"]] : []),
    ];
  });
  // Charges and subscriptions have their own metadata, and their events carry only those.
  const below = isSubscription ? "subscription_data" : "payment_intent_data";
  const metadata = Object.entries(checkout.metadata).flatMap(([name, value]) => [
    [`metadata[${name}]`, value],
    [`${below}[metadata][${name}]`, value],
  ]);
  return Object.fromEntries([
    ["mode", checkout.mode],
    ["locale", "zh"],
    ["client_reference_id", checkout.reference],
    ["customer_email", checkout.customerEmail],
    ["success_url", checkout.successUrl],
    ["cancel_url", checkout.cancelUrl],
    ...methods.map((method, index) => [`payment_method_types[${index}]`, method]),
    ...(isSubscription
      ? []
      : [
          ["payment_method_options[wechat_pay][client]", "web"],
          // The paid amount must equal the amount of the order.
          ["adaptive_pricing[enabled]", "false"],
        ]),
    ...lines,
    ...metadata,
  ]);
}

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
