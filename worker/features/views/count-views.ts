import { sql } from "drizzle-orm";
import type { MiddlewareHandler } from "hono";
import { isbot } from "isbot";
import type { Statements } from "#worker/platform/db/client.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { bareName } from "#worker/platform/db/sql-parts.ts";
import { log } from "#worker/platform/log.ts";
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
    const { status } = c.res;
    if (c.req.method !== "GET" || (status !== 200 && status !== 304)) return;
    if (status === 200 && !pageTypes.test(c.res.headers.get("Content-Type") ?? "")) return;
    const userAgent = c.req.header("User-Agent");
    if (!userAgent || isbot(userAgent)) return;
    if (isPrefetch(c.req.raw)) return;
    const app = c.get("app");
    // The page itself was counted.
    if (app.isStateAsked) return;
    const path = countedPath(new URL(c.req.url).pathname);
    if (path === null) return;
    counter.count(app, todayInAustralia(app.now()), path, status === 304);
  };

/** Paths that are not counted: the back office, development, the API, pages of an account, shared drafts. */
const uncounted = /^\/(admin|dev|api|login|register|reset|link|preview|dashboard|__[a-z]+)(\/|$)/;

/** Longest counted path, characters. No page of the site has a longer one. */
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

interface CounterContext {
  requestId: string;
  primary: Statements;
  now: () => number;
  waitUntil: (work: Promise<unknown>) => void;
}

/** Views are collected this long before they are written together, ms. */
const gatherTime = 4000;

/** After this time an unfinished write counts as lost, because its request was cancelled, ms. */
const writeLasts = 15_000;

/** Paths that an isolate collects at most; further ones are not counted until the next write. */
const maxPaths = 2000;

export interface ViewCounter {
  /**
   * Counts a view; written later, together with those that follow.
   * @param day YYYY-MM-DD
   * @param isKept the response was 304: the path was never validated, so it counts only if it was counted with a 200 before
   */
  count: (app: CounterContext, day: string, path: string, isKept?: boolean) => void;
}

interface Views {
  day: string;
  path: string;
  views: number;
  /** Every one of them was a 304. */
  isKept: boolean;
}

/**
 * Collects views in memory and writes them in one statement every few seconds, after the response, so that no page waits.
 * Stores only day, path and count.
 */
export function createViewCounter(wait: (time: number) => Promise<unknown> = sleep): ViewCounter {
  let gathered = new Map<string, Views>();
  let writesAt = 0;

  function add({ day, path, views, isKept }: Views) {
    const key = `${day} ${path}`;
    const known = gathered.get(key);
    if (known) {
      known.views += views;
      known.isKept &&= isKept;
    } else if (gathered.size < maxPaths) gathered.set(key, { day, path, views, isKept });
  }

  async function write(app: CounterContext) {
    await wait(gatherTime);
    const rows = [...gathered.values()];
    gathered = new Map();
    writesAt = 0;
    try {
      await writeViews(app.primary, rows);
    } catch (error) {
      log(app, "views.not-written", { error });
      for (const row of rows) add(row);
    }
  }

  return {
    count(app, day, path, isKept = false) {
      add({ day, path, views: 1, isKept });
      if (app.now() < writesAt + writeLasts) return;
      writesAt = app.now();
      app.waitUntil(write(app));
    },
  };
}

const sleep = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

/** A 304 counts only for a path with a view already, see ViewCounter.count. */
async function writeViews(primary: Statements, rows: readonly Views[]): Promise<void> {
  const columns = [pageViews.day, pageViews.path, pageViews.views].map(bareName);
  await runBatch(primary, [
    sql`INSERT INTO ${pageViews} (${sql.join(columns, sql`, `)})
      SELECT value ->> 'day', value ->> 'path', value ->> 'views' FROM json_each(${JSON.stringify(rows)})
      WHERE NOT value ->> 'isKept' OR EXISTS (SELECT 1 FROM ${pageViews} AS known WHERE known.path = value ->> 'path')
      ON CONFLICT (day, path) DO UPDATE SET views = page_views.views + excluded.views`,
  ]);
}
