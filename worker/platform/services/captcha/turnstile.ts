import { z } from "zod";
import { AppError } from "#worker/errors.ts";
import { encodeBase64Url } from "#worker/platform/crypto/base64-url.ts";
import { hmacKey, sign } from "#worker/platform/crypto/hmac.ts";
import { log } from "#worker/platform/log.ts";
import { type HumanCheckAction, humanCheckActions } from "./human-check.ts";
import { useOnce } from "./use-once.ts";

/** How long Cloudflare may take to answer, ms: the browser gives up on us after 10 s. */
export const turnstileTimeout = 5_000;

/** Tokens are good for five minutes; twice that, so that no clock matters. Milliseconds. */
const tokenLifetime = 10 * 60_000;

/** Of the documented answer what is used here (developers.cloudflare.com/turnstile, "Validate the token"). */
const answerSchema = z.object({
  success: z.boolean(),
  action: z.string().nullish(),
  hostname: z.string().nullish(),
  "error-codes": z.array(z.string()).nullish(),
});

/** What is wrong with the visitor's token; any other code is our mistake or Cloudflare's. */
const tokenFaults = ["missing-input-response", "invalid-input-response", "timeout-or-duplicate"];

interface TurnstileOptions {
  verifyUrl: string;
  secretKey: string;
  /** Where tokens must have been made; null when the site has no fixed address. */
  hostname: string | null;
  /** Signs what is kept of tokens. */
  authSecret: string;
  database: Pick<D1Database, "prepare">;
  now: number;
  /** Of the request, for the log. */
  requestId: string;
  /** Milliseconds; another one only in tests. */
  timeout?: number | undefined;
}

/**
 * Asks Cloudflare about a token, once.
 * @returns the form's action; null when the token is wrong, too old, of another site or used before
 * @throws AppError "unavailable" when Cloudflare does not answer in time, or answers nonsense
 */
export async function verifyTurnstile(token: string, options: TurnstileOptions): Promise<HumanCheckAction | null> {
  const answer = await askCloudflare(token, options);
  if (!answer.success) {
    const codes = answer["error-codes"] ?? [];
    if (codes.length > 0 && codes.every((code) => tokenFaults.includes(code))) return null;
    throw unavailable(options, new Error(`Turnstile refused to verify: ${codes.join(", ") || "no code"}`));
  }
  if (options.hostname !== null && answer.hostname && answer.hostname !== options.hostname) return null;
  const action = humanCheckActions.find((known) => known === answer.action);
  if (!action) return null;
  const key = await hmacKey(options.authSecret, "human check: Turnstile's token");
  const id = encodeBase64Url(new Uint8Array(await sign(key, token)));
  return (await useOnce(options.database, `turnstile:${id}`, options.now + tokenLifetime)) ? action : null;
}

async function askCloudflare(token: string, options: TurnstileOptions) {
  const { verifyUrl, secretKey, timeout = turnstileTimeout } = options;
  try {
    const response = await fetch(verifyUrl, {
      method: "POST",
      body: new URLSearchParams({ secret: secretKey, response: token }),
      signal: AbortSignal.timeout(timeout),
    });
    return answerSchema.parse(await response.json());
  } catch (cause) {
    throw unavailable(options, cause);
  }
}

function unavailable(options: TurnstileOptions, cause: unknown): AppError {
  log(options, "turnstile.unavailable", { error: cause });
  return new AppError("unavailable", "验证码服务异常，请稍后重试", { cause, retryAfter: 10 });
}
