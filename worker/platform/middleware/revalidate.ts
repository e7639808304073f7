import type { MiddlewareHandler } from "hono";
import type { Settings } from "#worker/env.ts";
import { type ContentVersion, readContentVersion } from "#worker/features/content-version/read-content-version.ts";
import { todayInAustralia } from "#worker/features/facts/today-in-australia.ts";
import { sha256Hex } from "#worker/platform/crypto/sha256-hex.ts";
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
    // The public address's tag says nothing there: who may read it has to be asked each time.
    if (guarded.test(decode(c.req.path))) {
      await next();
      c.header("Cache-Control", "no-store");
      return;
    }
    const { db, settings, now } = c.get("app");
    // Before anything is read: at midnight a page of yesterday must not get the tag of today, nor one without the news
    // that is just coming the tag of those with it.
    const began = now();
    const day = todayInAustralia(began);
    // Without a database there is nothing to compare, but a page that needs none can still be served.
    const reading = Promise.all([readContentVersion(db, began), markOf(settings)]).then(
      ([version, mark]) => etagOf(what, version, day, mark),
      () => null,
    );
    const known = c.req.header("If-None-Match");
    if (known) {
      const etag = await reading;
      if (etag !== null && known.includes(etag)) return c.body(null, 304, { ETag: etag, "Cache-Control": keepAndAsk });
    }
    // The version travels in the first trip to the database (worker/platform/db/coalesce-reads.ts): it is as old as the content
    // or older, so a load in between costs one more answer and never leaves an old page under a new tag.
    const [etag] = await Promise.all([reading, next()]);
    if (c.res.headers.has("Cache-Control")) return;
    if (c.res.status >= 400) c.header("Cache-Control", "no-store");
    if (c.res.status !== 200) return;
    if (etag === null) return c.header("Cache-Control", "no-store");
    c.header("ETag", etag);
    c.header("Cache-Control", keepAndAsk);
  };

const keepAndAsk = "public, max-age=0, must-revalidate";

/** Addresses that are one person's, however they are written: React Router takes capitals and escapes too. */
const guarded = /^\/(admin|dashboard|login|register|reset|link)(?=[/.]|$)/i;

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Of settings that show on pages or in their policy: secrets change without a build. Once per isolate. */
const marks = new WeakMap<Settings, Promise<string>>();

function markOf(settings: Settings): Promise<string> {
  const { SITE_ORIGIN, SUPPORT_EMAIL, TURNSTILE_SITE_KEY, STRIPE_SECRET_KEY } = settings;
  const known = marks.get(settings);
  if (known) return known;
  const shown = [SITE_ORIGIN, SUPPORT_EMAIL, TURNSTILE_SITE_KEY, STRIPE_SECRET_KEY !== ""];
  const mark = sha256Hex(JSON.stringify(shown)).then((hash) => hash.slice(0, 8));
  marks.set(settings, mark);
  return mark;
}

function etagOf(what: "register" | "page", { loadId, content }: ContentVersion, day: string, mark: string): string {
  // Figures come into force at midnight in Australia without anything being written.
  const version = what === "page" ? `${loadId}.${content}.${day}.${mark}` : loadId;
  return `W/"${version}-${__BUILD_ID__}"`;
}
