import { sql } from "drizzle-orm";
import { integer, sqliteTable } from "drizzle-orm/sqlite-core";

/** Each load of reviewed content (pages, facts, products) that changed something: part of the version of every page. */
export const contentLoads = sqliteTable("content_loads", {
  id: integer("id").primaryKey(),
  /** ms since 1970. */
  loadedAt: integer("loaded_at").notNull().default(sql`(unixepoch() * 1000)`),
});
