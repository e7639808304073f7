import type { Hono, MiddlewareHandler } from "hono";
import type { HonoEnv } from "./provide-context.ts";

/**
 * An address of the API, asked in a way that it does not take, answers 405 and says what it takes, before anything else is
 * looked at. Addresses without a route go on, to their 404.
 * @param app whose routes are read at the first request, when all are mounted
 */
export function refuseWrongMethod(app: Hono<HonoEnv>): MiddlewareHandler<HonoEnv> {
  let taken: Map<string, Set<string>> | undefined;
  return async (c, next) => {
    taken ??= methodsOf(app);
    const methods = taken.get(c.req.path);
    if (!methods || methods.has(c.req.method)) return next();
    const message = !methods.has("GET")
      ? "这个接口只接受 POST。"
      : methods.has("POST")
        ? "这个接口只接受 GET 和 POST。"
        : "这个接口只能读取。";
    return c.json({ message }, 405, { Allow: [...methods].join(", ") });
  };
}

/** What each address takes; its middleware stands under the same method, and what stands for all under "ALL". */
function methodsOf(app: Hono<HonoEnv>): Map<string, Set<string>> {
  const methods = new Map<string, Set<string>>();
  for (const { path, method } of app.routes) {
    if (!path.startsWith("/api/") || method === "ALL") continue;
    const known = methods.get(path) ?? new Set();
    methods.set(path, known.add(method));
    // Hono answers HEAD from the same handler.
    if (method === "GET") known.add("HEAD");
  }
  return methods;
}
