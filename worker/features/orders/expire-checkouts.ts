import type { Statements } from "#worker/platform/db/client.ts";
import { log } from "#worker/platform/log.ts";
import type { Payments } from "#worker/platform/services/payments/payments.ts";

interface ExpireContext {
  requestId: string;
  primary: Statements;
  payments: Payments;
  now: () => number;
}

/**
 * Ends the checkouts of an order that are still open, behind what made its payment needless: its cancelling, or a payment
 * confirmed by hand. Otherwise an old tab could still pay. For `waitUntil`: one that cannot be ended is written to the log,
 * and money that comes all the same is noted for staff by settlePayment.
 */
export async function expireCheckouts(app: ExpireContext, number: string): Promise<void> {
  const { primary, payments, now } = app;
  const { results } = await primary
    .prepare(
      `SELECT payments.id, session_id AS sessionId FROM payments JOIN orders ON orders.id = order_id
       WHERE orders.number = ? AND payments.status = 'open'`,
    )
    .bind(number)
    .all<{ id: number; sessionId: string }>();
  for (const { id, sessionId } of results) {
    try {
      await payments.expireCheckout(sessionId);
      await primary
        .prepare("UPDATE payments SET status = 'expired', updated_at = ? WHERE id = ? AND status = 'open'")
        .bind(now(), id)
        .run();
    } catch (error) {
      log(app, "checkout.not-expired", { order: number, error });
    }
  }
}
