import { AppError } from "#worker/errors.ts";
import { changeTogether, differences, recordChange } from "#worker/features/audit/public.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import { findMembership } from "./find-membership.ts";
import { listPlans } from "./list-plans.ts";
import { freePlan, isInForce } from "./membership.ts";

export interface MembershipChange {
  /** Of the account. */
  userId: string;
  /** A product's key; the free plan ends the paid one at once. */
  plan: string;
  /** When it ends by itself, ms since 1970; null until somebody ends it. */
  endsAt: number | null;
  /** Of the membership as it was opened; 0 when the account had none. */
  version: number;
}

/**
 * Gives an account a plan, changes or ends it. A subscription at the payment service goes on: it is ended there. Until
 * then it stands in the row beside what staff have set: no second one is begun, and the account is not deleted.
 * @throws AppError "forbidden", "not_found" for an account that is gone, "invalid" (plan, endsAt), "conflict" when the
 *   membership was changed in between
 */
export async function setMembership(
  app: { primary: Statements; now: () => number },
  member: Member,
  change: MembershipChange,
): Promise<void> {
  requirePermission(member, "memberships");
  const { primary } = app;
  const { userId, plan, version } = change;
  const [account, plans, found] = await Promise.all([
    primary.prepare("SELECT 1 FROM users WHERE id = ?").bind(userId).first(),
    listPlans(app),
    findMembership(primary, "user_id", userId),
  ]);
  if (!account) throw new AppError("not_found", "没有找到这个账号。");
  if (!plans.some(({ key }) => key === plan)) {
    throw new AppError("invalid", "没有这一档会员，请重新选择。", { field: "plan" });
  }
  const at = app.now();
  const isEnding = plan === freePlan;
  if (isEnding && !(found && isInForce(found, at)) && (found?.version ?? 0) === version) {
    throw new AppError("invalid", "这个账号现在就是基础会员。", { field: "plan" });
  }
  if (!isEnding && change.endsAt !== null && change.endsAt <= at) {
    throw new AppError("invalid", "到期日要在今天或以后；要马上结束，请选择“基础会员”。", { field: "endsAt" });
  }
  const after = isEnding
    ? { plan: found?.plan ?? plan, source: "staff", endsAt: at }
    : { plan, source: "staff", endsAt: change.endsAt };
  const { plan: before, source, endsAt } = found ?? { plan: null, source: null, endsAt: null };
  await changeTogether(primary, [
    version === 0
      ? primary
          .prepare(
            `INSERT INTO memberships (user_id, plan, source, starts_at, ends_at, updated_at)
             VALUES (?1, ?2, ?3, ?4, ?5, ?4) ON CONFLICT (user_id) DO NOTHING`,
          )
          .bind(userId, after.plan, after.source, at, after.endsAt)
      : primary
          .prepare(
            `UPDATE memberships SET plan = ?1, source = ?2, ends_at = ?3, updated_at = ?4, version = version + 1,
               subscription_id = CASE WHEN source = 'payment' AND ends_at <= ?4 THEN NULL ELSE subscription_id END,
               starts_at = CASE WHEN plan = ?1 AND (ends_at IS NULL OR ends_at > ?4) THEN starts_at ELSE ?4 END
             WHERE user_id = ?5 AND version = ?6`,
          )
          .bind(after.plan, after.source, after.endsAt, at, userId, version),
    recordChange(app, member, {
      action: isEnding ? "membership.ended" : "membership.set",
      subject: { type: "membership", id: userId },
      ...differences({ plan: before, source, endsAt: written(endsAt) }, { ...after, endsAt: written(after.endsAt) }),
    }),
  ]);
}

const written = (at: number | null) => (at === null ? null : new Date(at).toISOString());
