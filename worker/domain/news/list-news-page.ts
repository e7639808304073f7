import type { Database } from "#worker/db/client.ts";
import type { NewsItem } from "./list-news.ts";

/** Items a page of /news. */
export const newsPageSize = 30;

/**
 * One page of all news, newest first.
 * @param page from 1
 */
export async function listNewsPage(
  { db }: { db: Database },
  { page }: { page: number },
): Promise<{ items: NewsItem[]; pages: number }> {
  const [{ results }, total] = await Promise.all([
    db.raw
      .prepare(`SELECT id, title, source, source_url AS sourceUrl, substr(published_at, 1, 10) AS date
        FROM news ORDER BY published_at DESC, id DESC LIMIT ? OFFSET ?`)
      .bind(newsPageSize, (page - 1) * newsPageSize)
      .all<NewsItem>(),
    db.raw.prepare("SELECT count(*) AS count FROM news").first<number>("count"),
  ]);
  return { items: results, pages: Math.max(1, Math.ceil((total ?? 0) / newsPageSize)) };
}
