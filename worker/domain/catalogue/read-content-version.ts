import type { Database } from "#worker/db/client.ts";

/** What cached answers depend on: the newest of each kind of content. 0 when there is none. */
export interface ContentVersion {
  /** Of the register. */
  loadId: number;
  /** Of everything else: news, figures, pages, and loads of reviewed content, joined with dots. */
  content: string;
}

/** Index look-ups of five rows. */
export async function readContentVersion(db: Database): Promise<ContentVersion> {
  const newest = (table: string) => `coalesce((SELECT max(id) FROM ${table}), 0)`;
  const content = ["news", "fact_values", "page_revisions", "content_loads"].map(newest).join(" || '.' || ");
  const { results } = await db.raw
    .prepare(`SELECT ${newest("register_loads")} AS loadId, ${content} AS content`)
    .all<ContentVersion>();
  return results[0] ?? { loadId: 0, content: "0" };
}
