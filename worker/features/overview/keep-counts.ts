import { sql } from "drizzle-orm";
import { z } from "zod";
import type { AppContext } from "#worker/context.ts";
import { newestContentLoad } from "#worker/features/content-version/public.ts";
import { newestFigure } from "#worker/features/facts/public.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { inList } from "#worker/platform/db/sql-parts.ts";
import { checkedSql } from "#worker/platform/db/sql-rows.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { keptCounts } from "./schema.ts";

/** How many rows of a kind there are today. It may read a whole table. */
export type Counter = () => Promise<number>;

const versionRow = z.object({ version: z.string() });

/**
 * The counts by their names, counted anew when the day, a figure or the content has changed since they were kept. Only for what pages
 * show: every change of that is a load of content.
 */
export async function keepCounts(
  { primary, now }: Pick<AppContext, "primary" | "now">,
  counters: Readonly<Record<string, Counter>>,
): Promise<Record<string, number>> {
  const names = Object.keys(counters);
  if (names.length === 0) return {};
  const [versions, kept] = await runBatch(primary, [
    checkedSql(versionRow, sql`SELECT ${newestContentLoad} || '.' || ${newestFigure} AS version`),
    primary.orm.select().from(keptCounts).where(inList(keptCounts.name, names)),
  ]);
  const state = `${todayInAustralia(now())} ${versions.rows[0]?.version}`;
  const known = new Map(kept.rows.filter((row) => row.state === state).map(({ name, count }) => [name, count]));
  const counts = Object.entries(counters).map(async ([name, counter]): Promise<[string, number]> => {
    const found = known.get(name);
    if (found !== undefined) return [name, found];
    const count = await counter();
    await primary.orm
      .insert(keptCounts)
      .values({ name, state, count })
      .onConflictDoUpdate({ target: keptCounts.name, set: { state, count } });
    return [name, count];
  });
  return Object.fromEntries(await Promise.all(counts));
}
