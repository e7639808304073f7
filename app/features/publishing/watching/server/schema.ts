import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import { planStateSchema } from "#app/features/publishing/plan/shared/plan-state.ts";
import { users } from "#worker/platform/auth/schema.ts";
import { epochMs, jsonText } from "#worker/platform/db/columns.ts";

/** Accounts that are subscribed to mails about changes of their saved items. No row: no mails. */
export const watchers = sqliteTable(
  "watchers",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** When the owner subscribed, which is the consent. */
    wantedAt: epochMs("wanted_at").notNull(),
    /** The newest load whose changes were sent, or did not affect the account. Initially the newest load. */
    loadId: integer("load_id").notNull(),
    /** The newest change of figures and rules that was sent, or did not affect the account: its position in seen_changes. */
    seenSeq: integer("seen_seq").notNull(),
    /** The state of the plan that its owner was last told, with its query; null before the first check, or without a plan. */
    plan: jsonText("plan", z.object({ query: z.string(), state: planStateSchema })),
    /** Time of the last check; null before the first. */
    lookedAt: epochMs("looked_at"),
    /** When the newest mail was written. */
    toldAt: epochMs("told_at"),
    /** Day of the next check in Australia, YYYY-MM-DD: the next day, or a week after a mail. */
    dueOn: text("due_on").notNull(),
  },
  // Due rows in the order in which the cron job processes them.
  (t) => [index("watchers_due").on(t.dueOn, t.userId)],
);
