import { gt, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { cacheByVersion } from "#worker/platform/version-cache.ts";
import { seenChanges } from "./schema.ts";
import { type ShownChange, viewChanges } from "./view-changes.ts";

/** Identifies a change in one of its states: a rule that was announced counts again when it takes effect. */
const seenId = ({ id, state }: ShownChange): string => `${id} ${state}`;

/** Subquery: the newest recorded change; 0 before the first. */
export const newestSeen: SQL<number> = sql<number>`coalesce((SELECT max(${seenChanges.seq}) FROM ${seenChanges}), 0)`;

type App = Pick<AppContext, "primary" | "db" | "now" | "contentVersion">;

/** Records the changes that appeared since the last call. Runs once for each version of the content. */
export const recordSeenChanges = cacheByVersion(async (app: App): Promise<readonly ShownChange[]> => {
  const changes = await viewChanges(app);
  const ids = JSON.stringify(changes.map(seenId));
  await app.primary.orm
    .insert(seenChanges)
    .select(sql`SELECT NULL, value FROM json_each(${ids}) WHERE true`)
    .onConflictDoNothing();
  return changes;
});

/**
 * The changes that were recorded after another, with their positions.
 * @param after seq
 */
export async function changesSeenAfter(app: App, after: number): Promise<{ seq: number; change: ShownChange }[]> {
  const changes = await recordSeenChanges(app);
  const rows = await app.primary.orm.select().from(seenChanges).where(gt(seenChanges.seq, after)).all();
  const bySeenId = new Map(changes.map((change) => [seenId(change), change]));
  return rows.flatMap(({ seq, id }) => {
    const change = bySeenId.get(id);
    return change ? [{ seq, change }] : [];
  });
}
