import type { Database } from "#worker/platform/db/client.ts";
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
 * any other. Found out in the query itself, so that it travels with the page in one trip; the order of its tables is fixed,
 * so that other pages read their own rows alone.
 * @param path of the page, `/resources/links`
 */
export async function listShownLinks({ db }: { db: Database }, path: string): Promise<ShownLink[]> {
  const { results } = await db.raw
    .prepare(
      `SELECT l.section, l.title, l.url, l.description
       FROM pages p CROSS JOIN page_revisions r ON r.id = p.revision_id AND instr(r.body, '::links') > 0
       CROSS JOIN links l ON l.is_shown = 1
       WHERE p.path = ?1
       ORDER BY ${linkPlace} LIMIT 500`,
    )
    .bind(path)
    .all<ShownLink>();
  return results;
}
