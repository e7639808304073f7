import type { MiddlewareHandler } from "hono";
import { readContentVersion } from "../domain/catalogue/read-content-version.ts";
import type { HonoEnv } from "./provide-context.ts";

/**
 * Lets browsers keep what depends only on the register, and answers 304 with one row read when neither the
 * register nor the build has changed since. `max-age=0, must-revalidate` makes a new load visible at once.
 *
 * "register": API answers; "page": HTML and React Router's data, which also show the news ticker.
 * Requests that carry a session are not for keeping: they get `no-store`.
 */
export const revalidate =
  (what: "register" | "page"): MiddlewareHandler<HonoEnv> =>
  async (c, next) => {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return next();
    const version = await readContentVersion(c.get("app").db);
    const etag = `W/"${what === "page" ? `${version.loadId}.${version.newsId}` : version.loadId}-${__BUILD_ID__}"`;
    if (c.req.header("If-None-Match")?.includes(etag)) {
      return c.body(null, 304, { ETag: etag, "Cache-Control": "public, max-age=0, must-revalidate" });
    }
    await next();
    if (c.res.status !== 200 || c.res.headers.has("Cache-Control")) return;
    c.header("ETag", etag);
    c.header("Cache-Control", "public, max-age=0, must-revalidate");
  };
