import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "#worker/platform/auth/schema.ts";
import { epochMs } from "#worker/platform/db/columns.ts";

/** The plan of an account: its answers, from which the plan is computed on each view. */
export const savedPlans = sqliteTable("saved_plans", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** A stored query (shared/plan-address.ts). */
  query: text("query").notNull(),
  savedAt: epochMs("saved_at").notNull(),
});
