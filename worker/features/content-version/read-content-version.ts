import { sql } from "drizzle-orm";
import { z } from "zod";
import { newestLoadId } from "#worker/features/catalogue/public.ts";
import { newestRevision } from "#worker/features/content/public.ts";
import { newestFigure } from "#worker/features/facts/public.ts";
import { newsVersion } from "#worker/features/news/public.ts";
import type { Database } from "#worker/platform/db/client.ts";
import { sqlRow } from "#worker/platform/db/sql-rows.ts";
import { newestContentLoad } from "./public.ts";

const versionRow = z.object({
  /** The newest load of the register; 0 before the first. */
  loadId: z.number(),
  /**
   * The newest row of everything else that pages show, joined with dots: news, figures, pages, loads and changes of
   * content, and the latest moment at which scheduled news became visible.
   */
  content: z.string(),
});

/** What cached answers depend on. */
export type ContentVersion = z.output<typeof versionRow>;

/**
 * Reads the version of what pages show: six look-ups by index in one statement, in each request's first trip. A change or a
 * removal in the back office raises content_loads (renewPages). Scheduled news becomes visible without a write, so the
 * moments that have passed are part of the version.
 * @param now ms since 1970
 */
export async function readContentVersion(db: Database, now: number): Promise<ContentVersion> {
  const [newestNews, lastScheduledNews] = newsVersion(now);
  const content = [newestNews, newestFigure, newestRevision, newestContentLoad, lastScheduledNews];
  const version = await sqlRow(
    db,
    versionRow,
    sql`SELECT ${newestLoadId} AS loadId,
      ${sql.join(content, sql` || '.' || `)} AS content`,
  );
  return version ?? { loadId: 0, content: "0" };
}
