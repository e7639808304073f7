import { sql } from "drizzle-orm";
import type { z } from "zod";
import { AppError } from "#worker/errors.ts";
import { recordChange } from "#worker/features/audit/public.ts";
import { gstOfCorrected, refuseLaterDay } from "#worker/features/orders/public.ts";
import { findAccount } from "#worker/platform/auth/find-account.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { insertIf, previousChanged } from "#worker/platform/db/sql-parts.ts";
import { membershipMoney } from "../schema.ts";
import { findMoneyByKey, findPaymentRows, numbered } from "./find-payment.ts";
import { heldOfAccount, heldOfPayment, nextId } from "./ledger.ts";
import {
  type correctPaymentForm,
  isSameTransfer,
  mustBePaymentByHand,
  refuseUnchanged,
  replacementKey,
  reversalKey,
  reversalOf,
  wasCorrected,
  wasWithdrawn,
  writeTransfer,
} from "./ledger-rows.ts";
import { type MailContext, sendAfter, tellMember } from "./mails.ts";

/** What staff know to be right about a payment, and why. */
export type Correction = Omit<z.output<typeof correctPaymentForm>, "intent"> & { userId: string };

/**
 * Corrects a payment by hand that was recorded with a wrong amount, way, day or reference, as that of an order is: a row of the other
 * direction reverses it, and a new row has what is right. The plan stays. The member is told by mail. The same form sent twice corrects once.
 * @throws AppError "forbidden", "not_found"; "conflict" for a row that is no payment by hand, or was corrected or taken back before;
 *   "invalid" (day), (reference) without a change, (amount) for less than was refunded
 */
export async function correctPayment(
  app: MailContext,
  member: Member,
  { userId, paymentId, reason, amount, way, day, reference }: Correction,
): Promise<void> {
  requirePermission(member, "memberships");
  const [{ row, firstId }, account] = await Promise.all([
    findPaymentRows(app, { number: paymentId, userId }),
    findAccount(app, "id", userId),
  ]);
  const payment = numbered(mustBePaymentByHand(row));
  const right = { amount, way, day, reference };
  refuseLaterDay(app, day);
  const before = { amount: payment.amount, way: payment.way, day: payment.day, reference: payment.reference };
  refuseUnchanged(before, right);
  const at = app.now();
  const { plan, planName, currency, audRate } = payment;
  const kept = { id: nextId, userId, plan, planName, customerId: null, paymentId: firstId };
  const what = `${writeTransfer(currency, before)}记错了，应为${writeTransfer(currency, right)}`;
  // What was paid back stays covered, also by a refund that is booked at the same moment.
  const more = right.amount - payment.amount;
  const isCovered = sql`${heldOfPayment(firstId)} + ${more} >= 0 AND (${more} >= 0 OR ${heldOfAccount(userId, currency)} + ${more} >= 0)`;
  const key = reversalKey(paymentId);
  const [booked] = await runBatch(app.primary, [
    insertIf(membershipMoney, { ...kept, ...reversalOf(payment, member, at) }, isCovered, { onConflict: "nothing" }),
    insertIf(
      membershipMoney,
      {
        ...{ ...kept, ...right, currency, audRate, direction: "received", recordedBy: member.email, at },
        // The whole price of a membership is our fee.
        gst: gstOfCorrected({ currency, chargeAud: null, chargeRate: null }, payment, amount),
        idempotencyKey: replacementKey(paymentId),
      },
      previousChanged,
    ),
    recordChange(app, member, {
      action: "membership.payment-corrected",
      subject: { type: "membership", id: userId },
      before,
      after: { ...right, text: reason },
    }),
    ...tellMember(app, account, { what: "payment-corrected", key, service: planName, fact: what, reason }),
  ]);
  sendAfter(app);
  if (booked.changes === 0) await explain(app, member, paymentId, right);
}

/** Why nothing was booked. Returns when the same member has sent the same form before. */
async function explain(
  app: MailContext,
  { email }: Member,
  paymentId: number,
  right: Parameters<typeof isSameTransfer>[0],
): Promise<void> {
  const [reversal, replacement] = await Promise.all([
    findMoneyByKey(app, reversalKey(paymentId)),
    findMoneyByKey(app, replacementKey(paymentId)),
  ]);
  if (replacement && replacement.recordedBy === email && isSameTransfer(replacement, right)) return;
  if (replacement) throw wasCorrected();
  if (reversal) throw wasWithdrawn();
  throw new AppError("invalid", "不能少于这笔付款已经退回的金额。退款记错了的，请先撤回那笔退款。", {
    field: "amount",
  });
}
