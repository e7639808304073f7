import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "#worker/platform/auth/schema.ts";
import { epochMs, jsonText } from "#worker/platform/db/columns.ts";
import { savedQuerySchema } from "./input.ts";

/** Filters of lists of the back office that a member has saved under a name. Without words of the search, see input.ts. */
export const savedFilters = sqliteTable(
  "saved_filters",
  {
    id: integer("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Path of the list: "/admin/orders". */
    list: text("list").notNull(),
    name: text("name").notNull(),
    /** Filters and order, as the list read them from its address when they were saved. */
    query: jsonText("query", savedQuerySchema).notNull(),
    createdAt: epochMs("created_at").notNull(),
  },
  (t) => [index("saved_filters_user").on(t.userId, t.list, t.name)],
);
