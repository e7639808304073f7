import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "#worker/platform/auth/schema.ts";
import { epochMs } from "#worker/platform/db/columns.ts";

/** The paid plan of an account; none is the free one. */
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
    /** When it ends by itself; null while it is renewed or until staff end it. */
    endsAt: epochMs("ends_at"),
    /** The payment service's names for who pays and for what. */
    customerId: text("customer_id"),
    subscriptionId: text("subscription_id").unique(),
    version: integer("version").notNull().default(1),
    updatedAt: epochMs("updated_at").notNull(),
  },
  (t) => [index("memberships_ends").on(t.endsAt)],
);
