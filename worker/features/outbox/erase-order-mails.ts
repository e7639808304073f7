import { orderIsOver } from "#worker/features/orders/order-is-over.ts";
import type { Statements } from "#worker/platform/db/client.ts";

/**
 * The statement that takes the mails about an order kept without its account out of the outbox, for the batch of the step
 * that ends it. The newest stays: it says that the order is over, has yet to be sent, and goes by the daily cleaning.
 */
export function eraseOrderMails({ primary }: { primary: Statements }, number: string): D1PreparedStatement {
  // A range rather than LIKE: that is what the unique index of the keys (moveOrder's) answers.
  const ofOrder = "dedupe_key > 'order:' || ?1 || ':' AND dedupe_key < 'order:' || ?1 || ';'";
  return primary
    .prepare(
      `DELETE FROM outbox WHERE ${ofOrder} AND id < (SELECT max(id) FROM outbox WHERE ${ofOrder})
         AND EXISTS (SELECT 1 FROM orders WHERE number = ?1 AND user_id IS NULL AND ${orderIsOver})`,
    )
    .bind(number);
}
