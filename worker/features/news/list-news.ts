import type { Database } from "#worker/platform/db/client.ts";
import { isVisible } from "./is-visible.ts";

/** An item of the ticker. */
export interface NewsItem {
  id: number;
  title: string;
  source: string;
  /** The official page, null when none is known. */
  sourceUrl: string | null;
  /** YYYY-MM-DD. */
  date: string;
}

/**
 * The ticker has all that was published (specification, section 7: no limit), and every page has the ticker: so this is
 * a bound for the size of pages, years away, and not a choice. What is older stands on /news.
 */
export const newsShown = 60;

/** All items that have come, newest first; at most `newsShown`. */
export async function listNews({ db, now }: { db: Database; now: () => number }): Promise<NewsItem[]> {
  const { results } = await db.raw
    .prepare(`SELECT id, title, source, source_url AS sourceUrl, substr(published_at, 1, 10) AS date
      FROM news WHERE ${isVisible("?1")} ORDER BY published_at DESC, id DESC LIMIT ?2`)
    .bind(now(), newsShown)
    .all<NewsItem>();
  return results;
}
