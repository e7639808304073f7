import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import { planStateSchema } from "#app/features/publishing/plan/shared/plan-state.ts";
import { users } from "#worker/platform/auth/schema.ts";
import { epochMs, jsonText } from "#worker/platform/db/columns.ts";

/** Accounts that want mails about changes of what they keep. No row: no mails. */
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
    /** The newest change of figures and rules, likewise: its place in seen_changes. */
    seenSeq: integer("seen_seq").notNull(),
    /** The plan as its owner knows it, with its query; null before the first look, or without a plan. */
    plan: jsonText("plan", z.object({ query: z.string(), state: planStateSchema })),
    /** When was last looked; null before the first time. */
    lookedAt: epochMs("looked_at"),
    /** When the newest mail was written. */
    toldAt: epochMs("told_at"),
    /** Day in Australia, YYYY-MM-DD, on which to look next: the next one, or a week after a mail. */
    dueOn: text("due_on").notNull(),
  },
  // Who is due, in the order in which the cron job works through them.
  (t) => [index("watchers_due").on(t.dueOn, t.userId)],
);
