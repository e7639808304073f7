import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { epochMs } from "#worker/platform/db/columns.ts";

/** Human checks that were used up: solved challenges and the passes they were exchanged for. A second use is refused. */
export const humanCheckUses = sqliteTable(
  "human_check_uses",
  {
    /** The challenge's signature, the Turnstile token's hash, or the pass's id. */
    id: text("id").primaryKey(),
    /** When it would have ended by itself, ms since 1970; the row is of no use afterwards. */
    expiresAt: epochMs("expires_at").notNull(),
  },
  (t) => [index("human_check_uses_expires").on(t.expiresAt)],
);
