import type { AppContext } from "#worker/context.ts";
import { rememberPaymentEvent } from "#worker/features/payments/public.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import type { PaymentEvent } from "#worker/platform/services/payments/payments.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { book, findLastPayment, newlyRefunded } from "./ledger.ts";

type Refunded = Extract<PaymentEvent, { kind: "refunded" }>;

/**
 * Processes the event that a payment of a membership was refunded: books what was paid back since the last event. The plan stays;
 * staff or the end of the subscription end it. A charge of a subscription names only the customer, whose last payment tells the plan.
 * @returns "unknown" for a customer who has paid for no membership here
 */
export async function settleMembershipRefund(
  app: Pick<AppContext, "primary" | "now">,
  event: Refunded,
): Promise<"booked" | "ignored" | "unknown"> {
  const { at, reference, customerId, amount, currency } = event;
  const paid = customerId === null ? null : await findLastPayment(app, customerId);
  if (!paid || reference === null || paid.currency !== currency) return "unknown";
  const { userId, plan } = paid;
  const refund = await book(app, {
    ...{
      userId,
      plan,
      currency: paid.currency,
      paid,
      customerId,
      reference,
      direction: "refunded",
      way: "online",
      recordedBy: "",
    },
    day: todayInAustralia(at),
    ...{ amount: newlyRefunded(reference, amount), idempotencyKey: `refund:${reference}:${amount}` },
  });
  const [booked] = await runBatch(app.primary, [refund, rememberPaymentEvent(app, event)]);
  return booked.changes > 0 ? "booked" : "ignored";
}
