import { Hono, type MiddlewareHandler } from "hono";
import type { AppContext } from "#worker/context.ts";
import type { HonoEnv } from "./provide-context.ts";

/** The AppContext of a request on its way to other routes. */
const passed = new WeakMap<Request, AppContext>();

/**
 * Answers with routes that are loaded with their first request, so that their code is not part of an isolate's start. The
 * request retains its AppContext; what the routes throw reaches the error handler of the application.
 * @param load the routes of a path, made by createRoutes
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
