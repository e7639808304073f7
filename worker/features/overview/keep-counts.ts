import type { AppContext } from "#worker/context.ts";
import { readContentVersion } from "#worker/features/content-version/read-content-version.ts";
import { inList } from "#worker/platform/db/sql-parts.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { keptCounts } from "./schema.ts";

/** How many rows of a kind there are today. It may read a whole table. */
export type Counter = () => Promise<number>;

/**
 * The counts by their names, counted anew when content or day has changed since they were kept. Only for what pages show: every
 * change of that raises the content version.
 */
export async function keepCounts(
  { db, primary, now }: Pick<AppContext, "db" | "primary" | "now">,
  counters: Readonly<Record<string, Counter | undefined>>,
): Promise<Record<string, number>> {
  const names = Object.keys(counters);
  if (names.length === 0) return {};
  const [{ loadId, content }, kept] = await Promise.all([
    readContentVersion(db, now()),
    primary.orm.select().from(keptCounts).where(inList(keptCounts.name, names)),
  ]);
  const state = `${todayInAustralia(now())} ${loadId} ${content}`;
  const known = new Map(kept.filter((row) => row.state === state).map(({ name, count }) => [name, count]));
  const counts = Object.entries(counters).map(async ([name, counter = async () => 0]): Promise<[string, number]> => {
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
