import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { epochMs } from "#worker/platform/db/columns.ts";

/**
 * What was changed in the back office: who, what, before and after. A row stands in the batch of its change and is never
 * changed itself, but for a person's own words, which go with their account (delete-account.ts).
 */
export const auditEntries = sqliteTable(
  "audit_entries",
  {
    id: integer("id").primaryKey(),
    at: epochMs("at").notNull(),
    /** Kept when the account goes; no reference. */
    actorId: text("actor_id").notNull(),
    actorEmail: text("actor_email").notNull(),
    /** "page.published", "order.moved". */
    action: text("action").notNull(),
    /** What kind of thing: "page", "order". */
    subjectType: text("subject_type").notNull(),
    subjectId: text("subject_id").notNull(),
    /** JSON of what changed; null before a creation, after a removal. */
    before: text("before"),
    after: text("after"),
  },
  (t) => [
    index("audit_entries_at").on(t.at),
    index("audit_entries_subject").on(t.subjectType, t.subjectId, t.id),
    index("audit_entries_actor").on(t.actorEmail, t.id),
  ],
);
