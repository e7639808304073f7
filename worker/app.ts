import { Hono } from "hono";
import { RouterContextProvider } from "react-router";
import { account } from "./api/account.ts";
import { accountShortlist } from "./api/account-shortlist.ts";
import { auth } from "./api/auth.ts";
import { checkEmailApi } from "./api/check-email.ts";
import { health } from "./api/health.ts";
import { humanCheck } from "./api/human-check.ts";
import { search } from "./api/search.ts";
import { sendContactEmail } from "./api/send-contact-email.ts";
import { shortlist } from "./api/shortlist.ts";
import { stripeWebhook } from "./api/stripe-webhook.ts";
import { turnstile } from "./api/turnstile.ts";
import { appContext } from "./context.ts";
import { createViewCounter, type ViewCounter } from "./domain/views/view-counter.ts";
import { answerApiError, answerPageFailure } from "./middleware/answer-error.ts";
import { collapseSlashes } from "./middleware/collapse-slashes.ts";
import { countViews } from "./middleware/count-views.ts";
import { drainBody } from "./middleware/drain-body.ts";
import { guardWrites, limitBody } from "./middleware/guard-writes.ts";
import { keepPrivate } from "./middleware/keep-private.ts";
import { markFailures } from "./middleware/mark-failures.ts";
import { type HonoEnv, provideContext } from "./middleware/provide-context.ts";
import { refuseWrongMethod } from "./middleware/refuse-wrong-method.ts";
import { requireForm } from "./middleware/require-form.ts";
import { requireHttps } from "./middleware/require-https.ts";
import { revalidate } from "./middleware/revalidate.ts";
import { securityHeaders } from "./middleware/security-headers.ts";

/** Renders a page: React Router's request handler in the Worker, a plain function in tests. */
export type PageHandler = (request: Request, context: RouterContextProvider) => Promise<Response>;

/** The whole application: the order of middleware, and what is mounted where. */
export function createApp(renderPage: PageHandler, views: ViewCounter = createViewCounter()): Hono<HonoEnv> {
  const app = new Hono<HonoEnv>();
  app.use(drainBody);
  app.use(provideContext);
  app.use(markFailures);
  app.use(securityHeaders);
  app.use(requireHttps);
  app.use(keepPrivate);
  app.use(countViews(views));
  app.use(collapseSlashes);
  app.use("/api/*", refuseWrongMethod(app));
  app.use(guardWrites, limitBody, requireForm);

  app.use("/api/search", revalidate("register"));
  app.route("/api/search", search);
  app.use("/api/shortlist", revalidate("register"));
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

  app.use(revalidate("page"));
  app.all("*", async (c) => {
    const context = new RouterContextProvider();
    context.set(appContext, c.get("app"));
    try {
      const page = await renderPage(c.req.raw, context);
      // Of any status: a form that was refused keeps its 400 when the page it is drawn on cannot be read.
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
