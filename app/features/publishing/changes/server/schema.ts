import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Changes of figures and rules in the order in which this site recorded them. A figure that an editor enters late is recorded once; a rule
 * once when announced and once when it takes effect.
 */
export const seenChanges = sqliteTable("seen_changes", {
  seq: integer("seq").primaryKey({ autoIncrement: true }),
  /** Id of a ShownChange, and its state. */
  id: text("id").notNull().unique(),
});
