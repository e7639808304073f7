import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { jsonText } from "#worker/platform/db/columns.ts";
import { materialsSchema } from "../shared/materials.ts";
import { chargesSchema, factKeysSchema } from "./charges-input.ts";

/** Products: visa material assistance and membership plans. */
export const products = sqliteTable("products", {
  /** Part of the purchase address: student500, standard, priority, 10year; for plans basic, standard-tier, premium. */
  key: text("key").primaryKey(),
  kind: text("kind", { enum: ["assistance", "membership"] }).notNull(),
  name: text("name").notNull(),
  /** One sentence under the name. */
  summary: text("summary").notNull(),
  /** ISO 4217. */
  currency: text("currency", { enum: ["CNY", "USD"] }).notNull(),
  /** In the currency's smallest unit (fen, cents); for a membership the price of a month. */
  priceFrom: integer("price_from").notNull(),
  /** The upper end of a price range; null for a fixed price. */
  priceTo: integer("price_to"),
  daysFrom: integer("days_from"),
  daysTo: integer("days_to"),
  workingDays: integer("working_days", { mode: "boolean" }).notNull(),
  /** Official charges that the price includes: figures in AUD, and how many of each. */
  charges: jsonText("charges", chargesSchema).notNull().default([]),
  /** Keys of figures that must be confirmed before the product can be ordered. */
  mustBeConfirmed: jsonText("must_be_confirmed", factKeysSchema).notNull().default([]),
  /** Documents that the customer of an assistance product provides, in order. An order gets a copy. */
  materials: jsonText("materials", materialsSchema).notNull().default([]),
  position: integer("position").notNull(),
  /** "seed" rows are replaced by loads of the files; "admin" rows were edited in the back office and are not replaced. */
  origin: text("origin", { enum: ["seed", "admin"] })
    .notNull()
    .default("seed"),
  version: integer("version").notNull().default(1),
});
