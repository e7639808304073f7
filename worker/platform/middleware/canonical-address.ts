import type { MiddlewareHandler } from "hono";
import { AppError } from "#worker/errors.ts";
import type { HonoEnv } from "./provide-context.ts";

/**
 * Serves a site whose address is https only over https. Reads over http are redirected; writes are refused, because their
 * content was already sent unencrypted. The scheme comes from the request's URL, which Cloudflare sets: no header is
 * trusted. Other host names of the site (previews) are served over https; on localhost the site's address is the request's.
 */
export const requireHttps: MiddlewareHandler<HonoEnv> = async (c, next) => {
  const { origin } = c.get("app");
  const { protocol, pathname, search } = new URL(c.req.url);
  if (protocol === "https:" || !origin.startsWith("https:")) return next();
  if (c.req.method === "GET" || c.req.method === "HEAD") return c.redirect(origin + pathname + search, 308);
  throw new AppError("forbidden", `这个请求没有加密，已被拒绝。请打开 ${origin} 再操作。`);
};

/**
 * Redirects paths with repeated slashes to the path with single ones. Browsers and routers read `//evil.example`
 * differently: as a path, or as another host.
 */
export const collapseSlashes: MiddlewareHandler<HonoEnv> = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const isRead = c.req.method === "GET" || c.req.method === "HEAD";
  if (!pathname.includes("//") || !isRead) return next();
  return c.redirect(pathname.replaceAll(/\/{2,}/g, "/") + search, 301);
};
