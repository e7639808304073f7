import { sql } from "drizzle-orm";
import { index, integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "#worker/platform/auth/schema.ts";
import { epochMs } from "#worker/platform/db/columns.ts";

/** The paid plans of accounts. An account without a row has the free plan. */
export const memberships = sqliteTable(
  "memberships",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** A product's key: standard-tier, premium. */
    plan: text("plan").notNull(),
    source: text("source", { enum: ["staff", "payment"] }).notNull(),
    startsAt: epochMs("starts_at").notNull(),
    /** When it ends; null while it is renewed or until staff end it. */
    endsAt: epochMs("ends_at"),
    /** The ids of the customer and the subscription at the payment service. */
    customerId: text("customer_id"),
    subscriptionId: text("subscription_id").unique(),
    version: integer("version").notNull().default(1),
    updatedAt: epochMs("updated_at").notNull(),
  },
  (t) => [
    index("memberships_ends").on(t.endsAt),
    // The sort orders and filters of the back office's list.
    index("memberships_by_updated").on(t.updatedAt, t.userId),
    index("memberships_by_end").on(sql`CASE WHEN ends_at IS NULL THEN 1e15 ELSE ends_at END`, t.userId),
    index("memberships_of_plan").on(t.plan, t.updatedAt, t.userId),
    index("memberships_by_start").on(t.startsAt, t.userId),
    index("memberships_of_source").on(t.source, t.updatedAt, t.userId),
  ],
);

/**
 * What was received for memberships, and what was paid back. Rows are never changed, and stay when the account is deleted: the
 * books are kept for tax. Orders have a ledger of their own (order_money); the accounts show both.
 */
export const membershipMoney = sqliteTable(
  "membership_money",
  {
    /** From a million millions on, so that the rows of both ledgers have different ids in the accounts. */
    id: integer("id").primaryKey(),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    /** A product's key. */
    plan: text("plan").notNull(),
    /** Its name when it was booked. */
    planName: text("plan_name").notNull(),
    direction: text("direction", { enum: ["received", "refunded"] }).notNull(),
    /** In the currency's smallest unit, above zero in both directions. */
    amount: integer("amount").notNull(),
    currency: text("currency", { enum: ["CNY", "USD"] }).notNull(),
    /** GST in the amount, smallest unit; null while the operator is not registered, and for rows from before the ledger. */
    gst: integer("gst"),
    /** CNY per AUD as published when it was booked; null for other currencies and older rows. */
    audRate: real("aud_rate"),
    /** The day in Sydney, YYYY-MM-DD. */
    day: text("day").notNull(),
    way: text("way", { enum: ["online", "bank", "alipay", "wechat", "other"] }).notNull(),
    /** The payment service's id of the invoice or the refunded payment, or the reference of a transfer; may be empty. */
    reference: text("reference").notNull(),
    /** Of the account at the payment service: a refund names nothing else that we know. */
    customerId: text("customer_id"),
    /** E-mail address of the member who recorded it; empty for the payment service. */
    recordedBy: text("recorded_by").notNull(),
    /** "subscription:sub_…" for the first payment of a subscription, "invoice:in_…", "refund:pi_…:total", or of a form. */
    idempotencyKey: text("idempotency_key").notNull().unique(),
    at: epochMs("at").notNull(),
    /** The payment that a row is about, its first row: of corrections of it, refunds of it by hand, and refunds taken back. Null for others. */
    paymentId: integer("payment_id"),
    /** For how many months a payment by hand gave the plan; null for others, and in rows from before this was recorded. */
    months: integer("months"),
    /** The version of the membership that a payment by hand, or taking one back, wrote: whether somebody has changed it since. */
    membershipVersion: integer("membership_version"),
    /** The plan in force before a payment by hand, with its begin and its end; null when there was none. */
    priorPlan: text("prior_plan"),
    priorStartsAt: epochMs("prior_starts_at"),
    priorEndsAt: epochMs("prior_ends_at"),
  },
  (t) => [
    index("membership_money_payment").on(t.paymentId),
    index("membership_money_user").on(t.userId, t.id),
    index("membership_money_customer").on(t.customerId, t.id),
    // The sort orders and filters of the accounts.
    index("membership_money_day").on(t.day, t.id),
    index("membership_money_by_amount").on(t.amount),
    index("membership_money_of_direction").on(t.direction, t.day),
    index("membership_money_of_way").on(t.way, t.day),
    index("membership_money_of_currency").on(t.currency, t.day),
    index("membership_money_reference").on(t.reference),
  ],
);
