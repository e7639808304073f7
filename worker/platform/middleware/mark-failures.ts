import type { MiddlewareHandler } from "hono";
import type { HonoEnv } from "./provide-context.ts";

/** No cache stores a failure (5xx), and every 503 says when to try again. */
export const markFailures: MiddlewareHandler<HonoEnv> = async (c, next) => {
  await next();
  if (c.res.status >= 500) c.header("Cache-Control", "no-store");
  if (c.res.status === 503 && !c.res.headers.has("Retry-After")) c.header("Retry-After", "5");
};
