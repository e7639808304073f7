import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** An item of the news ticker. */
export const news = sqliteTable(
  "news",
  {
    id: integer("id").primaryKey(),
    title: text("title").notNull(),
    /** Who published it ("Department of Home Affairs"). */
    source: text("source").notNull(),
    /** The official page; always https. */
    sourceUrl: text("source_url"),
    /** ISO 8601; only the date (first 10 characters) is shown. */
    publishedAt: text("published_at").notNull(),
  },
  (t) => [index("news_published").on(t.publishedAt)],
);
