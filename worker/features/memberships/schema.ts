import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
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
    index("memberships_of_source").on(t.source, t.updatedAt, t.userId),
  ],
);
