import type { MiddlewareHandler } from "hono";
import { type ContentVersion, readContentVersion } from "../domain/catalogue/read-content-version.ts";
import { todayInAustralia } from "../domain/facts/today-in-australia.ts";
import type { HonoEnv } from "./provide-context.ts";

/**
 * Lets browsers keep what depends only on the content, and answers 304 with a few rows read when neither the content nor
 * the build has changed since. `max-age=0, must-revalidate` makes a new load visible at once.
 *
 * "register": API answers; "page": HTML and React Router's data, which also show news, figures and content.
 */
export const revalidate =
  (what: "register" | "page"): MiddlewareHandler<HonoEnv> =>
  async (c, next) => {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return next();
    const { db, now } = c.get("app");
    // Before anything is read: at midnight a page of yesterday must not get the tag of today, nor one without the news
    // that is just coming the tag of those with it.
    const began = now();
    const day = todayInAustralia(began);
    // Without a database there is nothing to compare, but a page that needs none can still be served.
    const reading = readContentVersion(db, began).then(
      (version) => etagOf(what, version, day),
      () => null,
    );
    const known = c.req.header("If-None-Match");
    if (known) {
      const etag = await reading;
      if (etag !== null && known.includes(etag)) return c.body(null, 304, { ETag: etag, "Cache-Control": keepAndAsk });
    }
    // The version travels in the first trip to the database (worker/db/coalesce-reads.ts): it is as old as the content
    // or older, so a load in between costs one more answer and never leaves an old page under a new tag.
    const [etag] = await Promise.all([reading, next()]);
    if (c.res.status >= 500) c.header("Cache-Control", "no-store");
    if (c.res.status === 503) c.header("Retry-After", "5");
    if (c.res.status !== 200 || c.res.headers.has("Cache-Control")) return;
    if (etag === null) return c.header("Cache-Control", "no-store");
    c.header("ETag", etag);
    c.header("Cache-Control", keepAndAsk);
  };

const keepAndAsk = "public, max-age=0, must-revalidate";

function etagOf(what: "register" | "page", { loadId, content }: ContentVersion, day: string): string {
  // Figures come into force at midnight in Australia without anything being written.
  const version = what === "page" ? `${loadId}.${content}.${day}` : loadId;
  return `W/"${version}-${__BUILD_ID__}"`;
}
