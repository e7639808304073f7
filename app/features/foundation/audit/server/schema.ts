import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { epochMs } from "#worker/platform/db/columns.ts";

/**
 * The audit log of the back office: who changed what, before and after. A row is written in the batch of its change and never
 * changed, except that a customer's own words are erased with their account.
 */
export const auditEntries = sqliteTable(
  "audit_entries",
  {
    id: integer("id").primaryKey(),
    at: epochMs("at").notNull(),
    /** Retained when the account is deleted, so not a foreign key. */
    actorId: text("actor_id").notNull(),
    actorEmail: text("actor_email").notNull(),
    /** "page.published", "order.moved". */
    action: text("action").notNull(),
    /** The type of the changed subject: "page", "order". */
    subjectType: text("subject_type").notNull(),
    subjectId: text("subject_id").notNull(),
    /** JSON of the fields that changed; `before` is null for a creation, `after` for a removal. */
    before: text("before"),
    after: text("after"),
  },
  (t) => [
    index("audit_entries_at").on(t.at),
    index("audit_entries_subject").on(t.subjectType, t.subjectId, t.id),
    index("audit_entries_type").on(t.subjectType, t.at),
  ],
);
