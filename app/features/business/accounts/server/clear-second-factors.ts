import { and, eq, exists, or } from "drizzle-orm";
import { recordChange } from "#app/features/foundation/audit/server/public.ts";
import { deliverMail } from "#app/features/foundation/outbox/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { findAccount } from "#worker/platform/auth/find-account.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { passkeys, recoveryCodes, sessions, twoFactors, users, verifications } from "#worker/platform/auth/schema.ts";
import { mustHold, runBatch } from "#worker/platform/db/run-batch.ts";
import { previousChanged } from "#worker/platform/db/sql-parts.ts";
import { isActiveAdministrator } from "./last-administrator.ts";
import { recordSecurityChange } from "./record-security-change.ts";

/**
 * For an owner who has lost everything: removes all authenticator apps, recovery codes and passkeys of an account and ends its
 * sessions. The owner is mailed. A member of the back office has to set up a second factor at the next sign-in.
 * @param reason how the owner was identified; for the audit log
 * @throws AppError "forbidden" for the member's own account, "not_found", "conflict" when the account has nothing to remove
 */
export async function clearSecondFactors(
  app: AppContext,
  member: Member,
  { userId, reason }: { userId: string; reason: string },
): Promise<void> {
  requirePermission(member, "users");
  if (member.userId === userId) {
    throw new AppError("forbidden", "自己的验证器和通行密钥请在“账号与安全”里改。");
  }
  const account = await findAccount(app, "id", userId);
  if (!account) throw new AppError("not_found", "没有这个账号。");
  const { orm } = app.primary;
  const authenticator = orm.select({ id: twoFactors.id }).from(twoFactors).where(eq(twoFactors.userId, userId));
  const passkey = orm.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId));
  await runBatch(app.primary, [
    orm
      .update(users)
      .set({ twoFactorEnabled: false, updatedAt: new Date(app.now()) })
      .where(
        and(
          eq(users.id, userId),
          isActiveAdministrator(app, member),
          or(eq(users.twoFactorEnabled, true), exists(authenticator), exists(passkey)),
        ),
      ),
    mustHold(previousChanged, () => new AppError("conflict", "这个账号没有两步验证，也没有通行密钥。")),
    recordChange(app, member, {
      action: "user.second-factors-cleared",
      subject: { type: "user", id: userId },
      before: null,
      after: { reason },
    }),
    ...recordSecurityChange(app, account, "second-factors-cleared", { isByUs: true }),
    orm.delete(twoFactors).where(eq(twoFactors.userId, userId)),
    orm.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
    orm.delete(passkeys).where(eq(passkeys.userId, userId)),
    orm.delete(sessions).where(eq(sessions.userId, userId)),
    orm.delete(verifications).where(eq(verifications.value, userId)),
  ]);
  app.waitUntil(deliverMail(app));
}
