import type { MiddlewareHandler } from "hono";
import { isbot } from "isbot";
import type { HonoEnv } from "#worker/platform/middleware/provide-context.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { countedPath } from "./counted-path.ts";
import type { ViewCounter } from "./view-counter.ts";

/** HTML, and the data that React Router fetches when a visitor moves to another page. */
const pageTypes = /^text\/(html|x-script)\b/;

/**
 * Middleware that counts page views: pages answered with 200, and with 304, when the browser shows its own copy. Robots
 * and prefetches do not count. Sets no cookie and stores nothing about the visitor.
 */
export const countViews = (counter: ViewCounter): MiddlewareHandler<HonoEnv> =>
  async function count(c, next) {
    await next();
    const { status } = c.res;
    if (c.req.method !== "GET" || (status !== 200 && status !== 304)) return;
    if (status === 200 && !pageTypes.test(c.res.headers.get("Content-Type") ?? "")) return;
    const userAgent = c.req.header("User-Agent");
    if (!userAgent || isbot(userAgent)) return;
    if (/prefetch|prerender/.test(c.req.header("Sec-Purpose") ?? c.req.header("Purpose") ?? "")) return;
    const path = countedPath(new URL(c.req.url).pathname);
    if (path === null) return;
    const app = c.get("app");
    counter.count(app, todayInAustralia(app.now()), path, status === 304);
  };
