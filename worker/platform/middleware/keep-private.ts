import type { MiddlewareHandler } from "hono";
import type { HonoEnv } from "./provide-context.ts";

/** No cache stores an answer that was made for one person, nor the answer to a write. */
export const keepPrivate: MiddlewareHandler<HonoEnv> = async (c, next) => {
  await next();
  const isRead = c.req.method === "GET" || c.req.method === "HEAD";
  if (isRead && !c.get("app").isPersonal && !c.res.headers.has("Set-Cookie")) return;
  c.header("Cache-Control", "no-store");
  c.header("ETag", undefined);
};
