import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { epochMs } from "#worker/platform/db/columns.ts";

/** The states of a row of news: see `news.state`. */
const newsRowStates = ["draft", "published", "removed", "replaced"] as const;

/** An item of the news ticker. */
export const news = sqliteTable(
  "news",
  {
    id: integer("id").primaryKey(),
    /** May mention figures of the registry: `{{visa-500.charge@2026-07-01}}`. */
    title: text("title").notNull(),
    /** JSON: the keys of the figures that the title mentions. */
    figures: text("figures").notNull().default("[]"),
    /** The publisher ("Department of Home Affairs"). */
    source: text("source").notNull(),
    /** The official page; always https. */
    sourceUrl: text("source_url"),
    /** ISO 8601; only the date (first 10 characters) is shown. */
    publishedAt: text("published_at").notNull(),
    /**
     * - draft: visible only in the back office. - published: visible to visitors, from `visibleFrom` on. - removed: hidden in the back
     * office too; it can become a draft again. The row remains, so that a load of the files   does not restore the item. - replaced: the
     * original, from the files, of an item that the back office edited in another row. Because of this   row a load does not restore the
     * item. Never shown.
     */
    state: text("state", { enum: newsRowStates }).notNull().default("published"),
    /** For a published item: hidden before this time; null: visible at once. Null in other states. */
    visibleFrom: epochMs("visible_from"),
    /** The author: a load of the files, which may replace the row, or the back office. */
    origin: text("origin", { enum: ["seed", "admin"] })
      .notNull()
      .default("seed"),
    version: integer("version").notNull().default(1),
  },
  (t) => [index("news_published").on(t.publishedAt), index("news_visible").on(t.visibleFrom)],
);
