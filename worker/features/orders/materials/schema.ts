import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { epochMs, jsonText } from "#worker/platform/db/columns.ts";
import { orders } from "../schema.ts";
import { materialsSchema } from "./material.ts";

/** The materials that the customer of a product brings. An order gets a copy when it is made. */
export const productMaterials = sqliteTable("product_materials", {
  /** Of the product. No reference: a load that removes a product removes its list itself. */
  productKey: text("product_key").primaryKey(),
  /** In their order. */
  items: jsonText("items", materialsSchema).notNull(),
  /** As of `products`, but of the list alone: prices still come from the files when only the list was edited. */
  origin: text("origin", { enum: ["seed", "admin"] })
    .notNull()
    .default("seed"),
  version: integer("version").notNull().default(1),
});

/** What the customer of an order brings: a copy of the product's list, which staff may change for this order. */
export const orderMaterials = sqliteTable(
  "order_materials",
  {
    id: integer("id").primaryKey(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** Place in the list, rising. */
    place: integer("place").notNull(),
    name: text("name").notNull(),
    hint: text("hint").notNull().default(""),
    /** When staff said that they have it; null while the customer is asked for it. */
    receivedAt: epochMs("received_at"),
  },
  (t) => [
    index("order_materials_order").on(t.orderId, t.place, t.id),
    uniqueIndex("order_materials_name").on(t.orderId, t.name),
  ],
);
