import { Hono } from "hono";
import { z } from "zod";
import { rateLimitAddress } from "#worker/platform/client-info.ts";
import { takeOne } from "#worker/platform/limits/rate-limiter.ts";
import type { HonoEnv } from "#worker/platform/middleware/provide-context.ts";
import { validate } from "#worker/platform/middleware/validate.ts";
import { createAltchaChallenge } from "#worker/platform/services/captcha/altcha.ts";
import { humanCheckActions } from "#worker/platform/services/captcha/human-check.ts";

const querySchema = z.object({ action: z.enum(humanCheckActions, "没有这种人机验证。") });

const challengeLimit = { name: "human-check:challenge:address", count: 120, seconds: 600 };

/**
 * GET /api/human-check?action=login|register|contact → a challenge of ALTCHA (version 2), good for 20 minutes; 400 for
 * another action, 429 after 120 in ten minutes.
 */
export const humanCheck = new Hono<HonoEnv>().get("/", validate("query", querySchema), async (c) => {
  const { limiter, client, settings, now } = c.get("app");
  await takeOne(limiter, challengeLimit, rateLimitAddress(client));
  c.header("Cache-Control", "no-store");
  return c.json(await createAltchaChallenge(settings.AUTH_SECRET, c.req.valid("query").action, now()));
});
