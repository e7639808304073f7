import { and, eq, gte, inArray, lt, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { news } from "./schema.ts";

type Row = typeof news.$inferSelect;

/** An item of news as the back office edits it. */
export interface EditedItem extends Pick<Row, "id" | "title" | "source" | "sourceUrl" | "origin" | "version"> {
  /** YYYY-MM-DD. */
  date: string;
  state: Exclude<Row["state"], "replaced">;
  /** Of a published item: ms since 1970, or null for "at once". Null in other states. */
  visibleFrom: number | null;
}

/** The day of an item: `published_at` may hold a time too. */
export const newsDay = sql<string>`substr(${news.publishedAt}, 1, 10)`;

/**
 * The condition that visitors see an item.
 * @param now ms since 1970, or the placeholder of a kept query
 */
export const isVisible = (now: number | Placeholder) =>
  and(eq(news.state, "published"), sql`coalesce(${news.visibleFrom}, 0) <= ${now}`);

/** The condition that an item is neither removed nor replaced. */
export const isKept = inArray(news.state, ["draft", "published"]);

/**
 * The condition that a kept item has this title on this day. A range of `published_at`, so that its index is used.
 * @param date YYYY-MM-DD
 */
export const hasTitleOnDay = (title: string, date: string): SQL | undefined =>
  and(gte(news.publishedAt, date), lt(news.publishedAt, `${date}~`), eq(news.title, title), isKept);

/**
 * An item of news for the back office, drafts and removed ones too.
 * @returns null when there is none
 * @throws AppError "forbidden"
 */
export async function readEditedItem(
  { primary }: Pick<AppContext, "primary">,
  member: Member,
  id: number,
): Promise<EditedItem | null> {
  requirePermission(member, "news");
  const { title, source, sourceUrl, state, visibleFrom, origin, version } = news;
  const item = await primary.orm
    .select({ id: news.id, title, source, sourceUrl, date: newsDay, state, visibleFrom, origin, version })
    .from(news)
    .where(eq(news.id, id))
    .get();
  if (!item || item.state === "replaced") return null;
  return { ...item, state: item.state };
}
