import { z } from "zod";
import type { Session } from "#worker/platform/db/client.ts";
import { sqlRows } from "#worker/platform/db/sql-rows.ts";
import { wordsOf } from "../match/search-document.ts";
import { searchPages } from "../schema.ts";

/** How a query looks for pages. A part that does not apply is null. */
export interface PagePlan {
  /** Paths of the topics of the query, best first. */
  paths: readonly string[];
  /** FTS5 expression for pages about the words of the query. */
  about: string | null;
  /** FTS5 expression for pages with all words. */
  every: string | null;
}

/** Why a page was found, the best reason first. */
export const pageTiers = { topic: 0, about: 1, every: 2 } as const;

const hitRow = z.object({
  id: z.number(),
  path: z.string(),
  kind: z.enum(searchPages.kind.enumValues),
  title: z.string(),
  summary: z.string(),
  tier: z.number(),
});

export type PageHit = z.output<typeof hitRow>;

/** Maximum number of pages of a list. */
export const maxPages = 3;

/** Weights of title, headings and body. A page that only lists others (hub) ranks lower. */
const rank = "bm25(page_words, 10, 4, 1) * iif(p.kind = 'hub', 0.5, 1)";

const columns = "p.id, p.path, p.kind, p.title, p.summary";

/** The pages of a plan, by reason and then best first. A page may be found for several reasons. */
export async function findPages(db: Session, plan: PagePlan): Promise<PageHit[]> {
  const parts: { sql: string; params: unknown[] }[] = [];
  if (plan.paths.length > 0) {
    parts.push({
      sql: `SELECT ${columns}, ${pageTiers.topic} AS tier, t.key AS position
        FROM json_each(?) t CROSS JOIN search_pages p ON p.path = t.value`,
      params: [JSON.stringify(plan.paths)],
    });
  }
  for (const tier of ["about", "every"] as const) {
    const match = plan[tier];
    if (match === null) continue;
    parts.push({
      sql: `SELECT ${columns}, ${pageTiers[tier]} AS tier, ${rank} AS position
        FROM page_words CROSS JOIN search_pages p ON p.id = page_words.rowid
        WHERE page_words MATCH ? ORDER BY position LIMIT ${maxPages}`,
      params: [match],
    });
  }
  if (parts.length === 0) return [];
  return sqlRows(db, hitRow, {
    sql: `${parts.map(({ sql }) => `SELECT * FROM (${sql})`).join(" UNION ALL ")} ORDER BY tier, position`,
    params: parts.flatMap(({ params }) => params),
  });
}

/** A longer Chinese run consists of several words, so it is matched by its pairs of characters. */
const longestPhrase = 4;

/** Maximum number of runs of a query, because each is a lookup. */
const maxRuns = 12;

const quote = (words: readonly string[]) => `"${words.join(" ")}"`;

/**
 * The FTS5 expressions for the text of a query on page_words.
 * @param whole the whole query, for pages whose title contains it
 * @param runs the rest of the query without known terms
 */
export function pageExpressions(whole: string, runs: readonly string[]): Omit<PagePlan, "paths"> {
  const title = phrase(whole);
  const parts = runs.flatMap(piecesOf).slice(0, maxRuns);
  const every = parts.length === 0 ? null : parts.join(" AND ");
  const about = [title && `title : ${title}`, every && `{title headings} : (${every})`].filter(Boolean);
  return {
    about: about.length === 0 ? null : about.map((part) => `(${part})`).join(" OR "),
    every,
  };
}

/** A text as a phrase; null when it is too short to be meaningful. */
function phrase(text: string): string | null {
  const words = wordsOf(text);
  const isTelling = words.length > 1 || (words[0]?.length ?? 0) > 2;
  return isTelling && words.length <= 12 ? quote(words) : null;
}

function piecesOf(run: string): string[] {
  const words = wordsOf(run);
  const isHan = /\p{Script=Han}/u.test(run);
  if (!isHan) return words.filter((word) => word.length > 1).map((word) => quote([word]));
  if (words.length < 2) return [];
  if (words.length <= longestPhrase) return [quote(words)];
  return words.slice(1).map((word, at) => quote([words[at] ?? "", word]));
}
