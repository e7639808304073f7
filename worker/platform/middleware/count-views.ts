import type { MiddlewareHandler } from "hono";
import { isbot } from "isbot";
import { todayInAustralia } from "#worker/features/facts/today-in-australia.ts";
import { countedPath } from "#worker/features/views/counted-path.ts";
import type { ViewCounter } from "#worker/features/views/view-counter.ts";
import type { HonoEnv } from "./provide-context.ts";

/** HTML and what React Router reads on the way from page to page. */
const pageTypes = /^text\/(html|x-script)\b/;

/**
 * Counts pages that people saw: what was answered, or was kept by the browser and is as new as ever (304); not what
 * robots read, nor what a browser fetched in advance. No cookie is set and no address kept.
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
