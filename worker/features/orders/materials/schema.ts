import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { epochMs, jsonText } from "#worker/platform/db/columns.ts";
import { orders } from "../schema.ts";
import { materialCounts, materialNeeds, materialsSchema } from "./material.ts";

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
    need: text("need", { enum: materialNeeds }).notNull(),
    per: text("per", { enum: materialCounts }).notNull(),
    /** When the customer said that it is ready; null while it is missing. */
    tickedAt: epochMs("ticked_at"),
    /** When staff confirmed that they have it. */
    receivedAt: epochMs("received_at"),
    /** When staff asked for it again, and why, as the customer reads it; null and empty once they have it. */
    againAt: epochMs("again_at"),
    againReason: text("again_reason").notNull().default(""),
  },
  (t) => [index("order_materials_order").on(t.orderId, t.place, t.id)],
);
