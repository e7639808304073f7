import type { MiddlewareHandler } from "hono";
import type { Settings } from "#worker/env.ts";
import { sha256Hex } from "#worker/platform/crypto.ts";
import type { Database } from "#worker/platform/db/client.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import type { HonoEnv } from "./provide-context.ts";

/** The version of what pages show: features/content-version. */
interface ContentVersion {
  /** Of the register. */
  loadId: number;
  /** Of all other content. */
  content: string;
}

/**
 * Conditional requests: pages and API answers carry an ETag made of the content version and the build, and
 * `If-None-Match` is answered with 304 for a few rows read while both are unchanged. `max-age=0, must-revalidate` makes a
 * new load visible at once.
 * @param what "register": API answers, which change with a load of the register; "page": HTML and React Router's data,
 *   which also show news, figures and pages of content
 */
export const revalidate =
  (
    what: "register" | "page",
    readVersion: (db: Database, now: number) => Promise<ContentVersion>,
  ): MiddlewareHandler<HonoEnv> =>
  async (c, next) => {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return next();
    // Pages of one person: the visitor's session decides, so no ETag may answer 304 for them.
    if (guarded.test(decode(c.req.path))) {
      await next();
      c.header("Cache-Control", "no-store");
      return;
    }
    const { db, settings, now } = c.get("app");
    // The clock is read before the content: otherwise a page read before midnight, or before scheduled news appears, could
    // get the ETag of the page after it.
    const began = now();
    const day = todayInAustralia(began);
    // When the database fails there is no ETag, but a page that needs no database is still served.
    const reading = Promise.all([readVersion(db, began), markOf(settings)]).then(
      ([version, mark]) => etagOf(what, version, day, mark),
      () => null,
    );
    const known = c.req.header("If-None-Match");
    if (known) {
      const etag = await reading;
      if (etag !== null && known.includes(etag)) return c.body(null, 304, { ETag: etag, "Cache-Control": keepAndAsk });
    }
    // The version is read in the first batch of the page's reads (coalesce-reads.ts), so it is never newer than the content
    // on the page. A load in between costs one more full answer; an old page never gets a new ETag.
    const [etag] = await Promise.all([reading, next()]);
    if (c.res.headers.has("Cache-Control")) return;
    if (c.res.status >= 400) c.header("Cache-Control", "no-store");
    if (c.res.status !== 200) return;
    if (etag === null) return c.header("Cache-Control", "no-store");
    c.header("ETag", etag);
    c.header("Cache-Control", keepAndAsk);
  };

const keepAndAsk = "public, max-age=0, must-revalidate";

/** Paths of personal pages. Case-insensitive and decoded, because React Router matches paths that way too. */
const guarded = /^\/(admin|dashboard|login|register|reset|link)(?=[/.]|$)/i;

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** A hash of the settings that show on pages or in their CSP: secrets change without a build. One for each isolate. */
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
  // With the day: figures come into force at midnight in Australia without a write.
  const version = what === "page" ? `${loadId}.${content}.${day}.${mark}` : loadId;
  return `W/"${version}-${__BUILD_ID__}"`;
}
