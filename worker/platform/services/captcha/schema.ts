import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { epochMs } from "#worker/platform/db/columns.ts";

/** Single uses of human checks: solved challenges, and the passes they were exchanged for. A second use is refused. */
export const humanCheckUses = sqliteTable(
  "human_check_uses",
  {
    /** The challenge's signature, or the pass's id. */
    id: text("id").primaryKey(),
    /** When the challenge or pass expires, ms since 1970; the row can be deleted then. */
    expiresAt: epochMs("expires_at").notNull(),
  },
  (t) => [index("human_check_uses_expires").on(t.expiresAt)],
);
