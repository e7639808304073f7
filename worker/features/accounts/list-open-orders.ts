import { orderIsOver } from "#worker/features/orders/order-is-over.ts";
import type { NamedOrder } from "#worker/features/outbox/mail.ts";
import type { Statements } from "#worker/platform/db/client.ts";

/** An order that stands in the way of deleting the account. */
export interface OpenOrder extends NamedOrder {
  /** Where its mails go once the account is gone. */
  applicantEmail: string;
  /** When its money was asked back, ms since 1970. */
  refundAskedAt: number | null;
}

/** Somebody's orders that are not over, newest first. */
export async function listOpenOrders({ primary }: { primary: Statements }, userId: string): Promise<OpenOrder[]> {
  const { results } = await primary
    .prepare(
      `SELECT number, product_name AS product, status, applicant_email AS applicantEmail,
         refund_asked_at AS refundAskedAt
       FROM orders WHERE user_id = ? AND NOT ${orderIsOver} ORDER BY created_at DESC, id DESC LIMIT 100`,
    )
    .bind(userId)
    .all<OpenOrder>();
  return results;
}
