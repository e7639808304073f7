import type { z } from "zod";
import { AppError } from "#worker/errors.ts";
import { log } from "#worker/platform/log.ts";

/** Version of Stripe's API for requests and responses. Webhook events have the version set in Stripe's dashboard. */
const stripeVersion = "2025-03-31.basil";

/** Timeout of one attempt, ms, and number of attempts. */
const defaultTimeout = 5_000;
const maxAttempts = 2;

export interface StripeAccess {
  apiUrl: string;
  secretKey: string;
  /** ms; only tests set it. */
  timeout?: number | undefined;
  /** Id of the request, for the log. */
  requestId: string;
}

export interface StripeCall<Schema extends z.ZodType> {
  method?: "GET" | "POST";
  /** "/v1/checkout/sessions" */
  path: string;
  /** Form fields with Stripe's nested names: "line_items[0][quantity]". */
  form?: Readonly<Record<string, string>>;
  idempotencyKey?: string;
  /** Schema of the fields of the response that are used. */
  answer: Schema;
}

/** Stripe refused the request itself (4xx); a retry would not help. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(`Stripe refused: ${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

/**
 * Sends a request to Stripe, with one retry when Stripe is busy or does not answer. Idempotency keys prevent duplicates.
 * @throws StripeRefusal for a 4xx that a retry does not change; AppError "unavailable" for every other failure
 */
export async function callStripe<Schema extends z.ZodType>(
  access: StripeAccess,
  call: StripeCall<Schema>,
): Promise<z.output<Schema>> {
  let cause: unknown;
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    try {
      const response = await send(access, call);
      if (response.ok) return call.answer.parse(await response.json());
      const refusal = new StripeRefusal(response.status, await errorCodeOf(response));
      if (!isTransient(response.status)) throw refusal;
      cause = refusal;
    } catch (error) {
      if (error instanceof StripeRefusal) throw error;
      cause = error;
    }
  }
  throw stripeUnavailable(access, cause, call.path);
}

function send<Schema extends z.ZodType>(
  { apiUrl, secretKey, timeout = defaultTimeout }: StripeAccess,
  { method = "POST", path, form = {}, idempotencyKey }: StripeCall<Schema>,
) {
  return fetch(`${apiUrl.replace(/\/$/, "")}${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${secretKey}`,
      "Stripe-Version": stripeVersion,
      ...(idempotencyKey ? { "Idempotency-Key": idempotencyKey } : {}),
    },
    body: method === "POST" ? new URLSearchParams(form) : null,
    redirect: "manual",
    signal: AbortSignal.timeout(timeout),
  });
}

/** Rate limited (429), processing a request with the same idempotency key (409), or failing (5xx). */
const isTransient = (status: number) => status === 409 || status === 429 || status >= 500;

async function errorCodeOf(response: Response): Promise<string> {
  try {
    const { error } = (await response.json()) as { error?: { type?: unknown; code?: unknown; param?: unknown } };
    return [error?.type, error?.code, error?.param].filter((part) => typeof part === "string").join(" ") || "no code";
  } catch {
    return "no code";
  }
}

/** Logs the cause, and tells the customer that nothing was charged. */
export function stripeUnavailable(access: { requestId: string }, cause: unknown, path: string): AppError {
  log(access, "stripe.unavailable", { path, error: cause });
  return new AppError("unavailable", "支付服务暂时没有回应，没有扣款。请稍后再试。", { cause, retryAfter: 10 });
}
