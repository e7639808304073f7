import { sql } from "drizzle-orm";
import { integer, sqliteTable } from "drizzle-orm/sqlite-core";
import { epochMs } from "#worker/platform/db/columns.ts";

/** A row for each load of content and each change in the back office. The newest id is part of the content version. */
export const contentLoads = sqliteTable("content_loads", {
  id: integer("id").primaryKey(),
  loadedAt: epochMs("loaded_at").notNull().default(sql`(unixepoch() * 1000)`),
});
