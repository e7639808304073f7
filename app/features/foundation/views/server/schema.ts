import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Views of each page by day in Sydney. Nothing is stored about visitors. */
export const pageViews = sqliteTable(
  "page_views",
  {
    /** YYYY-MM-DD. */
    day: text("day").notNull(),
    path: text("path").notNull(),
    views: integer("views").notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.path] }), index("page_views_path").on(t.path, t.day)],
);
