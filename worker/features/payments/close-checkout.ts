import type { Statements } from "#worker/platform/db/client.ts";
import type { PaymentEvent } from "#worker/platform/services/payments/payments.ts";

type CheckoutEnded = Extract<PaymentEvent, { kind: "checkout-ended" }>;

/**
 * Takes in that a checkout, of whatever, ended without money. One that was paid stays paid, whichever message came first.
 */
export async function closeCheckout(
  { primary, now }: { primary: Statements; now: () => number },
  { id, type, sessionId, outcome }: CheckoutEnded,
): Promise<void> {
  await primary.batch([
    primary
      .prepare(
        `INSERT INTO payment_events (id, type, received_at)
         SELECT ?1, ?2, ?3 WHERE EXISTS (SELECT 1 FROM payments WHERE session_id = ?4) ON CONFLICT (id) DO NOTHING`,
      )
      .bind(id, type, now(), sessionId),
    primary
      .prepare("UPDATE payments SET status = ?, updated_at = ? WHERE session_id = ? AND status = 'open'")
      .bind(outcome, now(), sessionId),
  ]);
}
