import { and, eq, gte, sql } from "drizzle-orm";
import { z } from "zod";
import type { AppContext } from "#worker/context.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { bareName } from "#worker/platform/db/sql-parts.ts";
import { checkedSql } from "#worker/platform/db/sql-rows.ts";
import { log } from "#worker/platform/log.ts";
import { atSydneyTime, sydneyTime } from "#worker/platform/time/sydney-time.ts";
import type { Counted, CountedSince } from "./counted.ts";
import { tallies } from "./schema.ts";

const columns = sql.join([tallies.name, tallies.period, tallies.part, tallies.count].map(bareName), sql`, `);

const corrected = z.object({ period: z.string(), part: z.string(), count: z.number() });

/** Statement: corrects what differs from the rows. Counting and writing are one statement, so nothing changes in between. */
const correct = ({ name, firstPeriod, rows }: Counted) =>
  checkedSql(
    corrected,
    sql`WITH counted(period, part, count) AS (${rows}),
      known AS (SELECT period, part, count FROM ${tallies} WHERE ${and(eq(tallies.name, name), gte(tallies.period, firstPeriod))})
      INSERT INTO ${tallies} (${columns})
      SELECT ${name}, period, part, count FROM (
        SELECT c.period, c.part, c.count, coalesce(k.count, 0) AS was FROM counted c LEFT JOIN known k ON k.period = c.period AND k.part = c.part
        UNION ALL SELECT k.period, k.part, 0, k.count FROM known k LEFT JOIN counted c ON k.period = c.period AND k.part = c.part
          WHERE c.period IS NULL) WHERE count <> was
      ON CONFLICT (name, period, part) DO UPDATE SET count = excluded.count RETURNING period, part, count`,
  );

/** The month before and this one. @param now ms since 1970 */
export function countedSince(now: number): CountedSince {
  const today = sydneyTime(now).slice(0, 10);
  const [year = 0, thisMonth = 1] = today.split("-").map(Number);
  const first = new Date(Date.UTC(year, thisMonth - 2, 1)).toISOString().slice(0, 10);
  return {
    month: first.slice(0, 7),
    day: first,
    at: atSydneyTime(`${first}T00:00`) ?? Date.parse(first),
  };
}

/**
 * Compares tallies with the rows that they count, and corrects and reports those that differ. Triggers keep them exact, so a difference
 * means that rows were changed behind them, by hand.
 * When one cannot be compared, the others still are.
 * @throws the first failure
 */
export async function repairTallies(
  app: Pick<AppContext, "primary" | "now" | "requestId">,
  counted: (since: CountedSince) => readonly Counted[],
): Promise<void> {
  const now = app.now();
  const failures: unknown[] = [];
  // One after the other: each reads an index from the first of the month before, or all of a short one.
  for (const one of counted(countedSince(now))) {
    try {
      const [{ rows }] = await runBatch(app.primary, [correct(one)]);
      if (rows.length > 0) log(app, "tallies.corrected", { tally: one.name, rows: rows.slice(0, 20) }, "warn");
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
