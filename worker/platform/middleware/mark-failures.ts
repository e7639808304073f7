import type { MiddlewareHandler } from "hono";
import type { HonoEnv } from "./provide-context.ts";

/** Nothing keeps a failure, and what is down for a while says when to ask again, whatever was asked and however. */
export const markFailures: MiddlewareHandler<HonoEnv> = async (c, next) => {
  await next();
  if (c.res.status >= 500) c.header("Cache-Control", "no-store");
  if (c.res.status === 503 && !c.res.headers.has("Retry-After")) c.header("Retry-After", "5");
};
