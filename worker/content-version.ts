import { fillPlaceholders, sql } from "drizzle-orm";
import { z } from "zod";
import { newestContentLoad } from "#app/features/foundation/content-version/server/public.ts";
import { newestRevision } from "#app/features/publishing/content/server/public.ts";
import { newsVersion } from "#app/features/publishing/news/server/public.ts";
import { newestLoadId } from "#app/features/register/catalogue/server/public.ts";
import { newestFigure } from "#app/features/register/facts/server/public.ts";
import type { Database } from "#worker/platform/db/client.ts";
import { renderSql } from "#worker/platform/db/orm.ts";
import type { ContentVersion } from "#worker/platform/page-cache/known-version.ts";

const versionRow = z.object({
  /** The newest load of the register; 0 before the first. */
  loadId: z.number(),
  /**
   * The newest row of everything else that pages show, joined with dots: news, figures, pages, loads and changes of
   * content, and the latest moment at which scheduled news became visible.
   */
  content: z.string(),
});

const now = sql.placeholder("now");
const [newestNews, lastScheduledNews] = newsVersion(now);
const content = [newestNews, newestFigure, newestRevision, newestContentLoad, lastScheduledNews];

/** Rendered once: every request asks for the version, and rendering takes ten times as long as the rest. */
const query = renderSql(sql`SELECT ${newestLoadId} AS loadId, ${sql.join(content, sql` || '.' || `)} AS content`);

/**
 * Reads the content version: six index lookups in one statement, in the first round trip of each request. Changes in the
 * back office add a row to content_loads (renewPages). Scheduled news becomes visible without a write, so the last moment
 * that has passed is part of the version.
 * @param at ms since 1970
 */
export async function readContentVersion(db: Database, at: number): Promise<ContentVersion> {
  const { results } = await db
    .prepare(query.sql)
    .bind(...fillPlaceholders(query.params, { now: at }))
    .all();
  return versionRow.parse(results[0]);
}

const versions = new WeakMap<Database, Promise<ContentVersion>>();

/** The content version of a request, which has its own session: page cache and loaders share one query. */
export function readVersionOnce(db: Database, at: number): Promise<ContentVersion> {
  const known = versions.get(db) ?? readContentVersion(db, at);
  versions.set(db, known);
  return known;
}
