import { and, eq, inArray, like, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { conversationPosts, isAbout } from "#worker/features/conversations/public.ts";
import { paymentRows } from "#worker/features/payments/public.ts";
import type { Order } from "../order.ts";
import { orders } from "../schema.ts";

/**
 * What ties an order to its account.
 * - "owner": it ordered by itself, or paid on the site; nobody takes the order from it.
 * - "agreed": staff made the order for its address, and it has agreed to the terms on the page.
 * - "address": staff made the order for its address, and nothing else is known of it.
 * - null: there is no account.
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
