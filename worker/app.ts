import { Hono } from "hono";
import { RouterContextProvider } from "react-router";
import { account, auth, checkEmailApi } from "#worker/features/accounts/api.ts";
import { sendContactEmail } from "#worker/features/contact/api.ts";
import { readContentVersion } from "#worker/features/content-version/read-content-version.ts";
import { health } from "#worker/features/health/api.ts";
import { humanCheck, turnstile } from "#worker/features/human-check/api.ts";
import { stripeWebhook } from "#worker/features/payments/api.ts";
import { search } from "#worker/features/search/api.ts";
import { accountShortlist, shortlist } from "#worker/features/shortlist/api.ts";
import { countViews, createViewCounter, type ViewCounter } from "#worker/features/views/count-views.ts";
import { answerApiError, answerPageFailure } from "#worker/platform/middleware/answer-error.ts";
import { collapseSlashes, requireHttps } from "#worker/platform/middleware/canonical-address.ts";
import { csrfProtection } from "#worker/platform/middleware/csrf.ts";
import { freshenPrefetch } from "#worker/platform/middleware/prefetch.ts";
import { type HonoEnv, provideContext } from "#worker/platform/middleware/provide-context.ts";
import { refuseWrongMethod } from "#worker/platform/middleware/refuse-wrong-method.ts";
import { drainBody, limitBody, requireForm } from "#worker/platform/middleware/request-body.ts";
import { keepPrivate, markFailures, securityHeaders } from "#worker/platform/middleware/response-headers.ts";
import { revalidate } from "#worker/platform/middleware/revalidate.ts";
import { cachePages } from "#worker/platform/page-cache/cache-pages.ts";
import { createPageCache, type PageCache } from "#worker/platform/page-cache/page-cache.ts";
import { appContext } from "./context.ts";
import { pageParameters } from "./page-parameters.ts";

/** Renders a page: React Router's request handler in the Worker, a stub in tests. */
export type PageHandler = (request: Request, context: RouterContextProvider) => Promise<Response>;

/** What every page cache of the site knows. */
export const siteOfPages = { readVersion: readContentVersion, parametersOf: pageParameters };

/** Keeps nothing, and reads the version for each request: for development and tests. */
const rendersAnew = createPageCache({ ...siteOfPages, capacity: 0, versionAge: 0, edge: null });

/** Creates the application: the order of middleware, and the mounted routes. */
export function createApp(
  renderPage: PageHandler,
  { views = createViewCounter(), pages = rendersAnew }: { views?: ViewCounter; pages?: PageCache } = {},
): Hono<HonoEnv> {
  const app = new Hono<HonoEnv>();
  app.use(drainBody);
  app.use(provideContext);
  app.use(markFailures);
  app.use(securityHeaders);
  app.use(requireHttps);
  app.use(keepPrivate);
  app.use(freshenPrefetch);
  app.use(countViews(views));
  app.use(collapseSlashes);
  app.use("/api/*", refuseWrongMethod(app));
  app.use(csrfProtection, limitBody, requireForm);

  app.use("/api/search/*", revalidate(readContentVersion));
  app.route("/api/search", search);
  app.use("/api/shortlist", revalidate(readContentVersion));
  app.route("/api/shortlist", shortlist);
  app.route("/api/health", health);
  app.route("/api/human-check", humanCheck);
  app.route("/api/verify-turnstile", turnstile);
  app.route("/api/check-email", checkEmailApi);
  app.route("/api/send-contact-email", sendContactEmail);
  app.route("/api/auth", auth);
  app.route("/api/account", account);
  app.route("/api/account/shortlist", accountShortlist);
  app.route("/api/stripe/webhook", stripeWebhook);
  app.all("/api/*", (c) => c.json({ message: "没有这个接口。" }, 404, { "Cache-Control": "no-store" }));

  app.use(cachePages(pages));
  app.all("*", async (c) => {
    const context = new RouterContextProvider();
    context.set(appContext, c.get("app"));
    try {
      const page = await renderPage(c.req.raw, context);
      // Any error status becomes 503: a refused form has status 400, but its page could not be read.
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
