import { index, integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { epochMs } from "#worker/platform/db/columns.ts";
import { moneyDirections, moneyWays } from "../../shared/money/ways.ts";
import { orders } from "../schema.ts";

/**
 * The ledger of orders: payments and refunds. Rows are never changed, and stay when the account is deleted: the ledger
 * is retained for tax.
 */
export const orderMoney = sqliteTable(
  "order_money",
  {
    id: integer("id").primaryKey(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    direction: text("direction", { enum: moneyDirections }).notNull(),
    /** In the currency's smallest unit, above zero in both directions. */
    amount: integer("amount").notNull(),
    currency: text("currency", { enum: ["CNY", "USD"] }).notNull(),
    /** GST in the amount, smallest unit: 0 for a supply without GST; null while the operator is not registered for it. */
    gst: integer("gst"),
    /** CNY per AUD as published when it was recorded, for the books; null for other currencies and older rows. */
    audRate: real("aud_rate"),
    /** The day in Sydney on which it came or went, YYYY-MM-DD. */
    day: text("day").notNull(),
    way: text("way", { enum: moneyWays }).notNull(),
    /** Reference of the transfer, or the id of the payment ("pi_…"); may be empty. */
    reference: text("reference").notNull(),
    /** E-mail address of the member who recorded it; empty for the payment service. */
    recordedBy: text("recorded_by").notNull(),
    /** Of the form that recorded it, or of the move: a repeated one has the same. Null for parts that the payment service paid back. */
    idempotencyKey: text("idempotency_key").unique(),
    at: epochMs("at").notNull(),
  },
  (t) => [
    index("order_money_order").on(t.orderId, t.id),
    index("order_money_day").on(t.day, t.id),
    index("order_money_reference").on(t.reference),
  ],
);
