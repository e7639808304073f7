import { type Context, Hono, type MiddlewareHandler } from "hono";
import { type AppContext, createAppContext } from "#worker/context.ts";
import type { Env } from "#worker/env.ts";
import type { Variant } from "#worker/platform/variants/variants.ts";

export interface HonoEnv {
  Bindings: Env;
  Variables: { app: AppContext; variant: Variant | null };
}

/** Creates the AppContext of the request, and sends the request's id in `X-Request-Id`. */
export const provideContext: MiddlewareHandler<HonoEnv> = async (c, next) => {
  const app = createAppContext(c.req.raw, c.env, waitUntilOf(c));
  app.variant = c.get("variant");
  c.set("app", app);
  const started = Date.now();
  await next();
  c.header("X-Request-Id", app.requestId);
  if (app.settings.SHOW_QUERY_COST === "1") {
    c.header(
      "Server-Timing",
      `rows;dur=${app.db.meter.rowsRead}, trips;dur=${app.db.meter.trips}, all;dur=${Date.now() - started}`,
    );
  }
};

/** In tests that call the app directly there is no execution context: the work then runs on by itself. */
function waitUntilOf(c: Context<HonoEnv>): AppContext["waitUntil"] {
  try {
    const { executionCtx } = c;
    return (work) => executionCtx.waitUntil(work);
  } catch {
    return () => {};
  }
}

/** AppContexts of requests that are passed on to other routes. */
const passed = new WeakMap<Request, AppContext>();

/**
 * Answers with routes that are loaded with their first request, so that their code does not slow down an isolate's
 * start. The request retains its AppContext; errors of the routes reach the error handler of the application. @param
 * load the routes of a path, made by createRoutes
 */
export const passToRoutes =
  (load: (path: string) => Promise<Hono<HonoEnv>>): MiddlewareHandler<HonoEnv> =>
  async (c) => {
    const routes = await load(c.req.path);
    passed.set(c.req.raw, c.get("app"));
    return routes.fetch(c.req.raw, c.env);
  };

/** Routes for passToRoutes, with the paths of the site. */
export function createRoutes(): Hono<HonoEnv> {
  const routes = new Hono<HonoEnv>();
  routes.use(async (c, next) => {
    const app = passed.get(c.req.raw);
    if (!app) throw new Error("The request did not come from passToRoutes");
    c.set("app", app);
    return next();
  });
  routes.onError((error) => {
    throw error;
  });
  return routes;
}
