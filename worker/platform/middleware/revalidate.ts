import type { MiddlewareHandler } from "hono";
import type { Settings } from "#worker/env.ts";
import { sha256Hex } from "#worker/platform/crypto.ts";
import type { Database } from "#worker/platform/db/client.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import type { HonoEnv } from "./provide-context.ts";

/** Version of the content that pages show: worker/features/content-version. */
interface ContentVersion {
  /** Number of the last load of the register. */
  loadId: number;
  /** Version of all other content. */
  content: string;
}

/**
 * Conditional requests: responses carry an ETag of content version and build, and `If-None-Match` is answered with 304 while
 * both are unchanged, which reads only a few rows. With `max-age=0, must-revalidate` new content is visible at once. Answers of
 * the API show content too: titles of guides, names that the back office corrected, amounts at the rate of the day.
 */
export const revalidate =
  (readVersion: (db: Database, now: number) => Promise<ContentVersion>): MiddlewareHandler<HonoEnv> =>
  async (c, next) => {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return next();
    // Personal pages depend on the session, so they get no ETag.
    if (guarded.test(decode(c.req.path))) {
      await next();
      c.header("Cache-Control", "no-store");
      return;
    }
    const { db, settings, now } = c.get("app");
    // The clock is read before the content. Otherwise a page read just before midnight, or before scheduled news appears,
    // could get the ETag of the later page.
    const began = now();
    const day = todayInAustralia(began);
    // Without the database there is no ETag, but pages that need no database are still served.
    const reading = Promise.all([readVersion(db, began), hashOf(settings)]).then(
      ([version, mark]) => etagOf(version, day, mark),
      () => null,
    );
    const known = c.req.header("If-None-Match");
    if (known) {
      const etag = await reading;
      if (etag !== null && known.includes(etag))
        return c.body(null, 304, { ETag: etag, "Cache-Control": cacheAndRevalidate });
    }
    // The version is read in the first batch of the page (coalesce-reads.ts), so it is never newer than the content. After a
    // load in between, the page is sent once more; an old page never gets a new ETag.
    const [etag] = await Promise.all([reading, next()]);
    if (c.res.headers.has("Cache-Control")) return;
    if (c.res.status >= 400) c.header("Cache-Control", "no-store");
    if (c.res.status !== 200) return;
    if (etag === null) return c.header("Cache-Control", "no-store");
    c.header("ETag", etag);
    c.header("Cache-Control", cacheAndRevalidate);
  };

const cacheAndRevalidate = "public, max-age=0, must-revalidate";

/** Paths of personal pages; matched decoded and case-insensitively, as React Router does. */
const guarded = /^\/(admin|dashboard|login|register|reset|link)(?=[/.]|$)/i;

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Hash of the settings that affect pages or their CSP: they change without a build. Cached per isolate. */
const settingsHashes = new WeakMap<Settings, Promise<string>>();

function hashOf(settings: Settings): Promise<string> {
  const { SITE_ORIGIN, SUPPORT_EMAIL, TURNSTILE_SITE_KEY, STRIPE_SECRET_KEY } = settings;
  const known = settingsHashes.get(settings);
  if (known) return known;
  const shown = [SITE_ORIGIN, SUPPORT_EMAIL, TURNSTILE_SITE_KEY, STRIPE_SECRET_KEY !== ""];
  const mark = sha256Hex(JSON.stringify(shown)).then((hash) => hash.slice(0, 8));
  settingsHashes.set(settings, mark);
  return mark;
}

function etagOf({ loadId, content }: ContentVersion, day: string, mark: string): string {
  // The day is included because figures come into force at midnight in Australia without a write.
  return `W/"${loadId}.${content}.${day}.${mark}-${__BUILD_ID__}"`;
}
