import { sql } from "drizzle-orm";
import type { MiddlewareHandler } from "hono";
import { isVisit } from "#app/features/foundation/views/server/public.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { bareName } from "#worker/platform/db/sql-parts.ts";
import { type GatherContext, gatherWrites } from "#worker/platform/gather-writes.ts";
import type { HonoEnv } from "#worker/platform/middleware/provide-context.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { missedSearches } from "./schema.ts";

/** Maximum number of queries that an isolate collects between two writes. */
const mostGathered = 100;

/**
 * Maximum number of different queries of a day; further ones are not stored, so that made-up queries cannot fill the
 * table.
 */
const mostOfDay = 500;

type CounterContext = GatherContext & { primary: Statements };

interface Missed {
  day: string;
  query: string;
  unknown: string;
  searches: number;
}

export type MissedSearchCounter = (app: CounterContext, missed: Omit<Missed, "searches">) => void;

/** Counts missed searches in memory, and writes them in one statement every few seconds. */
export function createMissedSearchCounter(wait?: (time: number) => Promise<unknown>): MissedSearchCounter {
  const gather = gatherWrites<Missed, CounterContext>({
    keyOf: ({ day, query }) => `${day} ${query}`,
    join(known, { searches }) {
      known.searches += searches;
    },
    write: ({ primary }, rows) => writeMissed(primary, rows),
    most: mostGathered,
    failure: "missed-searches.not-written",
    ...(wait && { wait }),
  });
  return (app, missed) => gather(app, { ...missed, searches: 1 });
}

/** Middleware that counts the search noted by the results page (noteSearch), for visits that count as page views. */
export const countMissedSearches = (count: MissedSearchCounter): MiddlewareHandler<HonoEnv> =>
  async function countMissed(c, next) {
    await next();
    const app = c.get("app");
    if (app.missedSearch && isVisit(c)) count(app, { ...app.missedSearch, day: todayInAustralia(app.now()) });
  };

async function writeMissed(primary: Statements, rows: readonly Missed[]): Promise<void> {
  const { day, query, unknown, searches } = missedSearches;
  const columns = [day, query, unknown, searches].map(bareName);
  await runBatch(primary, [
    sql`INSERT INTO ${missedSearches} (${sql.join(columns, sql`, `)})
      SELECT value ->> 'day', value ->> 'query', value ->> 'unknown', value ->> 'searches'
      FROM json_each(${JSON.stringify(rows)})
      WHERE (SELECT count(*) FROM ${missedSearches} AS known WHERE known.day = value ->> 'day') < ${mostOfDay}
        OR EXISTS (SELECT 1 FROM ${missedSearches} AS known
          WHERE known.day = value ->> 'day' AND known.query = value ->> 'query')
      ON CONFLICT (day, query) DO UPDATE SET searches = missed_searches.searches + excluded.searches,
        ${bareName(unknown)} = excluded.${bareName(unknown)}`,
  ]);
}
