import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { changeTogether, differences, recordChange } from "#worker/features/audit/public.ts";
import { refuseLaterDay } from "#worker/features/orders/public.ts";
import { findAccount } from "#worker/platform/auth/find-account.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { previousChanged } from "#worker/platform/db/sql-parts.ts";
import { freePlan, hasSubscription, isInForce, type Membership } from "../membership.ts";
import { findMembership, listPlans } from "../read-membership.ts";
import { membershipMoney } from "../schema.ts";
import { writeByStaff, written } from "../set-membership.ts";
import { type PlanTime, planAfter } from "./given-time.ts";
import type { paymentFormSchema, refundFormSchema } from "./input.ts";
import { book, heldOfAccount, heldOfPayment, idOfNumber, shortNumber } from "./ledger.ts";
import { askWhetherAnother, isEqualRefund, isWithdrawal, reversalKey } from "./ledger-rows.ts";

type Context = Pick<AppContext, "primary" | "now">;

/** What staff record: `userId` is the account. */
type PaymentByHand = z.output<typeof paymentFormSchema> & { userId: string };
type RefundByHand = z.output<typeof refundFormSchema> & { userId: string };

/**
 * Books a payment that came by transfer or in another way by hand, and gives the account the plan for its months: from the end of the same
 * plan while it is in force, otherwise from today. A form that is sent twice books once.
 * @throws AppError "forbidden"; "not_found" for a deleted account; "invalid" (plan, day); "conflict" when the membership was changed in
 *   between
 */
export async function recordPayment({ primary, now }: Context, member: Member, payment: PaymentByHand): Promise<void> {
  requirePermission(member, "memberships");
  // The end of the plan is counted from the moment that the row has.
  const at = now();
  const app = { primary, now: () => at };
  const { userId, plan, months, amount, currency, way, day, reference, version } = payment;
  const idempotencyKey = `staff:${payment.key}`;
  if (await isBooked(app, idempotencyKey)) return;
  refuseLaterDay(app, day);
  const [account, plans, found] = await Promise.all([
    findAccount(app, "id", userId),
    listPlans(app),
    findMembership(app, "userId", userId),
  ]);
  if (!account) throw new AppError("not_found", "没有找到这个账号。");
  if (plan === freePlan || !plans.some(({ key }) => key === plan)) {
    throw new AppError("invalid", "没有这一档付费会员，请重新选择。", { field: "plan" });
  }
  const prior = priorOf(found, at);
  const { endsAt } = planAfter(prior, { plan, months, at });
  const given = {
    ...{ months, membershipVersion: version + 1, priorPlan: prior?.plan ?? null },
    ...{ priorStartsAt: prior?.startsAt ?? null, priorEndsAt: prior?.endsAt ?? null },
  };
  const row = { userId, plan, direction: "received", amount, currency, way, day, reference, customerId: null } as const;
  const writing = changeTogether(app.primary, [
    writeByStaff(app, { userId, version, after: { plan, endsAt } }),
    await book(app, { ...row, given, recordedBy: member.email, idempotencyKey, condition: previousChanged }),
    recordChange(app, member, {
      action: "membership.paid",
      subject: { type: "membership", id: userId },
      ...differences(
        { plan: found?.plan ?? null, endsAt: written(found?.endsAt ?? null) },
        { plan, endsAt: written(endsAt), months, amount, currency, way, day, reference },
      ),
    }),
  ]);
  await writing.catch(async (error: unknown) => {
    // The same form was sent twice at once: the other one has changed the membership.
    if (!(await isBooked(app, idempotencyKey))) throw error;
  });
}

/** The plan in force before a payment. @throws AppError "invalid" (plan) while one is in force that has no end */
function priorOf(found: Membership | null, at: number): PlanTime | null {
  if (!found || !isInForce(found, at)) return null;
  const { plan, startsAt, endsAt } = found;
  if (hasSubscription(found, at)) {
    throw new AppError("invalid", "这个账号有网上的订阅，请等它取消、到期以后再记。", { field: "plan" });
  }
  if (endsAt === null) {
    throw new AppError("invalid", "这个账号的会员没有到期日，不用再续；请先设定到期日。", { field: "plan" });
  }
  return { plan, startsAt, endsAt };
}

/**
 * Books that staff have paid back money of a payment that came by hand. The plan stays; staff set its end themselves.
 * @throws AppError "forbidden"; "invalid" (payment, day), (isAnother) for an equal refund, (amount) for more than is held of the account in this currency
 */
export async function recordRefund(app: Context, member: Member, refund: RefundByHand): Promise<void> {
  requirePermission(member, "memberships");
  const { userId, amount, way, day, reference } = refund;
  const idempotencyKey = `staff:${refund.key}`;
  if (await isBooked(app, idempotencyKey)) return;
  refuseLaterDay(app, day);
  const paid = await app.primary.orm
    .select()
    .from(membershipMoney)
    .where(
      and(
        eq(membershipMoney.id, idOfNumber(refund.payment)),
        eq(membershipMoney.userId, userId),
        eq(membershipMoney.direction, "received"),
      ),
    )
    .get();
  if (!paid || paid.way === "online" || isWithdrawal(paid)) {
    throw new AppError("invalid", "没有这笔付款，或者是在线付款：那种请在支付平台退款。", { field: "payment" });
  }
  if (day < paid.day) throw new AppError("invalid", "日期不能早于收款那天", { field: "day" });
  const { plan, currency } = paid;
  const row = { userId, plan, direction: "refunded", amount, currency, way, day, reference, customerId: null } as const;
  const paymentId = paid.paymentId ?? paid.id;
  // A correction at the same moment takes its place: the refund is then of the corrected row.
  const isReversed = app.primary.orm
    .select({ id: membershipMoney.id })
    .from(membershipMoney)
    .where(eq(membershipMoney.idempotencyKey, reversalKey(shortNumber(paid.id))));
  const { isAnother } = refund;
  const twin = app.primary.orm
    .select({ id: membershipMoney.id })
    .from(membershipMoney)
    .where(
      and(
        eq(membershipMoney.userId, userId),
        isEqualRefund(membershipMoney, { amount, currency, way, day, idempotencyKey }),
      ),
    );
  const isNew = isAnother === "yes" ? sql`true` : sql`NOT EXISTS ${twin}`;
  const [booked] = await runBatch(app.primary, [
    await book(app, {
      ...{ ...row, paid, paymentId, recordedBy: member.email, idempotencyKey },
      condition: sql`${amount} <= ${heldOfPayment(paymentId)} AND ${amount} <= ${heldOfAccount(userId, currency)}
        AND NOT EXISTS ${isReversed} AND ${isNew}`,
    }),
    recordChange(app, member, {
      action: "membership.refunded",
      subject: { type: "membership", id: userId },
      before: null,
      after: { amount, currency, way, day, reference },
    }),
  ]);
  if (booked.changes > 0 || (await isBooked(app, idempotencyKey))) return;
  if (await isReversed.get()) {
    throw new AppError("conflict", "这笔付款已经更正或撤回。请刷新页面，看现在的账。");
  }
  if (isAnother !== "yes" && (await twin.get())) throw askWhetherAnother();
  throw new AppError("invalid", "退款不能超过这笔付款，也不能超过收到而没有退的金额。", { field: "amount" });
}

async function isBooked({ primary }: Context, key: string): Promise<boolean> {
  const { id, idempotencyKey } = membershipMoney;
  return (await primary.orm.select({ id }).from(membershipMoney).where(eq(idempotencyKey, key)).get()) !== undefined;
}
