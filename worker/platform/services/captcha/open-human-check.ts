import { z } from "zod";
import { AppError } from "#worker/errors.ts";
import { encodeBase64Url, hmacKey, sign } from "#worker/platform/crypto.ts";
import type { Session } from "#worker/platform/db/client.ts";
import { log } from "#worker/platform/log.ts";
import { readAltchaPayload, verifyAltcha } from "./altcha.ts";
import { type HumanCheck, type HumanCheckAction, humanCheckActions } from "./human-check.ts";
import { createPass, usePass } from "./passes.ts";
import { claimSingleUse } from "./single-use.ts";

interface HumanCheckOptions {
  settings: {
    AUTH_SECRET: string;
    SITE_ORIGIN: string;
    TURNSTILE_SITE_KEY: string;
    TURNSTILE_SECRET_KEY: string;
    TURNSTILE_VERIFY_URL: string;
  };
  database: Pick<Session, "orm">;
  /** Whether the site is served over HTTPS: cookies then have the prefix `__Host-`. */
  isSecure: boolean;
  now: () => number;
  /** Id of the request, for the log. */
  requestId: string;
  /** Timeout of Turnstile's answer, ms; only tests set it. */
  turnstileTimeout?: number;
}

/**
 * Opens the human check of one request. ALTCHA's proof of work is always accepted: it needs no keys, and pages fall back to
 * it when Turnstile's script does not load. Turnstile is only asked when its keys are set.
 */
export function openHumanCheck(options: HumanCheckOptions): HumanCheck {
  const { settings, database, isSecure, now, requestId, turnstileTimeout } = options;
  const secret = settings.AUTH_SECRET;
  return {
    async verifyToken(token) {
      const payload = readAltchaPayload(token);
      if (payload) return verifyAltcha(payload, { secret, database, now: now() });
      if (!settings.TURNSTILE_SECRET_KEY) return null;
      return verifyTurnstile(token, {
        verifyUrl: settings.TURNSTILE_VERIFY_URL,
        secretKey: settings.TURNSTILE_SECRET_KEY,
        hostname: settings.SITE_ORIGIN ? new URL(settings.SITE_ORIGIN).hostname : null,
        authSecret: secret,
        database,
        now: now(),
        requestId,
        timeout: turnstileTimeout,
      });
    },
    issuePass: (action, step) => createPass(action, step ?? "fresh", { secret, isSecure, now: now() }),
    usePass: (cookies, action, steps = ["fresh"]) =>
      usePass(cookies, action, steps, { secret, isSecure, now: now(), database }),
  };
}

/** Timeout of Cloudflare's answer, ms. Below the browser's own timeout of 10 s. */
const turnstileTimeout = 5_000;

/** How long used tokens are recorded, ms: twice their lifetime of five minutes, to allow for differing clocks. */
const tokenLifetime = 10 * 60_000;

/** The fields of the documented answer that are used (developers.cloudflare.com/turnstile, "Validate the token"). */
const answerSchema = z.object({
  success: z.boolean(),
  action: z.string().nullish(),
  hostname: z.string().nullish(),
  "error-codes": z.array(z.string()).nullish(),
});

/** Error codes for an invalid token; every other code is a fault of ours or of Cloudflare's. */
const tokenFaults = ["missing-input-response", "invalid-input-response", "timeout-or-duplicate"];

interface TurnstileOptions {
  verifyUrl: string;
  secretKey: string;
  /** Host name that the token must have been issued for; null when the site has no fixed address. */
  hostname: string | null;
  /** Key of the hashes under which used tokens are recorded. */
  authSecret: string;
  database: Pick<Session, "orm">;
  now: number;
  /** Id of the request, for the log. */
  requestId: string;
  /** ms; only tests set it. */
  timeout?: number | undefined;
}

/**
 * Verifies a Turnstile token with Cloudflare. Each token is accepted once.
 * @returns the form's action; null when the token is invalid, expired, of another site or already used
 * @throws AppError "unavailable" when Cloudflare does not answer in time, or not in the documented format
 */
async function verifyTurnstile(token: string, options: TurnstileOptions): Promise<HumanCheckAction | null> {
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
  return (await claimSingleUse(options.database, `turnstile:${id}`, options.now + tokenLifetime)) ? action : null;
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
