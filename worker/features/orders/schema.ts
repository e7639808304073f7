import { sql } from "drizzle-orm";
import { index, integer, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "#worker/platform/auth/schema.ts";
import { epochMs } from "#worker/platform/db/columns.ts";
import { orderStatuses } from "./order.ts";

/** Visa material assistance that somebody ordered. Product and price are as they were on that day. */
export const orders = sqliteTable(
  "orders",
  {
    id: integer("id").primaryKey(),
    /** What people quote: "AO-261121-7KQ4MX". */
    number: text("number").notNull().unique(),
    /** Made by the form: a repeated submission has the same one. */
    key: text("key").notNull(),
    /** Null once the account is gone: the books are kept. */
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    productKey: text("product_key").notNull(),
    productName: text("product_name").notNull(),
    currency: text("currency", { enum: ["CNY", "USD"] }).notNull(),
    /** In the currency's smallest unit (fen). */
    priceFrom: integer("price_from").notNull(),
    /** Upper end where the price depends on the case. */
    priceTo: integer("price_to"),
    /** What is to be paid, smallest unit; null until staff have named it within a range. */
    amount: integer("amount"),
    /** Official charges that the price included on the day of ordering, cents of A$; null of orders before they were kept. */
    chargeAud: integer("charge_aud"),
    /** Yuan for an Australian dollar on that day. */
    chargeRate: real("charge_rate"),
    status: text("status", { enum: orderStatuses }).notNull(),
    applicantName: text("applicant_name").notNull(),
    applicantEmail: text("applicant_email").notNull(),
    /** Telephone or WeChat. */
    applicantContact: text("applicant_contact").notNull(),
    notes: text("notes").notNull().default(""),
    /** When the scope of the service, and that nothing is refunded once the application is lodged, were agreed to. */
    scopeAgreedAt: epochMs("scope_agreed_at").notNull(),
    refundAgreedAt: epochMs("refund_agreed_at").notNull(),
    paidAt: epochMs("paid_at"),
    /** When it was delivered, cancelled or refunded, whichever came first. Null for some that ended before there was the column. */
    endedAt: epochMs("ended_at"),
    /** When the customer asked for the money back. */
    refundAskedAt: epochMs("refund_asked_at"),
    /** When the clock last removed its files. */
    filesRemovedAt: epochMs("files_removed_at"),
    /** Raised with every change: who edits an older one is told. */
    version: integer("version").notNull().default(1),
    createdAt: epochMs("created_at").notNull(),
    updatedAt: epochMs("updated_at").notNull(),
  },
  (t) => [
    uniqueIndex("orders_key").on(t.userId, t.key),
    index("orders_user").on(t.userId, t.createdAt),
    index("orders_status").on(t.status, t.updatedAt),
    index("orders_created").on(t.createdAt),
  ],
);

/** Every state an order came to: who brought it there, and when. */
export const orderEvents = sqliteTable(
  "order_events",
  {
    id: integer("id").primaryKey(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** Null for the first. */
    fromStatus: text("from_status", { enum: orderStatuses }),
    toStatus: text("to_status", { enum: orderStatuses }).notNull(),
    by: text("by", { enum: ["customer", "staff", "payment"] }).notNull(),
    /** Address of who did it; of a payment its reference. */
    actor: text("actor").notNull(),
    /** What the customer is told about it. */
    message: text("message").notNull().default(""),
    at: epochMs("at").notNull(),
  },
  (t) => [index("order_events_order").on(t.orderId, t.id)],
);

/** What staff write to each other about an order; the customer never sees it. */
export const orderNotes = sqliteTable(
  "order_notes",
  {
    id: integer("id").primaryKey(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    author: text("author").notNull(),
    text: text("text").notNull(),
    at: epochMs("at").notNull(),
  },
  (t) => [index("order_notes_order").on(t.orderId, t.id)],
);

/** Materials of an order. What is in them stands in the bucket FILES under `key`. */
export const orderFiles = sqliteTable(
  "order_files",
  {
    id: integer("id").primaryKey(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** Of the object; random, so that nobody can guess it. */
    key: text("key").notNull().unique(),
    /** As the person called it; shown and given at download, never a path. */
    name: text("name").notNull(),
    /** By its content, not by its name. */
    type: text("type", { enum: ["application/pdf", "image/jpeg", "image/png"] }).notNull(),
    /** Bytes. */
    size: integer("size").notNull(),
    by: text("by", { enum: ["customer", "staff"] }).notNull(),
    uploader: text("uploader").notNull(),
    uploadedAt: epochMs("uploaded_at").notNull(),
    /** Taken back; the object is deleted, the row stays for the record. */
    removedAt: epochMs("removed_at"),
  },
  (t) => [
    index("order_files_order").on(t.orderId, t.id),
    // Those that are there: few, however many orders have ended.
    index("order_files_kept").on(t.orderId).where(sql`removed_at IS NULL`),
  ],
);
