import { Hono } from "hono";
import { RouterContextProvider } from "react-router";
import {
  countMissedSearches,
  createMissedSearchCounter,
  type MissedSearchCounter,
} from "#app/features/foundation/missed-searches/server/count-missed-searches.ts";
import { countViews, createViewCounter, type ViewCounter } from "#app/features/foundation/views/server/count-views.ts";
import { sendImages } from "#app/features/publishing/images/server/image-files.ts";
import { readVersionOnce } from "#worker/content-version.ts";
import { answerApiError, answerPageFailure } from "#worker/platform/middleware/answer-error.ts";
import { csrfProtection, requireHttps, trimSlashes } from "#worker/platform/middleware/csrf.ts";
import { freshenPrefetch } from "#worker/platform/middleware/prefetch.ts";
import { type HonoEnv, passToRoutes, provideContext } from "#worker/platform/middleware/provide-context.ts";
import { queueRendering } from "#worker/platform/middleware/queue-rendering.ts";
import { drainBody, limitBody, requireForm } from "#worker/platform/middleware/request-body.ts";
import {
  markFailures,
  openToOthers,
  preventCaching,
  securityHeaders,
} from "#worker/platform/middleware/response-headers.ts";
import { cachePages } from "#worker/platform/page-cache/cache-pages.ts";
import { createPageCache, type PageCache } from "#worker/platform/page-cache/page-cache.ts";
import { chooseVariant, pathOfRequest, readVariant } from "#worker/platform/variants/choose-variant.ts";
import { writeVariant } from "#worker/platform/variants/write-variant.ts";
import { appContext } from "./context.ts";
import { pageParameters } from "./page-parameters.ts";

/** Renders a page: React Router's request handler in the Worker, a stub in tests. */
export type PageHandler = (request: Request, context: RouterContextProvider) => Promise<Response>;

/** Settings of every page cache of the site. */
export const siteOfPages = { readVersion: readVersionOnce, parametersOf: pageParameters };

/** Options without a cache, for development and tests: the content version is read for each request. */
const rendersAnew = createPageCache({ ...siteOfPages, capacity: 0, versionAge: 0, edge: null });

/** Maximum number of pages in the render queue. Sixty pages take about three seconds (docs/benchmarks.md). */
const pagesAtOnce = { places: 6, waiting: 60, patience: 5_000 };

/** The part of the API with this path. Each is loaded with its first request: most isolates send pages and search only. */
const loadApi = async (path: string): Promise<Hono<HonoEnv>> => {
  if (/^\/api\/v1(\/|$)/.test(path)) return (await import("./api/open-api.ts")).openApi;
  return /^\/api\/(search|shortlist|health)(\/|$)/.test(path)
    ? (await import("./api/public-api.ts")).publicApi
    : (await import("./api/account-api.ts")).accountApi;
};

/** Loaded with its first request, because the protocol's library is large. */
const loadMcp = async (): Promise<Hono<HonoEnv>> => (await import("./api/mcp.ts")).mcp;

/** Creates the application: the order of middleware, and the mounted routes. */
export function createApp(
  renderPage: PageHandler,
  {
    views = createViewCounter(),
    missedSearches = createMissedSearchCounter(),
    pages = rendersAnew,
    rendering = pagesAtOnce,
  }: {
    views?: ViewCounter;
    missedSearches?: MissedSearchCounter;
    pages?: PageCache;
    rendering?: typeof pagesAtOnce;
  } = {},
): Hono<HonoEnv> {
  const app = new Hono<HonoEnv>({ getPath: pathOfRequest });
  app.use(readVariant);
  app.use(drainBody);
  app.use(provideContext);
  app.use(markFailures);
  app.use(securityHeaders);
  app.use(requireHttps);
  app.use(preventCaching);
  app.use(freshenPrefetch);
  app.use(countViews(views));
  app.use(countMissedSearches(missedSearches));
  app.use(trimSlashes);
  app.use(chooseVariant);
  app.use("/api/*", writeVariant);
  app.use("/api/v1/*", openToOthers);
  app.all("/api/*", passToRoutes(loadApi));
  app.all("/mcp", passToRoutes(loadMcp));
  app.use("/images/*", sendImages);
  app.use(csrfProtection, limitBody, requireForm);
  app.use(cachePages(pages));
  app.use(writeVariant);
  app.use(queueRendering(rendering));
  app.all("*", async (c) => {
    const context = new RouterContextProvider();
    context.set(appContext, c.get("app"));
    try {
      const page = await renderPage(c.req.raw, context);
      // Any error status of the page becomes 503: a refused form has status 400, but its page could not be read.
      return c.get("app").isUnavailable && page.status >= 400
        ? new Response(page.body, { status: 503, headers: page.headers })
        : page;
    } catch (error) {
      return answerPageFailure(error, c.get("app"));
    }
  });

  app.onError(answerApiError);
  return app;
}
