import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { recordChange } from "#worker/features/audit/public.ts";
import { findAccount } from "#worker/platform/auth/find-account.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { insertIf, previousChanged } from "#worker/platform/db/sql-parts.ts";
import { isInForce, type Membership } from "../membership.ts";
import { findMembership } from "../read-membership.ts";
import { membershipMoney, memberships } from "../schema.ts";
import { written } from "../set-membership.ts";
import { findMoneyByKey, findPaymentRows, numbered } from "./find-payment.ts";
import { effectOf, type PlanTime, planWithout } from "./given-time.ts";
import { heldOfAccount, heldOfPayment, nextId } from "./ledger.ts";
import {
  isCorrectedAlready,
  isRefundedInPart,
  mustBePaymentByHand,
  replacementKey,
  reversalKey,
  reversalOf,
  wasWithdrawn,
  writeTransfer,
} from "./ledger-rows.ts";
import { type MailContext, sendAfter, tellMember } from "./mails.ts";

export interface PaymentWithdrawal {
  userId: string;
  /** Its number. */
  paymentId: number;
  /** For the member. */
  reason: string;
  /** Of the membership that staff have seen: they saw what becomes of the plan. */
  version: number;
}

/** Reads what becomes of the plan when a payment is taken back. @param firstId of the payment */
export async function readPlanWithout(
  { primary, now }: Pick<AppContext, "primary" | "now">,
  { firstId, userId }: { firstId: number; userId: string },
  membership: Membership | null,
): Promise<PlanTime | null | undefined> {
  const rows = await primary.orm
    .select()
    .from(membershipMoney)
    .where(eq(membershipMoney.userId, userId))
    .orderBy(asc(membershipMoney.id));
  return planWithout(firstId, rows, membership, now());
}

/**
 * Takes back a payment that staff recorded by hand and that never came. A row of the other direction on today's day reverses it, the plan
 * loses exactly the time which the payment gave, the receipt is void, and the member is told why. A plan with nothing left ends now, never
 * in the past. The same form sent twice takes back once.
 * @throws AppError "forbidden", "not_found"; "conflict" for a row that is no payment by hand or was corrected or taken back before, for a
 *   membership that was changed meanwhile, and while a part is refunded
 */
export async function withdrawPayment(
  app: MailContext,
  member: Member,
  { userId, paymentId, reason, version }: PaymentWithdrawal,
): Promise<void> {
  requirePermission(member, "memberships");
  const [{ row, firstId }, account, membership] = await Promise.all([
    findPaymentRows(app, { number: paymentId, userId }),
    findAccount(app, "id", userId),
    findMembership(app, "userId", userId),
  ]);
  const payment = numbered(mustBePaymentByHand(row));
  if (await isOwnRepetition(app, member, paymentId)) return;
  if ((membership?.version ?? 0) !== version) throw hasChanged();
  const at = app.now();
  const left = await readPlanWithout(app, { firstId, userId }, membership);
  const end = left === undefined ? undefined : (left ?? endedAt(membership, at));
  const { plan, planName, amount, currency, way, day, reference } = payment;
  const [booked] = await runBatch(app.primary, [
    insertIf(
      membershipMoney,
      {
        ...{ id: nextId, userId, plan, planName, customerId: null, paymentId: firstId },
        ...reversalOf(payment, member, at),
        membershipVersion: end ? version + 1 : null,
      },
      sql`${heldOfPayment(firstId)} >= ${amount} AND ${heldOfAccount(userId, currency)} >= ${amount} AND ${hasVersion(app, userId, version)}`,
      { onConflict: "nothing" },
    ),
    ...(end
      ? [
          app.primary.orm
            .update(memberships)
            .set({ ...end, source: "staff", updatedAt: at, version: version + 1 })
            .where(and(eq(memberships.userId, userId), eq(memberships.version, version), previousChanged)),
        ]
      : []),
    recordChange(app, member, {
      action: "membership.payment-withdrawn",
      subject: { type: "membership", id: userId },
      before: {
        ...{ amount, currency, day, way, reference },
        ...{ plan: membership?.plan ?? null, endsAt: written(membership?.endsAt ?? null) },
      },
      after: {
        ...{ plan: end?.plan ?? membership?.plan ?? null, endsAt: written((end ?? membership)?.endsAt ?? null) },
        text: reason,
      },
    }),
    ...tellMember(app, account, {
      ...{ what: "payment-withdrawn", key: reversalKey(paymentId), service: planName, reason },
      ...{ fact: writeTransfer(currency, { amount, way, day }), effect: effectOf(left) },
    }),
  ]);
  sendAfter(app);
  if (booked.changes === 0) await explain(app, member, { userId, paymentId, version });
}

/** A plan with nothing left ends now: what was used is not taken back into the past. */
const endedAt = (membership: Membership | null, at: number): PlanTime | undefined =>
  membership && isInForce(membership, at)
    ? { plan: membership.plan, startsAt: membership.startsAt, endsAt: at }
    : undefined;

/** Condition: the membership has still the version that staff have seen; 0 for none. */
function hasVersion({ primary }: Pick<AppContext, "primary">, userId: string, version: number): SQL {
  const found = primary.orm
    .select({ version: memberships.version })
    .from(memberships)
    .where(eq(memberships.userId, userId));
  return sql`coalesce(${found}, 0) = ${version}`;
}

/** Whether the same member has taken the payment back before. @throws AppError "conflict" when somebody else has, or has corrected it */
async function isOwnRepetition(app: MailContext, { email }: Member, paymentId: number): Promise<boolean> {
  const reversal = await findMoneyByKey(app, reversalKey(paymentId));
  if (!reversal) return false;
  if (await findMoneyByKey(app, replacementKey(paymentId))) throw isCorrectedAlready();
  if (reversal.recordedBy !== email) throw wasWithdrawn();
  return true;
}

/** Why nothing was booked. Returns when the same member has sent the same form before. */
async function explain(
  app: MailContext,
  member: Member,
  { userId, paymentId, version }: Omit<PaymentWithdrawal, "reason">,
): Promise<void> {
  if (await isOwnRepetition(app, member, paymentId)) return;
  if (((await findMembership(app, "userId", userId))?.version ?? 0) !== version) throw hasChanged();
  throw isRefundedInPart();
}

const hasChanged = () =>
  new AppError("conflict", "这个账号的会员刚刚有了变化。请看过现在的到期日和账目，再决定是否撤回。");
