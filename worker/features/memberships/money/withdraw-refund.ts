import { sql } from "drizzle-orm";
import { recordChange } from "#worker/features/audit/public.ts";
import { findAccount } from "#worker/platform/auth/find-account.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { insertIf } from "#worker/platform/db/sql-parts.ts";
import { membershipMoney } from "../schema.ts";
import { findMoneyByKey, findPaymentRows, numbered } from "./find-payment.ts";
import { nextId } from "./ledger.ts";
import { isReversal, refundIsGone, withdrawalKey, withdrawalRowOf, writeTransfer } from "./ledger-rows.ts";
import { type MailContext, sendAfter, tellMember } from "./mails.ts";

/**
 * Takes back a refund by hand that was recorded by mistake, by a row of the other direction on today's day. The member is told by mail. The
 * same form sent twice takes back once.
 * @throws AppError "forbidden", "not_found"; "conflict" for a row that is no refund by hand, or that somebody else has taken back
 */
export async function withdrawRefund(
  app: MailContext,
  member: Member,
  { userId, refundId, reason }: { userId: string; refundId: number; reason: string },
): Promise<void> {
  requirePermission(member, "memberships");
  const [{ row }, account] = await Promise.all([
    findPaymentRows(app, { number: refundId, userId }),
    findAccount(app, "id", userId),
  ]);
  // A refund of the payment service has happened.
  if (row.direction !== "refunded" || row.recordedBy === "" || isReversal(row)) throw refundIsGone();
  const at = app.now();
  const { plan, planName, paymentId, amount, currency, way, day } = row;
  const [booked] = await runBatch(app.primary, [
    insertIf(
      membershipMoney,
      {
        ...{ id: nextId, userId, plan, planName, customerId: null, paymentId },
        ...withdrawalRowOf(numbered(row), member, at),
      },
      sql`true`,
      { onConflict: "nothing" },
    ),
    recordChange(app, member, {
      action: "membership.refund-withdrawn",
      subject: { type: "membership", id: userId },
      before: { amount, currency, day },
      after: { text: reason },
    }),
    ...tellMember(app, account, {
      ...{ what: "refund-withdrawn", key: withdrawalKey(refundId), service: planName, reason },
      fact: writeTransfer(currency, { amount, way, day }),
    }),
  ]);
  sendAfter(app);
  if (booked.changes > 0) return;
  if ((await findMoneyByKey(app, withdrawalKey(refundId)))?.recordedBy !== member.email) throw refundIsGone();
}
