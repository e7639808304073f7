import type { Database } from "#worker/platform/db/client.ts";
import type { ContentVersion } from "#worker/platform/middleware/revalidate.ts";

/**
 * Look-ups of six rows. What the back office changes or removes moves content_loads (renewPages); scheduled news comes
 * without anything being written, so what has come counts too.
 * @param now ms since 1970
 */
export async function readContentVersion(db: Database, now: number): Promise<ContentVersion> {
  const newest = (table: string) => `coalesce((SELECT max(id) FROM ${table}), 0)`;
  const content = [
    ...["news", "fact_values", "page_revisions", "content_loads"].map(newest),
    "coalesce((SELECT max(visible_from) FROM news WHERE visible_from <= ?1), 0)",
  ].join(" || '.' || ");
  const { results } = await db.raw
    .prepare(`SELECT ${newest("register_loads")} AS loadId, ${content} AS content`)
    .bind(now)
    .all<ContentVersion>();
  return results[0] ?? { loadId: 0, content: "0" };
}
