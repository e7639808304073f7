import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** What people wrote through the contact form. */
export const contactMessages = sqliteTable(
  "contact_messages",
  {
    id: integer("id").primaryKey(),
    /** Made by the form: a repeated submission has the same one. */
    key: text("key").notNull().unique(),
    name: text("name").notNull(),
    /** Lower case. */
    email: text("email").notNull(),
    topic: text("topic", { enum: ["general", "technical", "account", "cooperation", "other"] }).notNull(),
    message: text("message").notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (t) => [index("contact_messages_created").on(t.createdAt), index("contact_messages_email").on(t.email)],
);
