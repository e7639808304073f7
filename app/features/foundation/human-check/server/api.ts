import { Hono, type MiddlewareHandler } from "hono";
import { z } from "zod";
import { AppError } from "#worker/errors.ts";
import { rateLimitAddress } from "#worker/platform/client-info.ts";
import { enforceLimit } from "#worker/platform/limits/rate-limiter.ts";
import type { HonoEnv } from "#worker/platform/middleware/provide-context.ts";
import { validate } from "#worker/platform/middleware/validate.ts";
import { createAltchaChallenge } from "#worker/platform/services/captcha/altcha.ts";
import { humanCheckActions } from "#worker/platform/services/captcha/human-check.ts";

const querySchema = z.object({ action: z.enum(humanCheckActions, "没有这种人机验证。") });

const challengeLimit = { name: "human-check:challenge:address", count: 120, seconds: 600 };

/**
 * GET /api/human-check?action=login|register|contact → a challenge of ALTCHA (version 2), valid for 20 minutes; 400 for
 * another action, 429 after 120 in ten minutes.
 */
export const humanCheck = new Hono<HonoEnv>().get("/", validate("query", querySchema), async (c) => {
  const { limiter, client, settings, now } = c.get("app");
  await enforceLimit(limiter, challengeLimit, rateLimitAddress(client));
  c.header("Cache-Control", "no-store");
  return c.json(await createAltchaChallenge(settings.AUTH_SECRET, c.req.valid("query").action, now()));
});

const verifyLimit = { name: "human-check:verify:address", count: 60, seconds: 600 };

const bodySchema = z.object({ token: z.string().min(1).max(8_192) });

/** Counts every request as an attempt, also one with an invalid body. */
const limitAttempts: MiddlewareHandler<HonoEnv> = async (c, next) => {
  const { limiter, client } = c.get("app");
  await enforceLimit(limiter, verifyLimit, rateLimitAddress(client));
  return next();
};

/**
 * POST /api/verify-turnstile `{ token }` → `{ success }`, false when the token is wrong or was used. On success it sets the
 * cookie with the pass. 400 for another body, 415 when it is not JSON, 429 after 60 in ten minutes,
 * 503 `{ success: false, message }` when the provider does not answer.
 */
export const turnstile = new Hono<HonoEnv>().post("/", limitAttempts, validate("json", bodySchema), async (c) => {
  const { humanCheck } = c.get("app");
  c.header("Cache-Control", "no-store");
  const { token } = c.req.valid("json");
  try {
    const action = await humanCheck.verifyToken(token);
    if (action) c.header("Set-Cookie", await humanCheck.issuePass(action));
    return c.json({ success: action !== null });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "unavailable") throw error;
    return c.json({ success: false, message: error.message }, 503, { "Retry-After": String(error.retryAfter ?? 10) });
  }
});
