import type { Context, MiddlewareHandler } from "hono";
import type { AppContext } from "#worker/context.ts";
import type { HonoEnv } from "#worker/platform/middleware/provide-context.ts";
import { pathIn } from "#worker/platform/variants/variants.ts";
import { textIn } from "#worker/platform/variants/write-variant.ts";
import { type CachedPage, outageNotice, type PageFacts, withNonce, withNotice } from "./cached-page.ts";
import { type PageAddress, readPageAddress, withParameters } from "./page-address.ts";
import type { PageCache } from "./page-cache.ts";
import { cacheAndRevalidate, etagOf } from "./page-etag.ts";
import { isPersonalPath } from "./personal-paths.ts";

/** Marks a cached response: when it was rendered. */
const cachedSinceHeader = "X-Cached-Since";

/** Cached types: pages, React Router's data, parts of pages, feeds and sitemaps. */
const cachedTypes = /^(text\/(html|x-script)|application\/(json|(rss\+|atom\+)?xml)|text\/xml)\b/;

/**
 * Public pages are rendered once: a cached page is sent while the content version, the day, the settings and the build
 * are unchanged. A cached page needs no query, because the version is known for some seconds (KnownVersion). While the
 * database does not answer, cached pages of older versions are sent, with a notice. `If-None-Match` is answered with
 * 304.
 */
export const cachePages = (cache: PageCache): MiddlewareHandler<HonoEnv> =>
  async function cachePage(c, next) {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") {
      await next();
      return cache.version.forget();
    }
    const asked = new URL(c.req.url);
    // React Router's own addresses (/__manifest) have parameters and their own lifetimes.
    if (asked.pathname.startsWith("/__")) return next();
    // Personal pages depend on the session: they get no ETag, and are never cached.
    if (isPersonalPath(asked.pathname)) {
      await next();
      return c.header("Cache-Control", "no-store");
    }
    const app = c.get("app");
    const address = readPageAddress(asked, app.origin, cache.parametersOf);
    address.key.pathname = pathIn(app.variant, address.key.pathname);
    c.req.raw = new Request(address.url, c.req.raw);
    app.isStateAsked = address.isState;
    const found = await cache.find(address);
    const began = app.now();
    const known = c.req.header("If-None-Match");
    const tag = tagOf(cache, app, address.key, began, found !== null);
    if (found || known) {
      const etag = await tag;
      if (etag !== null && (known?.includes(etag) || (known === "*" && found?.etag === etag))) {
        app.missedSearch = found?.missedSearch ?? null;
        return c.body(null, 304, { ETag: etag, "Cache-Control": cacheAndRevalidate });
      }
      if (found && etag === null) return await send(c, found, false);
      const current = etag !== null && found ? await cache.findCurrent(address, found, etag) : null;
      if (current) return await send(c, current, true);
    }
    // The version is read in the first batch of the page (db/statements.ts), so it is never newer than the content. After a
    // load in between, the page is sent once more; an old page never gets a new ETag.
    const [etag] = await Promise.all([tag, next()]);
    const location = c.res.headers.get("Location");
    if (location) c.header("Location", withParameters(location, address.dropped));
    if (found && c.res.status >= 500 && app.isUnavailable) return await send(c, found, false);
    if (c.res.headers.has("Cache-Control")) return;
    if (c.res.status >= 400) c.header("Cache-Control", "no-store");
    if (c.res.status !== 200) return;
    if (etag === null) return c.header("Cache-Control", "no-store");
    if (isPublicPage(c)) putInCache(c, cache, address, { etag, renderedAt: began });
    if (known === "*") c.res = new Response(null, { status: 304, headers: c.res.headers });
    c.header("ETag", etag);
    c.header("Cache-Control", cacheAndRevalidate);
  };

/**
 * The ETag of the current version; null when the version cannot be read. A page that is rendered always reads the
 * version again. @param isCached whether there is a cached page: it may use a version that was read some seconds ago
 */
async function tagOf(
  { version }: PageCache,
  app: AppContext,
  address: URL,
  at: number,
  isCached: boolean,
): Promise<string | null> {
  const fresh = isCached ? version.fresh(at) : null;
  if (isCached && fresh === null && version.isUnreachable(at)) return null;
  try {
    return await etagOf(fresh ?? (await version.read(app.db, at)), app, address, at);
  } catch {
    return null;
  }
}

function isPublicPage(c: Context<HonoEnv>): boolean {
  const { headers } = c.res;
  return (
    c.req.method === "GET" &&
    !c.get("app").isPersonal &&
    !headers.has("Set-Cookie") &&
    cachedTypes.test(headers.get("Content-Type") ?? "")
  );
}

/** Sends a cached page with the nonce of this request. */
async function send(c: Context<HonoEnv>, page: CachedPage, isCurrent: boolean): Promise<void> {
  const app = c.get("app");
  app.analyticsScript = page.analyticsScript;
  app.missedSearch = page.missedSearch;
  app.isUnavailable = false;
  const body = withNonce(page, app.nonce);
  const shown = isCurrent ? body : withNotice(body, await textIn(app.variant, outageNotice(page.renderedAt)));
  const headers = new Headers(page.headers);
  if (isCurrent) {
    headers.set("ETag", page.etag);
    headers.set("Cache-Control", cacheAndRevalidate);
  } else {
    headers.set("Cache-Control", "no-store");
    headers.set(cachedSinceHeader, new Date(page.renderedAt).toISOString());
  }
  c.res = undefined;
  c.res = new Response(c.req.method === "HEAD" ? null : shown, { headers });
}

/** Caches the page after it was sent. A page that failed while it was rendered, or that became personal, is not cached. */
function putInCache(
  c: Context<HonoEnv>,
  cache: PageCache,
  address: PageAddress,
  facts: Pick<PageFacts, "etag" | "renderedAt">,
) {
  if (!c.res.body || !cache.accepts(address)) return;
  const app = c.get("app");
  const headers = [...c.res.headers];
  const [shown, copy] = c.res.body.tee();
  c.res = new Response(shown, c.res);
  const reading = new Response(copy).text().then(async (text) => {
    if (app.isPersonal || app.isUnavailable || app.hasFailed || app.db.meter.failures > 0) return;
    const { analyticsScript, missedSearch, nonce } = app;
    await cache.put(address, text, nonce, { ...facts, headers, analyticsScript, missedSearch });
  });
  // Rejects when the visitor disconnects during rendering.
  app.waitUntil(reading.catch(() => {}));
}
