import { count, desc } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { isVisible, newsDay } from "./news-item.ts";
import { news } from "./schema.ts";

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
 * Items in the ticker at most. The ticker shows all published news (specification, section 7: no limit) and stands on every
 * page, so this only bounds the size of pages; it is years away. Older items are on /news.
 */
export const newsShown = 60;

/** Items a page of /news. */
export const newsPageSize = 30;

const { id, title, source, sourceUrl, publishedAt } = news;

const selectVisible = ({ db, now }: Pick<AppContext, "db" | "now">) =>
  db.orm
    .select({ id, title, source, sourceUrl, date: newsDay })
    .from(news)
    .where(isVisible(now()))
    .orderBy(desc(publishedAt), desc(id));

/** The visible items, newest first; at most `newsShown`. */
export const listNews = (app: Pick<AppContext, "db" | "now">): Promise<NewsItem[]> =>
  selectVisible(app).limit(newsShown).all();

/**
 * One page of all visible items, newest first.
 * @param page from 1
 */
export async function listNewsPage(
  app: Pick<AppContext, "db" | "now">,
  { page }: { page: number },
): Promise<{ items: NewsItem[]; pages: number }> {
  const [items, total] = await Promise.all([
    selectVisible(app)
      .limit(newsPageSize)
      .offset((page - 1) * newsPageSize)
      .all(),
    app.db.orm.select({ items: count() }).from(news).where(isVisible(app.now())).get(),
  ]);
  return { items, pages: Math.max(1, Math.ceil((total?.items ?? 0) / newsPageSize)) };
}
