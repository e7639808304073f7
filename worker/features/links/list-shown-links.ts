import { type SQL, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { links } from "./schema.ts";

/** A link as visitors see it. */
export type ShownLink = Pick<typeof links.$inferSelect, "section" | "title" | "url" | "description">;

/** More than the public page has. */
const mostLinks = 500;

/**
 * The links of /resources/links in their order, for a page whose text asks for them (`::links`); none for other pages. The
 * query looks for `::links` itself, so that it travels with the page in one trip. CROSS JOIN fixes the order of the tables:
 * other pages read no links.
 * @param body subquery: one row with the column `body`, the Markdown of the page
 */
export function listShownLinks({ db }: Pick<AppContext, "db">, body: SQL): Promise<ShownLink[]> {
  const { section, title, url, description } = links;
  return db.orm
    .select({ section, title, url, description })
    .from(sql`${body} AS page`)
    .crossJoin(links)
    .where(sql`instr(page.body, '::links') > 0 AND ${links.isShown} = 1`)
    .orderBy(
      sql`(SELECT min(s.position) FROM ${links} AS s WHERE s.section = ${section}) * 1000000 + ${links.position}`,
    )
    .limit(mostLinks)
    .all();
}
