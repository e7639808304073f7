import type { Hono } from "hono";
import type { ApiError } from "#worker/errors.ts";
import { csrfProtection } from "#worker/platform/middleware/csrf.ts";
import { createRoutes } from "#worker/platform/middleware/pass-to-routes.ts";
import type { HonoEnv } from "#worker/platform/middleware/provide-context.ts";
import { refuseWrongMethod } from "#worker/platform/middleware/refuse-wrong-method.ts";
import { limitBody } from "#worker/platform/middleware/request-body.ts";

/** A part of the API: the middleware that comes before its routes, and its 404. */
export function createApi(): Hono<HonoEnv> {
  const api = createRoutes();
  api.use(refuseWrongMethod(api));
  api.use(csrfProtection, limitBody);
  api.notFound((c) => {
    const answer: ApiError = { code: "not_found", message: "没有这个接口。" };
    return c.json(answer, 404, { "Cache-Control": "no-store" });
  });
  return api;
}
