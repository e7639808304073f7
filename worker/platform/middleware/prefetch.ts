import type { MiddlewareHandler } from "hono";
import { cacheAndRevalidate } from "#worker/platform/page-cache/page-etag.ts";
import type { HonoEnv } from "./provide-context.ts";

/** Whether a browser fetches something only in case that it is needed. */
export const isPrefetch = ({ headers }: Pick<Request, "headers">): boolean =>
  /prefetch|prerender/.test(headers.get("Sec-Purpose") ?? headers.get("Purpose") ?? "");

/**
 * A prefetched page may be shown for 5 s without asking whether it has changed: otherwise the browser asks when the visitor follows
 * the link, and the prefetch has saved no round trip. Together with the 5 s for which the content version is known, a change is
 * visible after 10 s everywhere.
 */
export const freshenPrefetch: MiddlewareHandler<HonoEnv> = async (c, next) => {
  await next();
  // Not `Purpose`, which the service worker sends for pages it caches: while they are fresh, a lost network would go unnoticed.
  if (
    c.req.header("Sec-Purpose")?.startsWith("prefetch") &&
    c.res.headers.get("Cache-Control") === cacheAndRevalidate
  ) {
    c.header("Cache-Control", "public, max-age=5");
  }
};
