import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { epochMs } from "#worker/platform/db/columns.ts";
import { orders } from "../schema.ts";

/** Words with which staff sort orders: 急件, 等使馆. Customers never see them. */
export const orderTags = sqliteTable(
  "order_tags",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    name: text("name").notNull(),
    createdAt: epochMs("created_at").notNull(),
  },
  (t) => [uniqueIndex("order_tags_name").on(sql`lower(${t.name})`)],
);

/** The tags of each order. */
export const taggedOrders = sqliteTable(
  "tagged_orders",
  {
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    tagId: integer("tag_id")
      .notNull()
      .references(() => orderTags.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.tagId] }),
    // The list of orders with a tag walks it.
    index("tagged_orders_of_tag").on(t.tagId, t.orderId),
  ],
);
