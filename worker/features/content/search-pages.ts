import type { Database } from "#worker/platform/db/client.ts";
import type { PageKind } from "./read-page.ts";

export interface FoundPage {
  path: string;
  kind: PageKind;
  title: string;
  summary: string;
}

/** More words narrow nothing further and cost a comparison each. */
const mostWords = 6;

/**
 * Pages that have every word of a query in title, summary or text; those with words in the title come first, then those
 * with words in the summary. The site's pages are a few dozen, so each is looked through: any substring is found, Chinese
 * or not, without an index to keep.
 * @param query simplified Chinese or Latin, cut at spaces
 * @param within "head": in title and summary alone, for pages about the words rather than with them
 */
export async function searchPages(
  { db }: { db: Database },
  { query, most, within = "all" }: { query: string; most: number; within?: "all" | "head" },
): Promise<FoundPage[]> {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostWords);
  if (words.length === 0) return [];
  const parameters = words.map((_, index) => `?${index + 2}`);
  const text = within === "head" ? "title || ' ' || summary" : "title || ' ' || summary || ' ' || body";
  const everyWord = parameters.map((word) => `instr(lower(${text}), ${word})`);
  const score = parameters.map(
    (word) => `(instr(lower(title), ${word}) > 0) * 4 + (instr(lower(summary), ${word}) > 0) * 2`,
  );
  const { results } = await db.raw
    .prepare(`SELECT p.path, r.kind, r.title, r.summary FROM pages p JOIN page_revisions r ON r.id = p.revision_id
      WHERE r.kind <> 'legal' AND ${everyWord.join(" AND ")}
      ORDER BY ${score.join(" + ")} DESC, r.kind = 'hub', p.path LIMIT ?1`)
    .bind(most, ...words)
    .all<FoundPage>();
  return results;
}
