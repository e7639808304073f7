import type { Database } from "#worker/db/client.ts";
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

/** So many items run through the ticker. */
export const newsShown = 12;

/** The newest items that have come, newest first. */
export async function listNews({ db, now }: { db: Database; now: () => number }): Promise<NewsItem[]> {
  const { results } = await db.raw
    .prepare(`SELECT id, title, source, source_url AS sourceUrl, substr(published_at, 1, 10) AS date
      FROM news WHERE ${isVisible("?1")} ORDER BY published_at DESC, id DESC LIMIT ?2`)
    .bind(now(), newsShown)
    .all<NewsItem>();
  return results;
}
