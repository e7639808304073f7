import { type SQL, sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "#worker/platform/auth/schema.ts";
import { epochMs } from "#worker/platform/db/columns.ts";
import { contactTopics, messageStates, openStates } from "../shared/topics.ts";

const open = sql.raw(openStates.map((status) => `'${status}'`).join(", "));

/**
 * Expression of the generated column `waiting_since`: the first words that we have not answered. A change of it needs a
 * migration.
 */
export const waitingSinceExpression: SQL = sql`CASE WHEN status IN (${open}) THEN coalesce(asked_at, created_at) END`;

/** Messages that do not wait for us come last. As in the index of the table. */
export const waitingLast: SQL = sql`CASE WHEN waiting_since IS NULL THEN 9e15 ELSE waiting_since END`;

/** Messages of the contact form. */
export const contactMessages = sqliteTable(
  "contact_messages",
  {
    id: integer("id").primaryKey(),
    /** Idempotency key: a repeated submission has the same one. */
    idempotencyKey: text("key").notNull().unique(),
    name: text("name").notNull(),
    /** Lower case. */
    email: text("email").notNull(),
    topic: text("topic", { enum: contactTopics }).notNull(),
    message: text("message").notNull(),
    createdAt: epochMs("created_at").notNull(),
    status: text("status", { enum: messageStates }).notNull().default("new"),
    version: integer("version").notNull().default(1),
    /** Raised when staff give the thread a new link: earlier ones end. */
    linkVersion: integer("link_version").notNull().default(0),
    assigneeId: text("assignee_id").references(() => users.id, { onDelete: "set null" }),
    /** When the sender first wrote after our last answer; null until then. See waitingSinceExpression. */
    askedAt: epochMs("asked_at"),
    /** Since when the message waits for our answer; null when it does not. */
    waitingSince: integer("waiting_since").generatedAlwaysAs(waitingSinceExpression, { mode: "virtual" }),
    /** When staff first replied; set by a trigger. */
    firstAnsweredAt: epochMs("first_answered_at"),
  },
  (t) => [
    index("contact_messages_created").on(t.createdAt),
    index("contact_messages_email").on(t.email),
    index("contact_messages_status").on(t.status),
    index("contact_messages_assignee").on(t.assigneeId),
    index("contact_messages_wait").on(waitingLast),
    index("contact_messages_answered").on(t.firstAnsweredAt).where(sql`first_answered_at IS NOT NULL`),
    // Partial index of the messages that wait for their first answer, which stay few.
    index("contact_messages_unanswered")
      .on(t.createdAt)
      .where(sql`status IN ('new', 'in-progress') AND first_answered_at IS NULL`),
  ],
);
