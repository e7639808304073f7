import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Human checks that were used up: solved challenges and the passes they were exchanged for. A second use is refused. */
export const humanCheckUses = sqliteTable(
  "human_check_uses",
  {
    /** The challenge's signature, the Turnstile token's hash, or the pass's id. */
    id: text("id").primaryKey(),
    /** When it would have ended by itself, ms since 1970; the row is of no use afterwards. */
    expiresAt: integer("expires_at", { mode: "timestamp_ms" }).notNull(),
  },
  (t) => [index("human_check_uses_expires").on(t.expiresAt)],
);

/** How often something was tried in a window of time. */
export const rateLimits = sqliteTable(
  "rate_limits",
  {
    /** "sign-in:address:<keyed hash>": whom it counts, never in plain. */
    key: text("key").primaryKey(),
    count: integer("count").notNull(),
    windowEndsAt: integer("window_ends_at", { mode: "timestamp_ms" }).notNull(),
  },
  (t) => [index("rate_limits_ends").on(t.windowEndsAt)],
);
