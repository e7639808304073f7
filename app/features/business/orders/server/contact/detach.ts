import { and, eq, inArray, like, type SQL, sql } from "drizzle-orm";
import {
  conversationFiles,
  conversationNotices,
  conversationPosts,
  isAbout,
} from "#app/features/business/conversations/server/public.ts";
import { paymentRows } from "#app/features/business/payments/server/public.ts";
import { moveMailsOf } from "#app/features/foundation/outbox/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { confirmedAccountOf } from "#worker/platform/auth/find-account.ts";
import type { BatchItem } from "#worker/platform/db/run-batch.ts";
import type { Order } from "../../shared/order.ts";
import { ownerBy } from "../by-staff/attach-orders.ts";
import { orderEvents, orders } from "../schema.ts";

type Context = Pick<AppContext, "primary">;

/** Columns of an order that leaves an account which had it by mistake: its owner is by the right address, and nothing that the
 * stranger agreed to, asked or said counts. */
export const detachedColumns = (email: string, agreementAwaited: boolean) => ({
  ...ownerBy(email),
  agreementAwaited,
  askedAt: null,
  answerDueAt: null,
  refundAskedAt: null,
});

interface Detached {
  /** As it was before. */
  order: Pick<Order, "id" | "number" | "version" | "userId">;
  /** The stranger's address. */
  from: string;
  /** The right address. */
  to: string;
  /** ms since 1970 */
  at: number;
}

/**
 * Statements at the end of the batch that corrected an order: they delete the messages and files of the wrong account,
 * so that the right customer does not read them, and its unsent mails. They do nothing when the order was not
 * reassigned.
 */
export function detachFrom({ primary }: Context, { order, from, to, at }: Detached): BatchItem[] {
  const { orm } = primary;
  const isMoved: SQL = sql`EXISTS ${orm
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(eq(orders.id, order.id), eq(orders.version, order.version + 1), sql`${orders.userId} IS NOT ${order.userId}`),
    )}`;
  return [
    orm
      .delete(conversationPosts)
      .where(
        and(isAbout(conversationPosts, { type: "order", id: order.id }), eq(conversationPosts.by, "customer"), isMoved),
      ),
    orm
      .delete(conversationNotices)
      .where(
        and(
          isAbout(conversationNotices, { type: "order", id: order.id }),
          eq(conversationNotices.reader, "staff"),
          isMoved,
        ),
      ),
    orm
      .update(orderEvents)
      .set({ actor: "" })
      .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.by, "customer"), isMoved)),
    // The daily cleanup deletes the objects.
    orm
      .update(conversationFiles)
      .set({ name: "", uploader: "", removedAt: sql`coalesce(${conversationFiles.removedAt}, ${at})` })
      .where(
        and(isAbout(conversationFiles, { type: "order", id: order.id }), eq(conversationFiles.by, "customer"), isMoved),
      ),
    ...moveMailsOf(
      { primary },
      { cause: `order:${order.number}`, from, before: at, userId: confirmedAccountOf(to), onlyIf: isMoved },
    ),
  ];
}

/**
 * How an order is tied to its account. "owner": the account ordered or paid on the site; the order never leaves it.
 * "agreed": staff made the order for its address, and it has agreed to the terms. "address": staff made the order for
 * its address, nothing else. null: there is no account.
 */
export type Attachment = "owner" | "agreed" | "address" | null;

/** What ties an order to its account, see Attachment. */
export async function readAttachment(
  { primary }: Pick<AppContext, "primary">,
  { id, userId, agreementAwaited }: Pick<Order, "id" | "userId" | "agreementAwaited">,
): Promise<Attachment> {
  if (userId === null) return null;
  const payment = paymentRows({ primary });
  const hasPaid = primary.orm
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.orderId, orders.id), inArray(payment.status, ["paid", "refunded"])));
  // The line that recordAgreement writes.
  const agreedElsewhere = primary.orm
    .select({ id: conversationPosts.id })
    .from(conversationPosts)
    .where(
      and(
        isAbout(conversationPosts, { type: "order", id: orders.id }),
        eq(conversationPosts.by, "staff"),
        like(conversationPosts.idempotencyKey, "agreed:%"),
      ),
    );
  const found = await primary.orm
    .select({
      // The prefix that only orders of staff have (makeOrder).
      isByStaff: sql`${orders.idempotencyKey} LIKE 'staff:%'`.mapWith(Boolean),
      hasPaid: sql`EXISTS ${hasPaid}`.mapWith(Boolean),
      isAgreedElsewhere: sql`EXISTS ${agreedElsewhere}`.mapWith(Boolean),
    })
    .from(orders)
    .where(eq(orders.id, id))
    .get();
  if (!found?.isByStaff || found.hasPaid) return "owner";
  return agreementAwaited || found.isAgreedElsewhere ? "address" : "agreed";
}
