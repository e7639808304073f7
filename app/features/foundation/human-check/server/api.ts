import { Hono } from "hono";
import { z } from "zod";
import { limitedPlace } from "#worker/platform/limits/known-browser.ts";
import { enforceLimit } from "#worker/platform/limits/rate-limiter.ts";
import type { HonoEnv } from "#worker/platform/middleware/provide-context.ts";
import { validate } from "#worker/platform/middleware/validate.ts";
import { createAltchaChallenge } from "#worker/platform/services/captcha/altcha.ts";
import { humanCheckActions } from "#worker/platform/services/captcha/passes.ts";

const querySchema = z.object({ action: z.enum(humanCheckActions, "没有这种人机验证。") });

const challengeLimit = { name: "human-check:challenge:address", count: 300, seconds: 600 };

/**
 * Rate limit of wrong solutions: a correct one is never refused, whatever others send from the same network address.
 */
const verifyLimit = { name: "human-check:verify:address", count: 60, seconds: 600 };

const bodySchema = z.object({ token: z.string().min(1).max(8_192) });

/**
 * GET /api/human-check?action=login|register|contact → a challenge of ALTCHA (version 2), valid for 20 minutes; 400 for
 * another action, 429 after 300 in ten minutes.
 *
 * POST /api/human-check/pass `{ token }` → `{ success }`, false when the token is wrong or was used. On success it sets the
 * cookie with the pass. 400 for another body, 415 when it is not JSON, 429 after 60 wrong ones in ten minutes.
 */
export const humanCheck = new Hono<HonoEnv>()
  .get("/", validate("query", querySchema), async (c) => {
    const app = c.get("app");
    await enforceLimit(app, challengeLimit, await limitedPlace(app));
    c.header("Cache-Control", "no-store");
    return c.json(await createAltchaChallenge(app.settings.AUTH_SECRET, c.req.valid("query").action, app.now()));
  })
  .post("/pass", validate("json", bodySchema), async (c) => {
    const app = c.get("app");
    c.header("Cache-Control", "no-store");
    const action = await app.humanCheck.verifyToken(c.req.valid("json").token);
    if (action) c.header("Set-Cookie", await app.humanCheck.issuePass(action));
    else await enforceLimit(app, verifyLimit, await limitedPlace(app));
    return c.json({ success: action !== null });
  });
