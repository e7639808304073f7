import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { epochMs } from "#worker/platform/db/columns.ts";

/** Attempts in the current window of each rate limit. */
export const rateLimits = sqliteTable(
  "rate_limits",
  {
    /** Limit and keyed hash of whom it counts: "sign-in:address:<hash>". */
    key: text("key").primaryKey(),
    count: integer("count").notNull(),
    windowEndsAt: epochMs("window_ends_at").notNull(),
  },
  (t) => [index("rate_limits_ends").on(t.windowEndsAt)],
);
