import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { epochMs } from "#worker/platform/db/columns.ts";

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
    /** A draft is seen by nobody but the back office. */
    isDraft: integer("is_draft", { mode: "boolean" }).notNull().default(false),
    /** Not shown before, ms since 1970; null: at once. */
    visibleFrom: epochMs("visible_from"),
    /** Who wrote it: a load of the files, which then may replace it, or the back office. */
    origin: text("origin", { enum: ["seed", "admin"] })
      .notNull()
      .default("seed"),
    version: integer("version").notNull().default(1),
  },
  (t) => [index("news_published").on(t.publishedAt), index("news_visible").on(t.visibleFrom)],
);
