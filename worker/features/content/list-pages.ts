import type { Database } from "#worker/platform/db/client.ts";
import type { PageKind } from "./read-page.ts";

export interface ListedPage {
  path: string;
  kind: PageKind;
  title: string;
  summary: string;
  updatedOn: string;
}

/** All pages of content by address. */
export async function listPages({ db }: { db: Database }): Promise<ListedPage[]> {
  const { results } = await db.raw
    .prepare(`SELECT p.path, r.kind, r.title, r.summary, r.updated_on AS updatedOn
      FROM pages p JOIN page_revisions r ON r.id = p.revision_id ORDER BY p.path`)
    .all<ListedPage>();
  return results;
}
