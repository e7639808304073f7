import type { MiddlewareHandler } from "hono";
import type { HonoEnv } from "./provide-context.ts";

/**
 * `//evil.example` is a path here and a host elsewhere: browsers and routers read it differently. Such addresses have
 * one spelling, with single slashes, and are sent there.
 */
export const collapseSlashes: MiddlewareHandler<HonoEnv> = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const isRead = c.req.method === "GET" || c.req.method === "HEAD";
  if (!pathname.includes("//") || !isRead) return next();
  return c.redirect(pathname.replaceAll(/\/{2,}/g, "/") + search, 301);
};
