import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ofUser } from "#worker/platform/auth/schema.ts";
import { epochMs } from "#worker/platform/db/columns.ts";

/** The last paid plan of an account, as the payment service reports it. An account without a row has the free plan. */
export const memberships = sqliteTable("memberships", {
  userId: ofUser().primaryKey(),
  /** A product's key: standard-tier, premium. */
  plan: text("plan").notNull(),
  startsAt: epochMs("starts_at").notNull(),
  /** When it ends or ended; null while the payment service renews it. */
  endsAt: epochMs("ends_at"),
  /** The ids of the customer and the subscription at the payment service. */
  customerId: text("customer_id"),
  subscriptionId: text("subscription_id").unique(),
  /** Time of the newest event that changed the row. */
  updatedAt: epochMs("updated_at").notNull(),
});
