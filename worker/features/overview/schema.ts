import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Counts that take reading a whole table of the team's content, kept until the content or the day changes. A backup leaves them out.
 */
export const keptCounts = sqliteTable("kept_counts", {
  name: text("name").primaryKey(),
  /** The day and the content version at which it was counted. */
  state: text("state").notNull(),
  count: integer("count").notNull(),
});
