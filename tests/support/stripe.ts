import { createHmac } from "node:crypto";
import type { AppContext } from "#worker/context.ts";
import { openPayments } from "#worker/platform/services/payments/stripe-checkout.ts";
import type { Visitor } from "./account-client.ts";

/** Invented keys in Stripe's format. */
export const stripeKeys = {
  STRIPE_SECRET_KEY: "sk_test_of_the_tests",
  STRIPE_WEBHOOK_SECRET: "whsec_of_the_tests",
  STRIPE_API_URL: "https://stripe.example",
} as const;

/** A request received by the stub. */
interface StripeRequest {
  method: string;
  path: string;
  headers: Headers;
  form: URLSearchParams;
}

export interface StripeSession {
  id: string;
  status: "open" | "complete" | "expired";
  url: string | null;
  form: URLSearchParams;
}

/** The stub's behaviour: normal, with 429 (once), 502, never ("silent"), with unexpected JSON, or with 400. */
type Mood = "well" | "busy" | "busy-once" | "down" | "silent" | "nonsense" | "refusing";

/**
 * A stub for the used part of Stripe's API: form-encoded requests with a bearer key, a pinned version and idempotency keys; JSON responses
 * and errors.
 */
export class StripeStandIn {
  mood: Mood = "well";
  readonly requests: StripeRequest[] = [];
  readonly sessions = new Map<string, StripeSession>();
  readonly #answered = new Map<string, { asked: string; body: unknown }>();

  /** Replaces the global fetch. */
  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const text = new TextDecoder().decode(await request.arrayBuffer());
    const { pathname, origin } = new URL(request.url);
    if (origin !== stripeKeys.STRIPE_API_URL) throw new Error(`unexpected request to ${request.url}`);
    const { method, headers } = request;
    this.requests.push({ method, path: pathname, headers, form: new URLSearchParams(text) });
    if (this.mood === "silent") {
      return new Promise((_, reject) => {
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
      });
    }
    return this.#answer(method, pathname, headers, text);
  };

  #answer(method: string, path: string, headers: Headers, text: string): Response {
    const { mood } = this;
    if (mood === "busy-once") this.mood = "well";
    if (mood === "busy" || mood === "busy-once") return failure(429, "invalid_request_error", "rate_limit");
    if (mood === "down") return new Response("<html>Bad gateway</html>", { status: 502 });
    if (mood === "nonsense") return Response.json({ object: "surprise" });
    if (mood === "refusing") return failure(400, "invalid_request_error", "parameter_unknown");
    if (headers.get("Authorization") !== `Bearer ${stripeKeys.STRIPE_SECRET_KEY}`) {
      return failure(401, "invalid_request_error", "api_key_invalid");
    }
    if (!/^\d{4}-\d\d-\d\d\./.test(headers.get("Stripe-Version") ?? "")) return failure(400, "invalid_request_error");
    if (method === "POST" && path === "/v1/checkout/sessions") return this.#create(headers, text);
    if (method === "POST" && path === "/v1/billing_portal/sessions") return openPortal(new URLSearchParams(text));
    const [, id = "", expire] = /^\/v1\/checkout\/sessions\/([^/]+)(\/expire)?$/.exec(path) ?? [];
    const session = this.sessions.get(id);
    if (!session || (method === "POST") !== Boolean(expire)) {
      return failure(404, "invalid_request_error", "resource_missing");
    }
    if (expire) {
      if (session.status !== "open") return failure(400, "invalid_request_error");
      Object.assign(session, { status: "expired", url: null });
    }
    return Response.json(sessionObject(session));
  }

  /** Creates a checkout. A repeated idempotency key gets the same response; with other parameters it is refused. */
  #create(headers: Headers, text: string): Response {
    const form = new URLSearchParams(text);
    const key = headers.get("Idempotency-Key");
    const answered = key ? this.#answered.get(key) : undefined;
    if (answered) return answered.asked === text ? Response.json(answered.body) : failure(400, "idempotency_error");
    const wrong = faultOf(form);
    if (wrong) return failure(400, "invalid_request_error", wrong);
    const id = `cs_test_${crypto.randomUUID().replaceAll("-", "")}`;
    const session: StripeSession = { id, status: "open", url: `https://checkout.stripe.com/c/pay/${id}`, form };
    this.sessions.set(id, session);
    const body = sessionObject(session);
    if (key) this.#answered.set(key, { asked: text, body });
    return Response.json(body);
  }
}

/** The parameter of a checkout that Stripe would refuse; undefined when there is none. */
function faultOf(form: URLSearchParams): string | undefined {
  const isSubscription = form.get("mode") === "subscription";
  const methods = [...form].filter(([name]) => name.startsWith("payment_method_types[")).map(([, value]) => value);
  if (!isSubscription && form.get("mode") !== "payment") return "mode";
  if (!/^\d+$/.test(form.get("line_items[0][price_data][unit_amount]") ?? "")) return "unit_amount";
  if (!/^[a-z]{3}$/.test(form.get("line_items[0][price_data][currency]") ?? "")) return "currency";
  if (!form.get("line_items[0][price_data][product_data][name]")) return "name";
  if (isSubscription !== form.has("line_items[0][price_data][recurring][interval]")) return "recurring";
  if (isSubscription && methods.some((method) => method !== "card")) return "payment_method_types";
  const client = form.get("payment_method_options[wechat_pay][client]");
  if (methods.includes("wechat_pay") && client !== "web") return "payment_method_options[wechat_pay][client]";
  return form.get("success_url") ? undefined : "success_url";
}

const amountOf = (form: URLSearchParams) => Number(form.get("line_items[0][price_data][unit_amount]"));

const metadataOf = (form: URLSearchParams) =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => (/^metadata\[(.+)\]$/.exec(name) ? [[name.slice(9, -1), value]] : [])),
  );

/** Stripe's "Checkout Session" object. */
function sessionObject({ id, status, url, form }: StripeSession) {
  return {
    id,
    object: "checkout.session",
    amount_total: amountOf(form),
    currency: form.get("line_items[0][price_data][currency]"),
    customer: null as string | null,
    metadata: metadataOf(form),
    mode: form.get("mode"),
    payment_intent: null as string | null,
    payment_status: status === "complete" ? "paid" : "unpaid",
    status,
    subscription: null as string | null,
    url,
  };
}

function openPortal(form: URLSearchParams): Response {
  const customer = form.get("customer");
  if (!customer?.startsWith("cus_")) return failure(400, "invalid_request_error", "resource_missing");
  return Response.json({
    id: "bps_1",
    object: "billing_portal.session",
    customer,
    return_url: form.get("return_url"),
    url: `https://billing.stripe.com/p/session/${customer}`,
  });
}

function failure(status: number, type: string, code?: string): Response {
  return Response.json({ error: { type, code, message: "A message of the stand-in." } }, { status });
}

let events = 0;

function freshEventId(): string {
  events += 1;
  return `evt_${events}`;
}

/** An event of Stripe's webhook. @param at its time, ms since 1970 */
export function stripeEvent(
  type: string,
  object: Record<string, unknown>,
  { id = freshEventId(), at = Date.now() }: { id?: string; at?: number } = {},
) {
  return {
    id,
    object: "event",
    api_version: "2025-03-31.basil",
    created: Math.floor(at / 1000),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
}

/** The "Checkout Session" object of a paid checkout. */
export function paidSession(session: StripeSession, more: Record<string, unknown> = {}) {
  const isSubscription = session.form.get("mode") === "subscription";
  return {
    ...sessionObject({ ...session, status: "complete", url: null }),
    ...(isSubscription
      ? { subscription: `sub_${session.id.slice(8)}`, customer: `cus_${session.id.slice(8)}` }
      : { payment_intent: `pi_${session.id.slice(8)}` }),
    ...more,
  };
}

/** Stripe's "Charge" object of a refunded payment. */
export function refundedCharge(session: StripeSession, more: Record<string, unknown> = {}) {
  return {
    id: `ch_${session.id.slice(8)}`,
    object: "charge",
    amount: amountOf(session.form),
    amount_refunded: amountOf(session.form),
    currency: session.form.get("line_items[0][price_data][currency]"),
    metadata: metadataOf(session.form),
    payment_intent: `pi_${session.id.slice(8)}`,
    refunded: true,
    ...more,
  };
}

/** Stripe's "Subscription" object, in the form since API version 2025-03-31. */
export function subscriptionObject(session: StripeSession, more: Record<string, unknown> = {}) {
  return {
    id: `sub_${session.id.slice(8)}`,
    object: "subscription",
    cancel_at: null,
    cancel_at_period_end: false,
    customer: `cus_${session.id.slice(8)}`,
    ended_at: null,
    items: { object: "list", data: [{ id: "si_1", current_period_end: 0 }] },
    metadata: metadataOf(session.form),
    status: "active",
    ...more,
  };
}

/** Stripe's "Invoice" object of a paid month. @param end of the month, ms since 1970 */
export function paidInvoice(session: StripeSession, end: number, more: Record<string, unknown> = {}) {
  return {
    id: `in_${session.id.slice(8)}`,
    object: "invoice",
    amount_paid: amountOf(session.form),
    billing_reason: "subscription_cycle",
    currency: session.form.get("line_items[0][price_data][currency]"),
    customer: `cus_${session.id.slice(8)}`,
    lines: { object: "list", data: [{ id: "il_1", period: { start: 0, end: Math.floor(end / 1000) } }] },
    parent: { type: "subscription_details", subscription_details: { subscription: `sub_${session.id.slice(8)}` } },
    status: "paid",
    ...more,
  };
}

/**
 * The value of the Stripe-Signature header for a body.
 * @param at time of the signature, ms since 1970
 */
export function signStripe(
  body: string,
  { at = Date.now(), secret = stripeKeys.STRIPE_WEBHOOK_SECRET as string } = {},
) {
  const time = Math.floor(at / 1000);
  return `t=${time},v1=${createHmac("sha256", secret).update(`${time}.${body}`).digest("hex")}`;
}

/** The context on a site with Stripe's keys. @param timeout of requests to Stripe, ms */
export function withStripe<App extends AppContext>(app: App, timeout = 200): App {
  const settings = { ...app.settings, ...stripeKeys };
  return { ...app, settings, payments: openPayments({ settings, now: app.now, requestId: app.requestId, timeout }) };
}

/** The same visitor on a site with Stripe's keys: for routes, which create their own context. */
export function payingByStripe(visitor: Visitor): Visitor {
  const plain = visitor.context.bind(visitor);
  return Object.assign(Object.create(visitor) as Visitor, { context: () => withStripe(plain()) });
}
