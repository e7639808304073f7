import { and, desc, eq, inArray, not, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import {
  conversationFiles,
  conversationPosts,
  isAboutOneOf,
} from "#app/features/business/conversations/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { type Assertion, type BatchItem, mustHold } from "#worker/platform/db/run-batch.ts";
import { hasRow } from "#worker/platform/db/sql-parts.ts";
import type { NamedOrder } from "../shared/order.ts";
import { eraseOrders } from "./erase-orders.ts";
import { orderIsOver } from "./find-order.ts";
import { orderEvents, orderMoney, orders } from "./schema.ts";

type Context = Pick<AppContext, "primary">;

/** An order that is not over: it blocks the deletion of the account. */
export interface OpenOrder extends NamedOrder {
  /** Recipient of mails about the order after the account was deleted. */
  applicantEmail: string;
  /** When the customer asked for a refund, ms since 1970. */
  refundAskedAt: number | null;
}

const openOrdersOf = (userId: string) => and(eq(orders.userId, userId), not(orderIsOver));

/** The orders of an account that are not over, newest first. */
export const listOpenOrders = ({ primary }: Context, userId: string): Promise<OpenOrder[]> =>
  primary.orm
    .select({
      number: orders.number,
      product: orders.productName,
      status: orders.status,
      applicantEmail: orders.applicantEmail,
      refundAskedAt: orders.refundAskedAt,
    })
    .from(orders)
    .where(openOrdersOf(userId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(100);

/** A step of a batch: rolls it back while an order of the account is not over. */
export const mustHaveNoOpenOrders = (userId: string, refusal: () => Error): Assertion =>
  mustHold(not(hasRow(orders, openOrdersOf(userId))), refusal);

/**
 * Statements for the batch that deletes an account: its open orders retain what is needed to finish them, but lose the
 * account's own address. Their version is raised, so that a member of staff who has one open must reload it. The step that
 * ends such an order later erases the rest (moveOrder).
 */
export function keepOpenOrdersOf({ primary }: Context, userId: string): BatchItem[] {
  const { orm } = primary;
  const ids = orm.select({ id: orders.id }).from(orders).where(openOrdersOf(userId));
  return [
    orm
      .update(orders)
      .set({ version: sql`${orders.version} + 1` })
      .where(openOrdersOf(userId)),
    orm
      .update(conversationFiles)
      .set({ uploader: "" })
      .where(and(eq(conversationFiles.by, "customer"), isAboutOneOf(conversationFiles, "order", ids))),
    orm
      .update(orderEvents)
      .set({ actor: "" })
      .where(and(eq(orderEvents.by, "customer"), inArray(orderEvents.orderId, ids))),
    orm
      .update(conversationPosts)
      .set({ author: "" })
      .where(and(eq(conversationPosts.by, "customer"), isAboutOneOf(conversationPosts, "order", ids))),
  ];
}

/**
 * Statements for the batch that deletes an account: its orders that are over stay in the books without
 * personal data.
 */
export const eraseEndedOrdersOf = (app: Context, userId: string): BatchItem[] =>
  eraseOrders(app, and(eq(orders.userId, userId), orderIsOver));

/** Queries for an account's export of its own data, by the name of the part. */
export function exportOrdersOf(userId: string) {
  const own = sql`o.user_id = ${userId}`;
  const ofOrder = (table: SQLiteTable) => sql`${table} t JOIN ${orders} o ON o.id = t.order_id WHERE ${own}`;
  const ofThread = (table: SQLiteTable) =>
    sql`${table} t JOIN ${orders} o ON t.subject_type = 'order' AND t.subject_id = o.id WHERE ${own}`;
  // The times of agreement are those of the order while the customer has not agreed.
  return {
    orders: sql`SELECT number, product_name, currency, price_from, price_to, amount, charge_aud, charge_rate, status, applicant_name,
        applicant_email, applicant_contact, notes, iif(agreement_awaited, NULL, scope_agreed_at) AS scope_agreed_at,
        iif(agreement_awaited, NULL, refund_agreed_at) AS refund_agreed_at, created_at, updated_at, paid_at, refund_asked_at, ended_at,
        files_removed_at
      FROM ${orders} o WHERE ${own} ORDER BY created_at`,
    order_events: sql`SELECT number, from_status, to_status, t."by", message, at FROM ${ofOrder(orderEvents)} ORDER BY at`,
    order_money: sql`SELECT number, direction, t.amount, t.currency, day, way, reference FROM ${ofOrder(orderMoney)} ORDER BY t.id`,
    order_messages: sql`SELECT number, t."by", text, at FROM ${ofThread(conversationPosts)} AND NOT is_note ORDER BY at`,
    order_materials: sql`SELECT number, item.value ->> '$.name' AS name, item.value ->> '$.hint' AS hint, item.value ->> '$.receivedAt' AS received_at
      FROM ${orders} o, json_each(o.materials) item WHERE ${own}`,
    order_files: sql`SELECT number, name, type, size, t."by", uploaded_at, removed_at FROM ${ofThread(conversationFiles)}
      ORDER BY uploaded_at`,
  };
}

/** How many orders an account has, as an SQL value. */
export const orderCountOf = ({ primary }: Context, userId: string): SQL<number> =>
  primary.orm.$count(orders, eq(orders.userId, userId));
