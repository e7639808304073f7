import { Hono, type MiddlewareHandler } from "hono";
import { z } from "zod";
import { AppError } from "#worker/errors.ts";
import { rateLimitAddress } from "#worker/platform/client-info.ts";
import { takeOne } from "#worker/platform/limits/rate-limiter.ts";
import type { HonoEnv } from "#worker/platform/middleware/provide-context.ts";
import { validate } from "#worker/platform/middleware/validate.ts";

const verifyLimit = { name: "human-check:verify:address", count: 60, seconds: 600 };

const bodySchema = z.object({ token: z.string().min(1).max(8_192) });

/** Whatever is sent counts as a try. */
const limitTries: MiddlewareHandler<HonoEnv> = async (c, next) => {
  const { limiter, client } = c.get("app");
  await takeOne(limiter, verifyLimit, rateLimitAddress(client));
  return next();
};

/**
 * POST /api/verify-turnstile `{ token }` → `{ success }`, false when the token is wrong or was used; on success a cookie
 * carries the pass. 400 for another body, 415 when it is not JSON, 429 after 60 in ten minutes,
 * 503 `{ success: false, message }` when the provider does not answer.
 */
export const turnstile = new Hono<HonoEnv>().post("/", limitTries, validate("json", bodySchema), async (c) => {
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
