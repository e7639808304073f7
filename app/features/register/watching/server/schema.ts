import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "#worker/platform/auth/schema.ts";
import { epochMs } from "#worker/platform/db/columns.ts";

/** Accounts that want a mail when a load of the register changed what they have saved. No row: no mails. */
export const watchers = sqliteTable(
  "watchers",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** When its owner asked for the mails: the consent. */
    wantedAt: epochMs("wanted_at").notNull(),
    /** The newest load whose changes were sent or did not concern the account. Initially the newest load. */
    loadId: integer("load_id").notNull(),
    /** When the newest mail was written. */
    toldAt: epochMs("told_at"),
  },
  // Who is due after a load, in the order in which the cron job works through them.
  (t) => [index("watchers_due").on(t.loadId, t.userId)],
);
