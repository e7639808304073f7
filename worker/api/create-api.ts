import type { Hono, MiddlewareHandler } from "hono";
import type { ApiError } from "#worker/errors.ts";
import { csrfProtection } from "#worker/platform/middleware/csrf.ts";
import { createRoutes, type HonoEnv } from "#worker/platform/middleware/provide-context.ts";
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

/**
 * Answers 405 with `Allow` when an API route does not support the method. Unknown addresses pass and get their 404.
 * @param api its routes are read at the first request, when all are mounted
 */
function refuseWrongMethod(api: Hono<HonoEnv>): MiddlewareHandler<HonoEnv> {
  let allowed: Map<string, Set<string>> | undefined;
  return async (c, next) => {
    allowed ??= methodsOf(api);
    const methods = allowed.get(c.req.path);
    if (!methods || methods.has(c.req.method)) return next();
    const message = !methods.has("GET")
      ? "这个接口只接受 POST。"
      : methods.has("POST")
        ? "这个接口只接受 GET 和 POST。"
        : "这个接口只能读取。";
    const answer: ApiError = { code: "wrong_method", message };
    return c.json(answer, 405, { Allow: [...methods].join(", ") });
  };
}

/** Methods by path. Hono lists middleware of a route under its method, and general middleware as "ALL". */
function methodsOf(api: Hono<HonoEnv>): Map<string, Set<string>> {
  const methods = new Map<string, Set<string>>();
  for (const { path, method } of api.routes) {
    if (!path.startsWith("/api/") || method === "ALL") continue;
    const known = methods.get(path) ?? new Set();
    methods.set(path, known.add(method));
    // Hono answers HEAD with the GET handler.
    if (method === "GET") known.add("HEAD");
  }
  return methods;
}
