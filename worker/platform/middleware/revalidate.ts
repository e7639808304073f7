import type { MiddlewareHandler } from "hono";
import type { ReadVersion } from "#worker/platform/page-cache/known-version.ts";
import { cacheAndRevalidate, etagOf } from "#worker/platform/page-cache/page-etag.ts";
import type { HonoEnv } from "./provide-context.ts";

/**
 * Conditional requests of the public API: answers carry an ETag like pages, because they show content too (titles of guides, names
 * that the back office corrected, amounts at the rate of the day). `If-None-Match` is answered with 304 while it is unchanged,
 * which reads only a few rows.
 */
export const revalidate =
  (readVersion: ReadVersion): MiddlewareHandler<HonoEnv> =>
  async (c, next) => {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return next();
    const app = c.get("app");
    const { db, now } = app;
    const began = now();
    const reading = readVersion(db, began).then(
      (version) => etagOf(version, app, new URL(c.req.url), began),
      () => null,
    );
    const known = c.req.header("If-None-Match");
    const etag = known ? await reading : null;
    if (etag !== null && known?.includes(etag)) {
      return c.body(null, 304, { ETag: etag, "Cache-Control": cacheAndRevalidate });
    }
    // The version is read in the first batch of the answer, so it is never newer than the content.
    const [current] = await Promise.all([reading, next()]);
    if (c.res.headers.has("Cache-Control") || c.res.status !== 200) return;
    if (current === null) return c.header("Cache-Control", "no-store");
    if (known === "*") c.res = new Response(null, { status: 304, headers: c.res.headers });
    c.header("ETag", current);
    c.header("Cache-Control", cacheAndRevalidate);
  };
