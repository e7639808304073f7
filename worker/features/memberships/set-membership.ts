import { and, eq, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { changeTogether, differences, recordChange } from "#worker/features/audit/public.ts";
import { findAccount } from "#worker/platform/auth/find-account.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { freePlan, isInForce } from "./membership.ts";
import { findMembership, listPlans } from "./read-membership.ts";
import { memberships } from "./schema.ts";

interface MembershipChange {
  /** Id of the account. */
  userId: string;
  /** Key of the plan; the free plan ends the paid one at once. */
  plan: string;
  /** When it ends, ms since 1970; null until somebody ends it. */
  endsAt: number | null;
  /** The version that the member has seen; 0 when the account had no membership. */
  version: number;
}

/**
 * Gives an account a plan, changes or ends it. A subscription at the payment service continues until it is cancelled there.
 * Until then the row keeps its id, so that no second one is started and the account cannot be deleted.
 * @throws AppError "forbidden"; "not_found" for a deleted account; "invalid" (plan, endsAt); "conflict" when the membership
 *   was changed in between
 */
export async function setMembership(
  app: Pick<AppContext, "primary" | "now">,
  member: Member,
  change: MembershipChange,
): Promise<void> {
  requirePermission(member, "memberships");
  const { userId, plan, version } = change;
  const [account, plans, found] = await Promise.all([
    findAccount(app, "id", userId),
    listPlans(app),
    findMembership(app, "userId", userId),
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
    ? { plan: found?.plan ?? plan, source: "staff" as const, endsAt: at }
    : { plan, source: "staff" as const, endsAt: change.endsAt };
  const { plan: before, source, endsAt } = found ?? { plan: null, source: null, endsAt: null };
  await changeTogether(app.primary, [
    writeByStaff(app, { userId, version, after }),
    recordChange(app, member, {
      action: isEnding ? "membership.ended" : "membership.set",
      subject: { type: "membership", id: userId },
      ...differences({ plan: before, source, endsAt: written(endsAt) }, { ...after, endsAt: written(after.endsAt) }),
    }),
  ]);
}

/** Statement: writes what staff have set, if the membership still has the version that they have seen. */
export function writeByStaff(
  { primary: { orm }, now }: Pick<AppContext, "primary" | "now">,
  { userId, version, after }: { userId: string; version: number; after: { plan: string; endsAt: number | null } },
) {
  const at = now();
  const row = { ...after, source: "staff" as const, updatedAt: at };
  if (version === 0) {
    return orm
      .insert(memberships)
      .values({ userId, ...row, startsAt: at })
      .onConflictDoNothing({ target: memberships.userId });
  }
  return orm
    .update(memberships)
    .set({
      ...row,
      version: sql`${memberships.version} + 1`,
      subscriptionId: sql`CASE WHEN ${memberships.source} = 'payment' AND ${memberships.endsAt} <= ${at}
        THEN NULL ELSE ${memberships.subscriptionId} END`,
      startsAt: sql`CASE WHEN ${memberships.plan} = ${after.plan}
          AND (${memberships.endsAt} IS NULL OR ${memberships.endsAt} > ${at})
        THEN ${memberships.startsAt} ELSE ${at} END`,
    })
    .where(and(eq(memberships.userId, userId), eq(memberships.version, version)));
}

export const written = (at: number | null) => (at === null ? null : new Date(at).toISOString());
