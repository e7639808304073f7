import { Hono } from "hono";
import { RouterContextProvider } from "react-router";
import { health } from "./api/health.ts";
import { search } from "./api/search.ts";
import { shortlist } from "./api/shortlist.ts";
import { appContext } from "./context.ts";
import { answerApiError, answerPageFailure } from "./middleware/answer-error.ts";
import { type HonoEnv, provideContext } from "./middleware/provide-context.ts";
import { revalidate } from "./middleware/revalidate.ts";
import { securityHeaders } from "./middleware/security-headers.ts";

/** Renders a page: React Router's request handler in the Worker, a plain function in tests. */
export type PageHandler = (request: Request, context: RouterContextProvider) => Promise<Response>;

/** The whole application: the order of middleware, and what is mounted where. */
export function createApp(renderPage: PageHandler): Hono<HonoEnv> {
  const app = new Hono<HonoEnv>();
  app.use(provideContext);
  app.use(securityHeaders);

  app.use("/api/search", revalidate("register"));
  app.route("/api/search", search);
  app.use("/api/shortlist", revalidate("register"));
  app.route("/api/shortlist", shortlist);
  app.route("/api/health", health);
  app.on(["POST", "PUT", "PATCH", "DELETE"], ["/api/search", "/api/shortlist", "/api/health"], (c) =>
    c.json({ message: "这个接口只能读取。" }, 405, { Allow: "GET, HEAD" }),
  );
  app.all("/api/*", (c) => c.json({ message: "没有这个接口。" }, 404));

  app.use(revalidate("page"));
  app.all("*", async (c) => {
    const context = new RouterContextProvider();
    context.set(appContext, c.get("app"));
    try {
      const page = await renderPage(c.req.raw, context);
      return c.get("app").databaseFailed && page.status === 500
        ? new Response(page.body, { status: 503, headers: page.headers })
        : page;
    } catch (error) {
      return answerPageFailure(error, c.get("app"));
    }
  });

  app.onError(answerApiError);
  return app;
}
