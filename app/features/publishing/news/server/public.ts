import { and, eq, gt, isNotNull, type Placeholder, type SQL, sql } from "drizzle-orm";
import { linksIn } from "#worker/platform/db/sql-rows.ts";
import { isNotDeleted } from "./list-news.ts";
import { news } from "./schema.ts";

/** Subquery: the number of published items that become visible after a time, ms since 1970. */
export const countScheduledNews = (now: number): SQL<number> =>
  sql`(SELECT count(*) FROM ${news} WHERE ${and(eq(news.state, "published"), gt(news.visibleFrom, now))})`;

/**
 * Subqueries: the parts of the content version that depend on news. The second changes when a scheduled item becomes visible, which
 * happens without a write.
 * @param now ms since 1970, or a placeholder for it
 */
export const newsVersion = (now: number | Placeholder): [newestId: SQL<number>, lastBecameVisible: SQL<number>] => [
  sql`coalesce((SELECT max(${news.id}) FROM ${news}), 0)`,
  sql`coalesce((SELECT max(${news.visibleFrom}) FROM ${news} WHERE ${news.visibleFrom} <= ${now}), 0)`,
];

/** The sources that news items link to, including drafts. */
export const linksOfNews = linksIn(news.sourceUrl, news.id, and(isNotNull(news.sourceUrl), isNotDeleted));
