import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { epochMs } from "#worker/platform/db/columns.ts";

/** Subjects of conversations: an order, or a message of the contact form. */
const subjectTypes = ["order", "message"] as const;

export type SubjectType = (typeof subjectTypes)[number];

/** The two sides of a conversation: the customer, or the sender of a message, and staff. */
export const sides = ["customer", "staff"] as const;

export type Side = (typeof sides)[number];

export const otherSide = (side: Side): Side => (side === "staff" ? "customer" : "staff");

/** The subject of a conversation. It is not a foreign key, because it is in one of several tables: triggers delete its rows. */
const subject = {
  subjectType: text("subject_type", { enum: subjectTypes }).notNull(),
  subjectId: integer("subject_id").notNull(),
};

/** Messages between both sides, and notes of staff. Posts are never changed. */
export const conversationPosts = sqliteTable(
  "conversation_posts",
  {
    id: integer("id").primaryKey(),
    ...subject,
    /** Idempotency key of the form: a repeated submission has the same one. */
    idempotencyKey: text("key").notNull(),
    by: text("by", { enum: sides }).notNull(),
    /** Only staff see it. */
    isNote: integer("is_note", { mode: "boolean" }).notNull().default(false),
    /** E-mail address of the person; empty for somebody without an account, and once the account is deleted. */
    author: text("author").notNull(),
    text: text("text").notNull(),
    at: epochMs("at").notNull(),
  },
  (t) => [
    index("conversation_posts_subject").on(t.subjectType, t.subjectId, t.id),
    uniqueIndex("conversation_posts_key").on(t.subjectType, t.subjectId, t.idempotencyKey),
  ],
);

/** The files of conversations. Their content is in the bucket FILES under `key`. */
export const conversationFiles = sqliteTable(
  "conversation_files",
  {
    id: integer("id").primaryKey(),
    ...subject,
    /** Key of the object; random, so that it cannot be guessed. */
    key: text("key").notNull().unique(),
    /** The name that the uploader gave it, cleaned (cleanFileName). */
    name: text("name").notNull(),
    /** Judged by content, not by name. */
    type: text("type", { enum: ["application/pdf", "image/jpeg", "image/png"] }).notNull(),
    /** Bytes. */
    size: integer("size").notNull(),
    by: text("by", { enum: sides }).notNull(),
    /** E-mail address of the person, as `author` of a post. */
    uploader: text("uploader").notNull(),
    /** Name of the material of an order that it is for; null for others. */
    material: text("material"),
    uploadedAt: epochMs("uploaded_at").notNull(),
    /** When it was removed: the object is deleted, the row stays. */
    removedAt: epochMs("removed_at"),
  },
  (t) => [
    index("conversation_files_subject").on(t.subjectType, t.subjectId, t.id),
    // Partial index of the files that are still stored, which stay few.
    index("conversation_files_stored").on(t.subjectType, t.subjectId).where(sql`removed_at IS NULL`),
  ],
);

/**
 * Pending notices: readers with new posts and files. A row lives until its mail is written, ten minutes after the first
 * item, so that one mail contains several items.
 */
export const conversationNotices = sqliteTable(
  "conversation_notices",
  {
    ...subject,
    /** The side that reads the mail. */
    reader: text("reader", { enum: sides }).notNull(),
    /** When the first of the items was stored. */
    since: epochMs("since").notNull(),
    /** Number of items. Raised with each item, so that an item that arrives while the mail is written is not lost. */
    items: integer("items").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.subjectType, t.subjectId, t.reader] }),
    index("conversation_notices_since").on(t.since),
  ],
);
