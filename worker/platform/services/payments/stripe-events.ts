import { z } from "zod";
import { AppError } from "#worker/errors.ts";
import { isSignedBy, signingKey } from "#worker/platform/crypto.ts";
import { log } from "#worker/platform/log.ts";
import type { CheckoutResult, PaymentEvent } from "./payments.ts";

/** Maximum difference between the time of a signature and now, seconds. Prevents replays of recorded events. */
export const signatureTolerance = 300;

interface SignatureOptions {
  /** Signing secret of the webhook endpoint, "whsec_…". */
  secret: string;
  /** ms since 1970 */
  now: number;
}

/**
 * Verifies the signature of a webhook event: `Stripe-Signature: t=<seconds>,v1=<hex>,v1=…`, an HMAC-SHA-256 over
 * `<seconds>.<body>`. While the secret is rotated there are several `v1`; other schemes are ignored.
 */
export async function verifyStripeSignature(
  body: string,
  header: string | null,
  { secret, now }: SignatureOptions,
): Promise<boolean> {
  const parts = (header ?? "").split(",").map((part) => part.trim().split(/=(.*)/s));
  const times = parts.filter(([name]) => name === "t").map(([, value = ""]) => value);
  const time = times[0];
  if (secret === "" || time === undefined || times.length > 1 || !/^\d{1,12}$/.test(time)) return false;
  if (Math.abs(now / 1000 - Number(time)) > signatureTolerance) return false;
  const key = await signingKey(secret);
  for (const [name, value = ""] of parts.slice(0, 20)) {
    if (name !== "v1" || !/^[0-9a-f]{64}$/.test(value)) continue;
    if (await isSignedBy(key, hexBytes(value), `${time}.${body}`)) return true;
  }
  return false;
}

const hexBytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** A reference to another object: its id, or the object itself when it is expanded. */
const idSchema = z
  .union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
  .nullish()
  .transform((id) => id ?? null);
const metadataSchema = z
  .record(z.string(), z.string())
  .nullish()
  .transform((metadata) => metadata ?? {});
const currencySchema = z.string().transform((currency) => currency.toUpperCase());
const secondsSchema = z
  .number()
  .nullish()
  .transform((seconds) => (seconds ? seconds * 1000 : null));

const eventSchema = z.object({
  id: z.string().min(1).max(255),
  type: z.string().max(255),
  created: z.number(),
  data: z.object({ object: z.looseObject({}) }),
});

const sessionSchema = z.object({
  id: z.string(),
  mode: z.string(),
  payment_status: z.string(),
  amount_total: z.number().int().nullable(),
  currency: currencySchema.nullable(),
  payment_intent: idSchema,
  customer: idSchema,
  subscription: idSchema,
});

const chargeSchema = z.object({
  payment_intent: idSchema,
  amount_refunded: z.number().int(),
  currency: currencySchema,
  refunded: z.boolean(),
  metadata: metadataSchema,
});

/** Since API version 2025-03-31 periods are properties of the items; before, of the subscription. */
const subscriptionSchema = z.object({
  id: z.string(),
  customer: z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]),
  status: z.string(),
  cancel_at_period_end: z.boolean().nullish(),
  cancel_at: secondsSchema,
  ended_at: secondsSchema,
  current_period_end: secondsSchema,
  items: z.object({ data: z.array(z.object({ current_period_end: secondsSchema })) }).nullish(),
  metadata: metadataSchema,
});

/** Since API version 2025-03-31 the subscription is under `parent`. */
const invoiceSchema = z.object({
  subscription: idSchema,
  parent: z.object({ subscription_details: z.object({ subscription: idSchema }).nullish() }).nullish(),
  lines: z.object({ data: z.array(z.object({ period: z.object({ end: z.number() }) })) }),
});

/**
 * Parses a webhook event of Stripe whose signature was verified.
 * @throws AppError "invalid" when it does not have the documented format
 */
export function readStripeEvent(body: string, request: { requestId: string }): PaymentEvent {
  try {
    const { id, type, created, data } = eventSchema.parse(JSON.parse(body));
    return { id, type, at: created * 1000, ...contentOf(type, data.object, created * 1000) };
  } catch (cause) {
    log(request, "stripe.unreadable-event", { error: cause });
    throw new AppError("invalid", "这条消息不是支付服务约定的格式。", { cause });
  }
}

type Content<Event = PaymentEvent> = Event extends PaymentEvent ? Omit<Event, "id" | "type" | "at"> : never;

function contentOf(type: string, object: unknown, at: number): Content {
  switch (type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded": {
      const checkout = sessionSchema.parse(object);
      const isPaid = checkout.payment_status !== "unpaid" || type.endsWith("succeeded");
      return isPaid
        ? { kind: "checkout-paid", checkout: resultOf(checkout) }
        : { kind: "checkout-pending", sessionId: checkout.id };
    }
    case "checkout.session.async_payment_failed":
      return { kind: "checkout-ended", sessionId: sessionSchema.parse(object).id, outcome: "failed" };
    case "checkout.session.expired":
      return { kind: "checkout-ended", sessionId: sessionSchema.parse(object).id, outcome: "expired" };
    case "charge.refunded": {
      const { payment_intent, amount_refunded, currency, refunded, metadata } = chargeSchema.parse(object);
      return {
        kind: "refunded",
        reference: payment_intent,
        amount: amount_refunded,
        currency,
        isFull: refunded,
        metadata,
      };
    }
    case "customer.subscription.updated":
    case "customer.subscription.deleted":
      return subscriptionOf(subscriptionSchema.parse(object), at);
    case "invoice.paid":
      return renewalOf(invoiceSchema.parse(object));
    default:
      return { kind: "other" };
  }
}

function renewalOf(invoice: z.output<typeof invoiceSchema>): Content {
  const subscriptionId = invoice.parent?.subscription_details?.subscription ?? invoice.subscription;
  const ends = invoice.lines.data.map(({ period }) => period.end * 1000);
  if (subscriptionId === null || ends.length === 0) return { kind: "other" };
  return { kind: "renewed", subscriptionId, paidUntil: Math.max(...ends) };
}

function resultOf(session: z.output<typeof sessionSchema>): CheckoutResult {
  const { mode } = session;
  return {
    sessionId: session.id,
    mode: mode === "payment" || mode === "subscription" ? mode : "other",
    amount: session.amount_total ?? 0,
    currency: session.currency ?? "",
    reference: session.payment_intent,
    customerId: session.customer,
    subscriptionId: session.subscription,
  };
}

function subscriptionOf(subscription: z.output<typeof subscriptionSchema>, at: number): Content {
  const { id, customer, status, metadata } = subscription;
  const shared = { kind: "subscription", subscriptionId: id, customerId: customer, metadata } as const;
  if (status === "incomplete") return { ...shared, state: "starting", endsAt: null };
  // "past_due" stays active while Stripe retries the charge; another event reports the outcome.
  if (status !== "active" && status !== "trialing" && status !== "past_due") {
    return { ...shared, state: "ended", endsAt: subscription.ended_at ?? at };
  }
  const ends = (subscription.items?.data ?? []).map((item) => item.current_period_end ?? 0);
  const periodEnd = Math.max(0, subscription.current_period_end ?? 0, ...ends) || null;
  const endsAt = subscription.cancel_at ?? (subscription.cancel_at_period_end ? periodEnd : null);
  return { ...shared, state: "active", endsAt };
}
