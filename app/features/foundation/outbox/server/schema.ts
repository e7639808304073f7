import { and, gt, lt, or } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { epochMs } from "#worker/platform/db/columns.ts";
import { mailStates } from "../shared/mail.ts";

/** Mails: written in the batch of their cause, then sent with retries until they are sent or dead. */
export const outbox = sqliteTable(
  "outbox",
  {
    id: integer("id").primaryKey(),
    /** RFC 5322 Message-ID without brackets; the same on every attempt. */
    messageId: text("message_id").notNull().unique(),
    /** Unique for the cause of the mail, so that there is no second one: "contact:KEY:operator". */
    dedupeKey: text("dedupe_key").unique(),
    /** The template: "verify-email". */
    kind: text("kind").notNull(),
    recipient: text("recipient").notNull(),
    replyTo: text("reply_to"),
    subject: text("subject").notNull(),
    html: text("html").notNull(),
    text: text("text").notNull(),
    /** Address that stops mails of this kind, for the headers of RFC 8058; removed with the text. */
    unsubscribeUrl: text("unsubscribe_url"),
    /** The account that it is about; the mail is deleted with it. */
    userId: text("user_id"),
    status: text("status", { enum: mailStates }).notNull().default("pending"),
    attempts: integer("attempts").notNull().default(0),
    /** When it is due; while it is being sent, when the claim expires. */
    nextAttemptAt: epochMs("next_attempt_at").notNull(),
    lastError: text("last_error"),
    createdAt: epochMs("created_at").notNull(),
    sentAt: epochMs("sent_at"),
  },
  (t) => [
    index("outbox_due").on(t.status, t.nextAttemptAt),
    index("outbox_user").on(t.userId),
    index("outbox_recipient").on(t.recipient),
    index("outbox_reply_to").on(t.replyTo),
    index("outbox_created").on(t.createdAt),
    index("outbox_kind").on(t.kind),
  ],
);

/**
 * Condition: the mails of one or more causes.
 * @param causes beginnings of their dedupe keys, without the colon: "order:AO-261121-7KQ4MX"
 */
export const isAbout = (...causes: readonly string[]) =>
  // Ranges instead of LIKE, because the unique index of the keys answers them. `;` follows `:` in ASCII.
  or(...causes.map((cause) => and(gt(outbox.dedupeKey, `${cause}:`), lt(outbox.dedupeKey, `${cause};`))));
