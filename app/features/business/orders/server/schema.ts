import { sql } from "drizzle-orm";
import { index, integer, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "#worker/platform/auth/schema.ts";
import { epochMs, jsonText } from "#worker/platform/db/columns.ts";
import { orderMaterialsSchema } from "../shared/material.ts";
import { moneyDirections, moneyWays } from "../shared/money/ways.ts";
import { orderStatuses, waitingSides } from "../shared/order.ts";
import { orderMovers } from "../shared/transitions.ts";
import { dueAtExpression, waitingForExpression } from "./state/waiting.ts";

/** The day by which staff act; orders without one come last. As in the list. */
const dueLast = sql`CASE WHEN due_at IS NULL THEN 9e15 ELSE due_at END`;

/** Orders of assistance products. Product and prices are copied on the day of the order. */
export const orders = sqliteTable(
  "orders",
  {
    id: integer("id").primaryKey(),
    /** The number that people quote: "AO-261121-7KQ4MX". */
    number: text("number").notNull().unique(),
    /** Idempotency key of the form: a repeated submission has the same one. */
    idempotencyKey: text("key").notNull(),
    /** Null once the account is deleted, when the order stays in the books. */
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    productKey: text("product_key").notNull(),
    productName: text("product_name").notNull(),
    currency: text("currency", { enum: ["CNY", "USD"] }).notNull(),
    /** In the currency's smallest unit (fen). */
    priceFrom: integer("price_from").notNull(),
    /** Upper end where the price depends on the case. */
    priceTo: integer("price_to"),
    /** The amount to pay, smallest unit; null until staff set it within the range. */
    amount: integer("amount"),
    /** Number of people that the amount covers: the list price is for one. */
    applicants: integer("applicants").notNull().default(1),
    /** Why the amount differs from the list price, in the customer's words; empty when it does not. */
    amountReason: text("amount_reason").notNull().default(""),
    /** Official charges that the price included on the day of the order, cents (AUD); null for older orders. */
    chargeAud: integer("charge_aud"),
    /** Exchange rate of that day: CNY per AUD. */
    chargeRate: real("charge_rate"),
    status: text("status", { enum: orderStatuses }).notNull(),
    applicantName: text("applicant_name").notNull(),
    applicantEmail: text("applicant_email").notNull(),
    /** Telephone or WeChat. */
    applicantContact: text("applicant_contact").notNull(),
    notes: text("notes").notNull().default(""),
    /** A copy of the product's list, which staff may change for this order. */
    materials: jsonText("materials", orderMaterialsSchema).notNull().default([]),
    /** When the customer agreed to the scope of the service, and to no refunds once the application is lodged. */
    scopeAgreedAt: epochMs("scope_agreed_at").notNull(),
    refundAgreedAt: epochMs("refund_agreed_at").notNull(),
    /** Staff made the order: the customer has not agreed to the terms yet, and the two times above are the order's. */
    agreementAwaited: integer("agreement_awaited", { mode: "boolean" }).notNull().default(false),
    paidAt: epochMs("paid_at"),
    /** When the order was first delivered, cancelled or refunded; null while it is not over. */
    endedAt: epochMs("ended_at"),
    /** When staff first wrote or moved it; set by triggers, null for orders that staff made. */
    firstAnsweredAt: epochMs("first_answered_at"),
    refundAskedAt: epochMs("refund_asked_at"),
    /** When the customer first wrote, uploaded or asked for a refund after the last answer of staff. */
    askedAt: epochMs("asked_at"),
    /** Deadline of the answer: the end of a day in Sydney. */
    answerDueAt: epochMs("answer_due_at"),
    /** When staff asked the customer a question that is not answered yet. */
    replyAwaitedAt: epochMs("reply_awaited_at"),
    /** Deadline of the state's task; null without a task, or when the product names no time. */
    stateDueAt: epochMs("state_due_at"),
    /** When the customer was last reminded of their task. */
    remindedAt: epochMs("reminded_at"),
    assigneeId: text("assignee_id").references(() => users.id, { onDelete: "set null" }),
    /** The side that has to act, see waiting.ts. */
    waitingFor: text("waiting_for", { enum: waitingSides })
      .notNull()
      .generatedAlwaysAs(waitingForExpression, { mode: "virtual" }),
    /** Deadline of staff; null when they need not act. */
    dueAt: integer("due_at").generatedAlwaysAs(dueAtExpression, { mode: "virtual" }),
    /** When the cron job last removed its files. */
    filesRemovedAt: epochMs("files_removed_at"),
    /** Raised with every change, to refuse edits of an older version. */
    version: integer("version").notNull().default(1),
    createdAt: epochMs("created_at").notNull(),
    updatedAt: epochMs("updated_at").notNull(),
  },
  (t) => [
    uniqueIndex("orders_key").on(t.userId, t.idempotencyKey),
    index("orders_user").on(t.userId, t.createdAt),
    index("orders_status").on(t.status),
    index("orders_created").on(t.createdAt),
    index("orders_waiting").on(t.waitingFor, t.dueAt),
    index("orders_assignee").on(t.assigneeId),
    index("orders_product").on(t.productKey),
    index("orders_email").on(t.applicantEmail),
    index("orders_due").on(dueLast),
    index("orders_ended").on(t.endedAt),
    index("orders_answered").on(t.firstAnsweredAt).where(sql`first_answered_at IS NOT NULL`),
    // Partial index of the orders that wait for their first answer, which stay few.
    index("orders_unanswered").on(t.createdAt).where(sql`status = 'submitted' AND first_answered_at IS NULL`),
  ],
);

/** The history of orders: each move to a state, who made it and when. */
export const orderEvents = sqliteTable(
  "order_events",
  {
    id: integer("id").primaryKey(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** Null for the first event. */
    fromStatus: text("from_status", { enum: orderStatuses }),
    toStatus: text("to_status", { enum: orderStatuses }).notNull(),
    by: text("by", { enum: orderMovers }).notNull(),
    /** E-mail address of the person; for a payment its reference. */
    actor: text("actor").notNull(),
    /** The message to the customer. */
    message: text("message").notNull().default(""),
    at: epochMs("at").notNull(),
  },
  (t) => [index("order_events_order").on(t.orderId, t.id)],
);

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
    /** In the currency's smallest unit; above zero both for payments and for refunds. */
    amount: integer("amount").notNull(),
    currency: text("currency", { enum: ["CNY", "USD"] }).notNull(),
    /** GST in the amount, smallest unit: 0 for a supply without GST; null while the operator is not registered for it. */
    gst: integer("gst"),
    /** CNY per AUD as published when it was recorded, for the books; null for other currencies and older rows. */
    audRate: real("aud_rate"),
    /** The day of the payment or refund in Sydney, YYYY-MM-DD. */
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
