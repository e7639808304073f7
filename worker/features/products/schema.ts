import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { jsonText } from "#worker/platform/db/columns.ts";
import { chargesSchema, factKeysSchema } from "./charges.ts";
import { productKinds } from "./input.ts";

/** What is sold: the visa material assistance and the membership tiers. */
export const products = sqliteTable("products", {
  /** As in the address of its purchase: student500, standard, priority, 10year; basic, standard-plan … for tiers. */
  key: text("key").primaryKey(),
  kind: text("kind", { enum: productKinds }).notNull(),
  name: text("name").notNull(),
  /** One sentence under the name. */
  summary: text("summary").notNull(),
  /** ISO 4217. */
  currency: text("currency", { enum: ["CNY", "USD"] }).notNull(),
  /** In the currency's smallest unit (fen, cents); of a membership, a month. */
  priceFrom: integer("price_from").notNull(),
  /** Upper end where the price depends on the case, else null. */
  priceTo: integer("price_to"),
  daysFrom: integer("days_from"),
  daysTo: integer("days_to"),
  /** Whether the days are working days. */
  workingDays: integer("working_days", { mode: "boolean" }).notNull(),
  /** Official charges that the price includes: facts in A$, and how many times each. */
  charges: jsonText("charges", chargesSchema).notNull().default([]),
  /** Keys of facts that must be confirmed before it can be ordered. */
  mustBeConfirmed: jsonText("must_be_confirmed", factKeysSchema).notNull().default([]),
  position: integer("position").notNull(),
  /** Who wrote it: a load of the files, or the back office, over which loads do not write. */
  origin: text("origin", { enum: ["seed", "admin"] })
    .notNull()
    .default("seed"),
  version: integer("version").notNull().default(1),
});
