import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { epochMs } from "#worker/platform/db/columns.ts";

/** How often something was tried in a window of time. */
export const rateLimits = sqliteTable(
  "rate_limits",
  {
    /** "sign-in:address:<keyed hash>": whom it counts, never in plain. */
    key: text("key").primaryKey(),
    count: integer("count").notNull(),
    windowEndsAt: epochMs("window_ends_at").notNull(),
  },
  (t) => [index("rate_limits_ends").on(t.windowEndsAt)],
);
