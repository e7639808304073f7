import { and, asc, type Column, count, desc, eq, inArray, not, type SQL, sql } from "drizzle-orm";
import {
  conversationFiles,
  conversationPosts,
  isAbout,
  isAboutOneOf,
} from "#app/features/business/conversations/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { type Assertion, type BatchItem, mustHold } from "#worker/platform/db/run-batch.ts";
import type { NamedOrder } from "../shared/order.ts";
import { eraseOrders } from "./erase-orders.ts";
import { orderIsOver } from "./find-order.ts";
import { orderEvents, orderMaterials, orderMoney, orders } from "./schema.ts";

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
export const mustHaveNoOpenOrders = ({ primary }: Context, userId: string, refusal: () => Error): Assertion =>
  mustHold(sql`NOT EXISTS ${primary.orm.select({ id: orders.id }).from(orders).where(openOrdersOf(userId))}`, refusal);

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

/** Null while the customer has not agreed. */
const agreedAt = (column: Column) => sql<number | null>`CASE WHEN ${orders.agreementAwaited} = 0 THEN ${column} END`;

/** Queries for an account's export of its own data, by the name of the part. */
export function exportOrdersOf({ primary }: Context, userId: string) {
  const { orm } = primary;
  return {
    orders: orm
      .select({
        number: orders.number,
        product_name: orders.productName,
        currency: orders.currency,
        price_from: orders.priceFrom,
        price_to: orders.priceTo,
        amount: orders.amount,
        charge_aud: orders.chargeAud,
        charge_rate: orders.chargeRate,
        status: orders.status,
        applicant_name: orders.applicantName,
        applicant_email: orders.applicantEmail,
        applicant_contact: orders.applicantContact,
        notes: orders.notes,
        scope_agreed_at: agreedAt(orders.scopeAgreedAt),
        refund_agreed_at: agreedAt(orders.refundAgreedAt),
        created_at: orders.createdAt,
        updated_at: orders.updatedAt,
        paid_at: orders.paidAt,
        refund_asked_at: orders.refundAskedAt,
        ended_at: orders.endedAt,
        files_removed_at: orders.filesRemovedAt,
      })
      .from(orders)
      .where(eq(orders.userId, userId))
      .orderBy(asc(orders.createdAt)),
    order_events: orm
      .select({
        number: orders.number,
        from_status: orderEvents.fromStatus,
        to_status: orderEvents.toStatus,
        by: orderEvents.by,
        message: orderEvents.message,
        at: orderEvents.at,
      })
      .from(orderEvents)
      .innerJoin(orders, eq(orders.id, orderEvents.orderId))
      .where(eq(orders.userId, userId))
      .orderBy(asc(orderEvents.at)),
    order_money: orm
      .select({
        number: orders.number,
        direction: orderMoney.direction,
        amount: orderMoney.amount,
        currency: orderMoney.currency,
        day: orderMoney.day,
        way: orderMoney.way,
        reference: orderMoney.reference,
      })
      .from(orderMoney)
      .innerJoin(orders, eq(orders.id, orderMoney.orderId))
      .where(eq(orders.userId, userId))
      .orderBy(asc(orderMoney.id)),
    order_messages: orm
      .select({
        number: orders.number,
        by: conversationPosts.by,
        text: conversationPosts.text,
        at: conversationPosts.at,
      })
      .from(conversationPosts)
      .innerJoin(orders, isAbout(conversationPosts, { type: "order", id: orders.id }))
      .where(eq(orders.userId, userId))
      .orderBy(asc(conversationPosts.at)),
    order_materials: orm
      .select({
        number: orders.number,
        name: orderMaterials.name,
        hint: orderMaterials.hint,
        received_at: orderMaterials.receivedAt,
      })
      .from(orderMaterials)
      .innerJoin(orders, eq(orders.id, orderMaterials.orderId))
      .where(eq(orders.userId, userId))
      .orderBy(asc(orderMaterials.id)),
    order_files: orm
      .select({
        number: orders.number,
        name: conversationFiles.name,
        type: conversationFiles.type,
        size: conversationFiles.size,
        by: conversationFiles.by,
        uploaded_at: conversationFiles.uploadedAt,
        removed_at: conversationFiles.removedAt,
      })
      .from(conversationFiles)
      .innerJoin(orders, isAbout(conversationFiles, { type: "order", id: orders.id }))
      .where(eq(orders.userId, userId))
      .orderBy(asc(conversationFiles.uploadedAt)),
  };
}

/** How many orders an account has, as an SQL value. */
export const orderCountOf = ({ primary }: Context, userId: string): SQL<number> =>
  sql<number>`${primary.orm.select({ count: count() }).from(orders).where(eq(orders.userId, userId))}`;
