import { Hono, type MiddlewareHandler } from "hono";
import { z } from "zod";
import { rateLimitAddress } from "#worker/platform/client-info.ts";
import { enforceLimit } from "#worker/platform/limits/rate-limiter.ts";
import type { HonoEnv } from "#worker/platform/middleware/provide-context.ts";
import { validate } from "#worker/platform/middleware/validate.ts";
import { createAltchaChallenge } from "#worker/platform/services/captcha/altcha.ts";
import { humanCheckActions } from "#worker/platform/services/captcha/human-check.ts";

const querySchema = z.object({ action: z.enum(humanCheckActions, "没有这种人机验证。") });

const challengeLimit = { name: "human-check:challenge:address", count: 120, seconds: 600 };

const verifyLimit = { name: "human-check:verify:address", count: 60, seconds: 600 };

const bodySchema = z.object({ token: z.string().min(1).max(8_192) });

/** Counts every request as an attempt, also one with an invalid body. */
const limitAttempts: MiddlewareHandler<HonoEnv> = async (c, next) => {
  const { limiter, client } = c.get("app");
  await enforceLimit(limiter, verifyLimit, rateLimitAddress(client));
  return next();
};

/**
 * GET /api/human-check?action=login|register|contact → a challenge of ALTCHA (version 2), valid for 20 minutes; 400 for
 * another action, 429 after 120 in ten minutes.
 *
 * POST /api/human-check/pass `{ token }` → `{ success }`, false when the token is wrong or was used. On success it sets the
 * cookie with the pass. 400 for another body, 415 when it is not JSON, 429 after 60 in ten minutes.
 */
export const humanCheck = new Hono<HonoEnv>()
  .get("/", validate("query", querySchema), async (c) => {
    const { limiter, client, settings, now } = c.get("app");
    await enforceLimit(limiter, challengeLimit, rateLimitAddress(client));
    c.header("Cache-Control", "no-store");
    return c.json(await createAltchaChallenge(settings.AUTH_SECRET, c.req.valid("query").action, now()));
  })
  .post("/pass", limitAttempts, validate("json", bodySchema), async (c) => {
    const { humanCheck } = c.get("app");
    c.header("Cache-Control", "no-store");
    const action = await humanCheck.verifyToken(c.req.valid("json").token);
    if (action) c.header("Set-Cookie", await humanCheck.issuePass(action));
    return c.json({ success: action !== null });
  });
