import { and, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { pageRevisions, pages } from "./schema.ts";

const { kind, title, summary, body } = pageRevisions;

export type FoundPage = { path: string } & Pick<typeof pageRevisions.$inferSelect, "kind" | "title" | "summary">;

/** Further words are ignored: they narrow nothing and cost a comparison each. */
const maxWords = 6;

/**
 * Pages that contain every word of a query in title, summary or text. Pages with words in the title come first, then pages
 * with words in the summary. A site has a few dozen pages, so each is searched: any substring is found, Chinese or not,
 * without an index to maintain.
 * @param query simplified Chinese or Latin, split at spaces
 */
export async function searchPages(
  { db }: Pick<AppContext, "db">,
  { query, limit }: { query: string; limit: number },
): Promise<FoundPage[]> {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean).slice(0, maxWords);
  if (words.length === 0) return [];
  const text = sql`${title} || ' ' || ${summary} || ' ' || ${body}`;
  const contains = (where: SQL | typeof title | typeof summary, word: string): SQL =>
    sql`instr(lower(${where}), ${word}) > 0`;
  const score = words.map((word) => sql`(${contains(title, word)}) * 4 + (${contains(summary, word)}) * 2`);
  return db.orm
    .select({ path: pages.path, kind, title, summary })
    .from(pages)
    .innerJoin(pageRevisions, eq(pageRevisions.id, pages.revisionId))
    .where(and(ne(kind, "legal"), ...words.map((word) => contains(text, word))))
    .orderBy(desc(sql.join(score, sql` + `)), eq(kind, "hub"), pages.path)
    .limit(limit)
    .all();
}
