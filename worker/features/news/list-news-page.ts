import type { Database } from "#worker/platform/db/client.ts";
import { isVisible } from "./is-visible.ts";
import type { NewsItem } from "./list-news.ts";

/** Items a page of /news. */
export const newsPageSize = 30;

/**
 * One page of all news that has come, newest first.
 * @param page from 1
 */
export async function listNewsPage(
  { db, now }: { db: Database; now: () => number },
  { page }: { page: number },
): Promise<{ items: NewsItem[]; pages: number }> {
  const moment = now();
  const [{ results }, total] = await Promise.all([
    db.raw
      .prepare(`SELECT id, title, source, source_url AS sourceUrl, substr(published_at, 1, 10) AS date
        FROM news WHERE ${isVisible("?1")} ORDER BY published_at DESC, id DESC LIMIT ?2 OFFSET ?3`)
      .bind(moment, newsPageSize, (page - 1) * newsPageSize)
      .all<NewsItem>(),
    db.raw
      .prepare(`SELECT count(*) AS count FROM news WHERE ${isVisible("?1")}`)
      .bind(moment)
      .first<number>("count"),
  ]);
  return { items: results, pages: Math.max(1, Math.ceil((total ?? 0) / newsPageSize)) };
}
