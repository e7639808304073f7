import { sql } from "drizzle-orm";
import type { Context, MiddlewareHandler } from "hono";
import { isbot } from "isbot";
import type { Statements } from "#worker/platform/db/client.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { bareName } from "#worker/platform/db/sql-parts.ts";
import { type GatherContext, gatherWrites } from "#worker/platform/gather-writes.ts";
import { isPrefetch } from "#worker/platform/middleware/prefetch.ts";
import type { HonoEnv } from "#worker/platform/middleware/provide-context.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { pageViews } from "./schema.ts";

/** HTML, and the data that React Router fetches for client-side navigation. */
const pageTypes = /^text\/(html|x-script)\b/;

/**
 * Middleware that counts page views: pages answered with 200, and with 304, when the browser shows its own copy. Robots
 * and prefetches do not count. Sets no cookie and stores nothing about the visitor.
 */
export const countViews = (counter: ViewCounter): MiddlewareHandler<HonoEnv> =>
  async function count(c, next) {
    await next();
    if (!isVisit(c)) return;
    const app = c.get("app");
    const path = countedPath(new URL(c.req.url).pathname);
    if (path === null) return;
    counter.count(app, todayInAustralia(app.now()), path, c.res.status === 304);
  };

/**
 * Whether a request is a person's page view: not a robot, a prefetch, or a script that fetches the state of a shown
 * page.
 */
export function isVisit(c: Context<HonoEnv>): boolean {
  const { status } = c.res;
  if (c.req.method !== "GET" || (status !== 200 && status !== 304)) return false;
  if (status === 200 && !pageTypes.test(c.res.headers.get("Content-Type") ?? "")) return false;
  const userAgent = c.req.header("User-Agent");
  if (!userAgent || isbot(userAgent) || isPrefetch(c.req.raw)) return false;
  // The page itself was already counted.
  return !c.get("app").isStateAsked;
}

/** Paths that are not counted: the back office, development, the API, pages of an account. */
const uncounted = /^\/(admin|dev|api|login|register|reset|link|messages|dashboard|__[a-z]+)(\/|$)/i;

/** Maximum length of a counted path, characters. No page of the site has a longer one. */
const longestPath = 200;

/**
 * The path under which a page view is counted; null for files, the back office and pages of an account. React Router's data
 * requests (`/about.data`) count as their page. Lookups count together, because their last part is typed by visitors.
 */
export function countedPath(pathname: string): string | null {
  const path = pathname
    .replace(/\/_(root)?\.data$/, "/")
    .replace(/\.data$/, "")
    .replace(/(.)\/+$/, "$1");
  if (uncounted.test(path) || /\.[a-z0-9]+$/i.test(path) || path.length > longestPath) return null;
  return path.replace(/^(\/search\/[a-z]+)\/.*$/, "$1");
}

type CounterContext = GatherContext & { primary: Statements };

/** Maximum number of paths that an isolate collects; further ones are not counted until the next write. */
const maxPaths = 2000;

export interface ViewCounter {
  /**
   * Counts a view; collected views are written together later. @param day YYYY-MM-DD @param isNotModified the response
   * was 304: the path was never validated, so it counts only if it was counted with a 200 before
   */
  count: (app: CounterContext, day: string, path: string, isNotModified?: boolean) => void;
}

interface Views {
  day: string;
  path: string;
  views: number;
  /** Whether all collected views were a 304. */
  isNotModified: boolean;
}

/** Counts views and writes them in one statement every few seconds. Stores only day, path and count. */
export function createViewCounter(wait?: (time: number) => Promise<unknown>): ViewCounter {
  const gather = gatherWrites<Views, CounterContext>({
    keyOf: ({ day, path }) => `${day} ${path}`,
    join(known, { views, isNotModified }) {
      known.views += views;
      known.isNotModified &&= isNotModified;
    },
    write: ({ primary }, rows) => writeViews(primary, rows),
    most: maxPaths,
    failure: "views.not-written",
    ...(wait && { wait }),
  });
  return { count: (app, day, path, isNotModified = false) => gather(app, { day, path, views: 1, isNotModified }) };
}

/** A 304 counts only for a path with a view already, see ViewCounter.count. */
async function writeViews(primary: Statements, rows: readonly Views[]): Promise<void> {
  const columns = [pageViews.day, pageViews.path, pageViews.views].map(bareName);
  await runBatch(primary, [
    sql`INSERT INTO ${pageViews} (${sql.join(columns, sql`, `)})
      SELECT value ->> 'day', value ->> 'path', value ->> 'views' FROM json_each(${JSON.stringify(rows)})
      WHERE NOT value ->> 'isNotModified' OR EXISTS (SELECT 1 FROM ${pageViews} AS known WHERE known.path = value ->> 'path')
      ON CONFLICT (day, path) DO UPDATE SET views = page_views.views + excluded.views`,
  ]);
}
