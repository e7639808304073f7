import { and, eq, inArray, type Placeholder, sql } from "drizzle-orm";
import { news } from "./schema.ts";

/** The day of an item: `published_at` may hold a time too. */
export const newsDay = sql<string>`substr(${news.publishedAt}, 1, 10)`;

/**
 * The condition that visitors see an item.
 * @param now ms since 1970, or the placeholder of a prepared query
 */
export const isVisible = (now: number | Placeholder) =>
  and(eq(news.state, "published"), sql`coalesce(${news.visibleFrom}, 0) <= ${now}`);

/** The condition that an item is neither removed nor replaced. */
export const isNotDeleted = inArray(news.state, ["draft", "published"]);
