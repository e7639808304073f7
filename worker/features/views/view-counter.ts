import { sql } from "drizzle-orm";
import type { Statements } from "#worker/platform/db/client.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { bareName } from "#worker/platform/db/sql-parts.ts";
import { log } from "#worker/platform/log.ts";

import { pageViews } from "./schema.ts";

interface CounterContext {
  requestId: string;
  primary: Statements;
  now: () => number;
  waitUntil: (work: Promise<unknown>) => void;
}

/** Views are collected this long before they are written together, ms. */
const gatherTime = 4000;

/** A write that has not finished after this time is given up: the isolate lost its request, ms. */
const writeLasts = 15_000;

/** Paths that an isolate collects at most; further ones are not counted until the next write. */
const mostPaths = 2000;

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
    } else if (gathered.size < mostPaths) gathered.set(key, { day, path, views, isKept });
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
