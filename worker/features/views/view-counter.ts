import type { Statements } from "#worker/platform/db/client.ts";
import { log } from "#worker/platform/log.ts";

interface CounterContext {
  requestId: string;
  primary: Statements;
  now: () => number;
  waitUntil: (work: Promise<unknown>) => void;
}

/** Views are written together this long after the first of them, ms. */
const gatherTime = 4000;

/** A write that was never heard of again (an isolate that lost its request) is given up after this, ms. */
const writeLasts = 15_000;

/** Addresses that an isolate gathers at most; further ones are not counted until the next write. */
const mostPaths = 2000;

export interface ViewCounter {
  /**
   * Counts a view; written later, together with those that follow.
   * @param day YYYY-MM-DD
   * @param isKept shown from what the browser kept (304): whether there is such a page was not looked up, so it counts only
   *   where one was answered before
   */
  count: (app: CounterContext, day: string, path: string, isKept?: boolean) => void;
}

interface Views {
  day: string;
  path: string;
  views: number;
  /** None of them was answered with the page itself. */
  isKept: boolean;
}

/**
 * Gathers views in memory and writes them in one statement every few seconds, after the answer: no page waits for it.
 * Nothing but day, address and number is known of them.
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

async function writeViews(primary: Statements, rows: readonly Views[]): Promise<void> {
  await primary
    .prepare(
      `INSERT INTO page_views (day, path, views)
       SELECT value ->> 'day', value ->> 'path', value ->> 'views' FROM json_each(?)
       WHERE NOT value ->> 'isKept' OR EXISTS (SELECT 1 FROM page_views AS known WHERE known.path = value ->> 'path')
       ON CONFLICT (day, path) DO UPDATE SET views = page_views.views + excluded.views`,
    )
    .bind(JSON.stringify(rows))
    .run();
}
