import type { z } from "zod";
import { AppError } from "#worker/errors.ts";
import { log } from "#worker/platform/log.ts";

/** What its answers and parameters are like here. Messages have the version of the endpoint in Stripe's dashboard. */
const stripeVersion = "2025-03-31.basil";

/** How long one try may take, ms, and how many there are. */
const usualTimeout = 5_000;
const tries = 2;

export interface StripeAccess {
  apiUrl: string;
  secretKey: string;
  /** Milliseconds; another one only in tests. */
  timeout?: number | undefined;
  /** Of the request on whose behalf Stripe is asked, for the log. */
  requestId: string;
}

interface StripeCall<Schema extends z.ZodType> {
  method?: "GET" | "POST";
  /** "/v1/checkout/sessions" */
  path: string;
  /** Names as Stripe nests them: "line_items[0][quantity]". */
  form?: Readonly<Record<string, string>>;
  idempotencyKey?: string;
  /** Of the answer what is used. */
  answer: Schema;
}

/** A refusal that says something about what was asked for, not about Stripe's health. */
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
 * Asks Stripe, a second time when it is busy or does not answer: keys make sure that nothing happens twice.
 * @throws StripeRefusal for a 4xx that trying again does not change; AppError "unavailable" for everything else
 */
export async function callStripe<Schema extends z.ZodType>(
  access: StripeAccess,
  call: StripeCall<Schema>,
): Promise<z.output<Schema>> {
  let cause: unknown;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    try {
      const response = await send(access, call);
      if (response.ok) return call.answer.parse(await response.json());
      const refusal = new StripeRefusal(response.status, await errorCodeOf(response));
      if (!isPassing(response.status)) throw refusal;
      cause = refusal;
    } catch (error) {
      if (error instanceof StripeRefusal) throw error;
      cause = error;
    }
  }
  throw stripeUnavailable(access, cause, call.path);
}

function send<Schema extends z.ZodType>(
  { apiUrl, secretKey, timeout = usualTimeout }: StripeAccess,
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

/** Busy, in the middle of the same request, or broken for a moment. */
const isPassing = (status: number) => status === 409 || status === 429 || status >= 500;

async function errorCodeOf(response: Response): Promise<string> {
  try {
    const { error } = (await response.json()) as { error?: { type?: unknown; code?: unknown; param?: unknown } };
    return [error?.type, error?.code, error?.param].filter((part) => typeof part === "string").join(" ") || "no code";
  } catch {
    return "no code";
  }
}

/** The customer is told that nothing was paid; whoever runs the site finds the rest in the log. */
export function stripeUnavailable(access: { requestId: string }, cause: unknown, path: string): AppError {
  log(access, "stripe.unavailable", { path, error: cause });
  return new AppError("unavailable", "支付服务暂时没有回应，没有扣款。请稍后再试。", { cause, retryAfter: 10 });
}
