import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "#worker/platform/auth/schema.ts";
import { epochMs } from "#worker/platform/db/columns.ts";
import { contactSides, contactTopics, messageStates, postKinds } from "./topics.ts";
import { waitingLast, waitingSinceExpression } from "./waiting.ts";

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
    /** Who of the staff looks after it. */
    assigneeId: text("assignee_id").references(() => users.id, { onDelete: "set null" }),
    /** When the sender wrote after our last answer; null until then. The first time counts: see waiting.ts. */
    askedAt: epochMs("asked_at"),
    /** Since when it waits for us; null when it does not. */
    waitingSince: integer("waiting_since").generatedAlwaysAs(waitingSinceExpression, { mode: "virtual" }),
    /** When staff first replied; set by a trigger (feature tallies). */
    firstAnsweredAt: epochMs("first_answered_at"),
  },
  (t) => [
    index("contact_messages_created").on(t.createdAt),
    index("contact_messages_email").on(t.email),
    index("contact_messages_status").on(t.status, t.createdAt),
    index("contact_messages_by_status").on(t.status),
    index("contact_messages_topic").on(t.topic, t.createdAt),
    index("contact_messages_of_assignee").on(t.assigneeId, t.createdAt),
    index("contact_messages_of_assignee_by_status").on(t.assigneeId, t.status, t.createdAt),
    // What has waited longest comes first, alone and behind each filter.
    index("contact_messages_by_wait").on(waitingLast),
    index("contact_messages_of_status_by_wait").on(t.status, waitingLast),
    index("contact_messages_of_topic_by_wait").on(t.topic, waitingLast),
    index("contact_messages_of_assignee_by_wait").on(t.assigneeId, waitingLast),
    index("contact_messages_of_assignee_and_status_by_wait").on(t.assigneeId, t.status, waitingLast),
    // For the nightly comparison of the tallies.
    index("contact_messages_by_answer").on(t.firstAnsweredAt).where(sql`first_answered_at IS NOT NULL`),
    // Partial index of the messages that wait for their first answer, which stay few.
    index("contact_messages_unanswered")
      .on(t.createdAt)
      .where(sql`status IN ('new', 'in-progress') AND first_answered_at IS NULL`),
  ],
);

/** Replies of staff. The sender reads them in the thread, and in a mail. */
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

/** What is written in the thread of a message besides the replies of staff: by its sender, or a note that only staff see. */
export const contactPosts = sqliteTable(
  "contact_posts",
  {
    id: integer("id").primaryKey(),
    messageId: integer("message_id")
      .notNull()
      .references(() => contactMessages.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: postKinds }).notNull(),
    /** Idempotency key: a repeated submission has the same one. */
    idempotencyKey: text("key").notNull().unique(),
    /** E-mail address of the member of staff; empty for the sender. */
    author: text("author").notNull(),
    text: text("text").notNull(),
    at: epochMs("at").notNull(),
  },
  (t) => [index("contact_posts_message").on(t.messageId, t.id)],
);

/** Files in the thread of a message. Their content is in the bucket FILES under `key`, which begins with `contact/`. */
export const contactFiles = sqliteTable(
  "contact_files",
  {
    id: integer("id").primaryKey(),
    messageId: integer("message_id")
      .notNull()
      .references(() => contactMessages.id, { onDelete: "cascade" }),
    key: text("key").notNull().unique(),
    /** The name that the uploader gave it, cleaned (cleanFileName). */
    name: text("name").notNull(),
    /** Judged by content, not by name. */
    type: text("type", { enum: ["application/pdf", "image/jpeg", "image/png"] }).notNull(),
    /** Bytes. */
    size: integer("size").notNull(),
    by: text("by", { enum: contactSides }).notNull(),
    uploadedAt: epochMs("uploaded_at").notNull(),
  },
  (t) => [index("contact_files_message").on(t.messageId, t.id)],
);

/**
 * Who has to be told by mail about what was added to a thread. A row lives until its mail is written, ten minutes after the first
 * addition, so that several are told in one mail.
 */
export const contactNotices = sqliteTable(
  "contact_notices",
  {
    messageId: integer("message_id")
      .notNull()
      .references(() => contactMessages.id, { onDelete: "cascade" }),
    /** The side that reads the mail. */
    reader: text("reader", { enum: contactSides }).notNull(),
    /** When the first addition was stored. */
    since: epochMs("since").notNull(),
    /** Their number: raised with each, so that one that arrives while the mail is written is not lost. */
    items: integer("items").notNull(),
  },
  (t) => [primaryKey({ columns: [t.messageId, t.reader] }), index("contact_notices_since").on(t.since)],
);
