import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Lists of the back office whose rows are put together from whole tables, as JSON in parts. They are made anew when their state has
 * changed. A backup leaves them out.
 */
export const keptLists = sqliteTable(
  "kept_lists",
  {
    name: text("name").notNull(),
    /** From 0, in the order of the rows. */
    part: integer("part").notNull(),
    /** What the rows depend on: the day, the newest load, the newest change. */
    state: text("state").notNull(),
    /** A JSON array of rows. */
    rows: text("rows").notNull(),
  },
  (t) => [primaryKey({ columns: [t.name, t.part] })],
);
