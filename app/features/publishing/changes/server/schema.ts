import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Changes of figures and rules in the order in which this site came to know them: a figure that an editor enters late, and a rule that
 * is announced and then takes effect, are told once each.
 */
export const seenChanges = sqliteTable("seen_changes", {
  seq: integer("seq").primaryKey({ autoIncrement: true }),
  /** Id of a ShownChange, and its state. */
  id: text("id").notNull().unique(),
});
