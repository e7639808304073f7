import type { MiddlewareHandler } from "hono";
import { cacheAndRevalidate } from "#worker/platform/page-cache/page-etag.ts";
import type { HonoEnv } from "./provide-context.ts";

/** Whether the request is a prefetch. */
export const isPrefetch = ({ headers }: Pick<Request, "headers">): boolean =>
  /prefetch|prerender/.test(headers.get("Sec-Purpose") ?? headers.get("Purpose") ?? "");

/**
 * A prefetched page may be shown for 5 s without asking whether it has changed: otherwise the browser asks when the visitor follows
 * the link, and the prefetch has saved no round trip. Together with the 5 s for which the content version is known, a change is
 * visible after 10 s everywhere.
 */
export const freshenPrefetch: MiddlewareHandler<HonoEnv> = async (c, next) => {
  await next();
  // The header `Purpose` does not count: the service worker sends it for pages that it caches, and a page that stays
  // fresh would hide a lost network.
  if (
    c.req.header("Sec-Purpose")?.startsWith("prefetch") &&
    c.res.headers.get("Cache-Control") === cacheAndRevalidate
  ) {
    c.header("Cache-Control", "public, max-age=5");
  }
};
