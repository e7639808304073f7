import type { Database } from "#worker/db/client.ts";
import { linkPlace } from "./list-links.ts";

/** A link as visitors see it. */
export interface ShownLink {
  section: string;
  title: string;
  url: string;
  /** May be empty. */
  description: string;
}

/**
 * The links that the back office keeps, in their order: for a page whose text asks for them (`::links`), and none for
 * any other. Found out in the query itself, so that it travels with the page in one trip and costs others nothing.
 * @param path of the page, `/resources/links`
 */
export async function listShownLinks({ db }: { db: Database }, path: string): Promise<ShownLink[]> {
  const { results } = await db.raw
    .prepare(
      `SELECT l.section, l.title, l.url, l.description FROM links l
       WHERE l.is_shown = 1 AND EXISTS (SELECT 1 FROM pages p JOIN page_revisions r ON r.id = p.revision_id
         WHERE p.path = ?1 AND instr(r.body, '::links') > 0)
       ORDER BY ${linkPlace} LIMIT 500`,
    )
    .bind(path)
    .all<ShownLink>();
  return results;
}
