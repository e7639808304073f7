import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { orders } from "#app/features/business/orders/server/schema.ts";
import { users } from "#worker/platform/auth/schema.ts";
import { epochMs } from "#worker/platform/db/columns.ts";

/** Checkouts at the payment service. */
export const payments = sqliteTable(
  "payments",
  {
    id: integer("id").primaryKey(),
    /** The order that is paid; null for a membership. */
    orderId: integer("order_id").references(() => orders.id, { onDelete: "cascade" }),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    /** For a membership: the key of its product. */
    planKey: text("plan_key"),
    /** The id of the checkout at the payment service ("cs_…"). */
    sessionId: text("session_id").notNull().unique(),
    /** The id of the payment ("pi_…"), once there is one. */
    reference: text("reference"),
    amount: integer("amount").notNull(),
    currency: text("currency", { enum: ["CNY", "USD"] }).notNull(),
    status: text("status", { enum: ["open", "paid", "expired", "failed", "refunded"] }).notNull(),
    createdAt: epochMs("created_at").notNull(),
    updatedAt: epochMs("updated_at").notNull(),
  },
  (t) => [
    index("payments_order").on(t.orderId, t.id),
    index("payments_user").on(t.userId, t.id),
    index("payments_reference").on(t.reference),
  ],
);

/** Events of the payment service that were processed, so that a repeated one changes nothing. */
export const paymentEvents = sqliteTable("payment_events", {
  /** The id of the event ("evt_…"). */
  id: text("id").primaryKey(),
  type: text("type").notNull(),
  receivedAt: integer("received_at").notNull().default(sql`(unixepoch() * 1000)`),
});
