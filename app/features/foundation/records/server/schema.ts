import { sql } from "drizzle-orm";
import { integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { epochMs } from "#worker/platform/db/columns.ts";

/**
 * Proposals of members who may not write: a new record, an edit, a verb. They are not public. A member who may write accepts a
 * proposal, which makes the change; accepted, refused and withdrawn ones are deleted. Rows are never changed.
 */
export const recordProposals = sqliteTable(
  "record_proposals",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** The kind: type of its subjects in the audit log. */
    type: text("type").notNull(),
    /** Key of the record; for a new one its future key, empty when the database assigns it. */
    key: text("key").notNull(),
    /** Version of the record when it was proposed; null for a new one. */
    version: integer("version"),
    /** Name of the verb; null for the values of a form. */
    verb: text("verb"),
    /** JSON: values of fields by name. */
    fields: text("fields").notNull(),
    /** E-mail address of the member who proposes. */
    author: text("author").notNull(),
    /** ms since 1970. */
    proposedAt: epochMs("proposed_at").notNull(),
  },
  (t) => [uniqueIndex("record_proposals_record").on(t.type, t.key).where(sql`"key" <> ''`)],
);
