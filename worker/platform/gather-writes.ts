import { log } from "#worker/platform/log.ts";

/** How long rows are collected before one write, ms. */
const gatherTime = 4000;

/** An unfinished write counts as lost after this time, because its request was cancelled, ms. */
const writeLasts = 15_000;

interface Gathered<Row, App> {
  keyOf: (row: Row) => string;
  /** Adds a row to one with the same key. */
  join: (known: Row, added: Row) => void;
  write: (app: App, rows: readonly Row[]) => Promise<void>;
  /** Maximum number of rows that an isolate collects; further ones are dropped until the next write. */
  most: number;
  /** Name of the logged event when a write fails. */
  failure: string;
  wait?: (time: number) => Promise<unknown>;
}

/** The part of a request that gatherWrites needs. */
export interface GatherContext {
  requestId: string;
  now: () => number;
  waitUntil: (work: Promise<unknown>) => void;
}

/**
 * Collects rows in memory and writes them together every few seconds, after the response, so that no page is delayed.
 * @returns a function that adds a row; a row with an equal key is joined to the collected one
 */
export function gatherWrites<Row, App extends GatherContext>({
  keyOf,
  join,
  write,
  most,
  failure,
  wait = sleep,
}: Gathered<Row, App>): (app: App, row: Row) => void {
  let gathered = new Map<string, Row>();
  let writesAt = 0;

  function add(row: Row) {
    const key = keyOf(row);
    const known = gathered.get(key);
    if (known) join(known, row);
    else if (gathered.size < most) gathered.set(key, { ...row });
  }

  async function writeTogether(app: App) {
    await wait(gatherTime);
    const rows = [...gathered.values()];
    gathered = new Map();
    writesAt = 0;
    try {
      await write(app, rows);
    } catch (error) {
      log(app, failure, { error });
      for (const row of rows) add(row);
    }
  }

  return (app, row) => {
    add(row);
    if (app.now() < writesAt + writeLasts) return;
    writesAt = app.now();
    app.waitUntil(writeTogether(app));
  };
}

const sleep = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
