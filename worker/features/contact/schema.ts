import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { epochMs } from "#worker/platform/db/columns.ts";
import { contactTopics, messageStates } from "./topics.ts";

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
  },
  (t) => [
    index("contact_messages_created").on(t.createdAt),
    index("contact_messages_email").on(t.email),
    index("contact_messages_status").on(t.status, t.createdAt),
    index("contact_messages_by_status").on(t.status),
    index("contact_messages_topic").on(t.topic, t.createdAt),
    index("contact_messages_name").on(t.name),
  ],
);

/** Replies of staff, which are sent as mails. */
export const contactReplies = sqliteTable(
  "contact_replies",
  {
    id: integer("id").primaryKey(),
    messageId: integer("message_id")
      .notNull()
      .references(() => contactMessages.id, { onDelete: "cascade" }),
    /** Idempotency key: a repeated submission has the same one. */
    idempotencyKey: text("key").notNull().unique(),
    /** E-mail address of the member of staff. */
    author: text("author").notNull(),
    text: text("text").notNull(),
    at: epochMs("at").notNull(),
  },
  (t) => [index("contact_replies_message").on(t.messageId, t.id)],
);
