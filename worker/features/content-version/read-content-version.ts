import type { Database } from "#worker/platform/db/client.ts";

/** What cached answers depend on: the newest of each kind of content. 0 when there is none. */
export interface ContentVersion {
  /** Of the register. */
  loadId: number;
  /**
   * Of everything else: news, figures, pages, loads of reviewed content and changes of the back office, and the newest
   * moment at which scheduled news came; joined with dots.
   */
  content: string;
}

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
