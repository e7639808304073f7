import type { MiddlewareHandler } from "hono";
import { AppError } from "#worker/errors.ts";
import type { HonoEnv } from "./provide-context.ts";

/**
 * Where the site's address is https, nothing is answered over http: reads are sent there, writes are refused, since what
 * they carried has travelled readable already. The scheme is the visitor's: at Cloudflare it stands in the request's own
 * address, and no header is believed. Other names of the site (previews) are served over https as before; on one's own
 * machine the address is that of the request.
 */
export const requireHttps: MiddlewareHandler<HonoEnv> = async (c, next) => {
  const { origin } = c.get("app");
  const { protocol, pathname, search } = new URL(c.req.url);
  if (protocol === "https:" || !origin.startsWith("https:")) return next();
  if (c.req.method === "GET" || c.req.method === "HEAD") return c.redirect(origin + pathname + search, 308);
  throw new AppError("forbidden", `这个请求没有加密，已被拒绝。请打开 ${origin} 再操作。`);
};
