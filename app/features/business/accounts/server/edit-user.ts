import { and, eq, isNotNull, isNull, or } from "drizzle-orm";
import { releaseMessagesOf } from "#app/features/business/contact/server/public.ts";
import { releaseOrdersOf } from "#app/features/business/orders/server/public.ts";
import { changeTogether, recordChange } from "#app/features/foundation/audit/server/public.ts";
import { deliverMail, enqueueMail, runWithMails } from "#app/features/foundation/outbox/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { findAccount } from "#worker/platform/auth/find-account.ts";
import { isGranted, type Member, type Role, requirePermission } from "#worker/platform/auth/permissions.ts";
import { passkeys, recoveryCodes, sessions, twoFactors, users, verifications } from "#worker/platform/auth/schema.ts";
import { mustHold, runBatch } from "#worker/platform/db/run-batch.ts";
import { hasRow, previousChanged } from "#worker/platform/db/sql-parts.ts";
import { roleNames } from "../shared/roles.ts";
import { recordEvent, recordSecurityChange } from "./account-events.ts";
import { isActiveAdministrator, mayLoseRights, refuseOwnAccount } from "./last-administrator.ts";
import { accountMail } from "./mails.ts";
import { syncSecondFactor } from "./second-factor-state.ts";

type Context = Pick<AppContext, "primary" | "now">;

/** Statement: ends an account's sessions. */
const endSessions = ({ primary }: Pick<AppContext, "primary">, userId: string) =>
  primary.orm.delete(sessions).where(eq(sessions.userId, userId));

/**
 * Bans an account: its sessions end, and it cannot sign in.
 * @throws AppError "conflict" when it is already banned or is the last administrator; "forbidden" for the member's own account
 */
export async function banUser(
  app: Context,
  member: Member,
  { userId, reason }: { userId: string; reason: string },
): Promise<void> {
  requirePermission(member, "users");
  refuseOwnAccount(member, userId);
  const { primary, now } = app;
  const at = now();
  await changeTogether(primary, [
    primary.orm
      .update(users)
      .set({ bannedAt: new Date(at), updatedAt: new Date(at) })
      .where(and(mayLoseRights(member, userId), isNull(users.bannedAt))),
    recordChange(app, member, {
      action: "user.banned",
      id: userId,
      before: { bannedAt: null },
      after: { bannedAt: at, reason },
    }),
    endSessions(app, userId),
    releaseOrdersOf(userId),
    releaseMessagesOf(userId),
  ]);
}

/**
 * Lifts the ban of an account.
 * @throws AppError "conflict" when it is not banned
 */
export async function unbanUser(app: Context, member: Member, userId: string): Promise<void> {
  requirePermission(member, "users");
  const { primary, now } = app;
  await changeTogether(primary, [
    primary.orm
      .update(users)
      .set({ bannedAt: null, updatedAt: new Date(now()) })
      .where(and(eq(users.id, userId), isNotNull(users.bannedAt))),
    recordChange(app, member, {
      action: "user.unbanned",
      id: userId,
      before: { isBanned: true },
      after: { isBanned: false },
    }),
  ]);
}

/**
 * Ends all sessions of an account. Records nothing when there are none.
 * @throws AppError "forbidden"
 */
export async function signOutUser(app: Context, member: Member, userId: string): Promise<void> {
  requirePermission(member, "users");
  const { primary } = app;
  await runBatch(primary, [
    endSessions(app, userId),
    recordChange(app, member, { action: "user.signed-out", id: userId }),
  ]);
}

/**
 * Changes the role of an account and ends its sessions, so that the person signs in again with the new permissions. The person is
 * mailed.
 * @param from the role that the member saw
 * @throws AppError "conflict" when the role was changed meanwhile or the account is the last administrator; "forbidden" for the
 *   member's own account
 */
export async function changeRole(
  app: AppContext,
  member: Member,
  { userId, from, to }: { userId: string; from: Role; to: Role },
): Promise<void> {
  requirePermission(member, "users");
  refuseOwnAccount(member, userId);
  if (from === to) return;
  const { primary, now } = app;
  const account = await findAccount(app, "id", userId);
  if (!account) throw new AppError("not_found", "没有这个账号。");
  const values = { from: roleNames[from], role: roleNames[to] };
  const recipient = { to: account.email, name: account.name, values };
  const mail = accountMail(app, to === "user" ? "roleLost" : "roleNew", recipient);
  await changeTogether(primary, [
    primary.orm
      .update(users)
      .set({ role: to, updatedAt: new Date(now()) })
      .where(and(mayLoseRights(member, userId), eq(users.role, from))),
    recordChange(app, member, { action: "user.role-changed", id: userId, before: { role: from }, after: { role: to } }),
    endSessions(app, userId),
    // A passkey is a second factor for members only.
    ...syncSecondFactor(app, userId),
    // They cannot open the page that removes filters, and the names may say something about customers.
    // They stay in the filters of the lists of orders and messages only while they may open them.
    ...(isGranted(to, "orders") ? [] : [releaseOrdersOf(userId)]),
    ...(isGranted(to, "messages") ? [] : [releaseMessagesOf(userId)]),
    recordEvent(app, userId, "role-changed"),
    enqueueMail(app, mail, { userId }),
  ]);
  app.waitUntil(deliverMail(app));
}

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
  const hasAny = [twoFactors, passkeys].map((table) => hasRow(table, eq(table.userId, userId)));
  await runWithMails(app, [
    orm
      .update(users)
      .set({ twoFactorEnabled: false, updatedAt: new Date(app.now()) })
      .where(and(eq(users.id, userId), isActiveAdministrator(member), or(eq(users.twoFactorEnabled, true), ...hasAny))),
    mustHold(previousChanged, () => new AppError("conflict", "这个账号没有两步验证，也没有通行密钥。")),
    recordChange(app, member, { action: "user.second-factors-cleared", id: userId, after: { reason } }),
    ...recordSecurityChange(app, account, "second-factors-cleared", { isByUs: true }),
    orm.delete(twoFactors).where(eq(twoFactors.userId, userId)),
    orm.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
    orm.delete(passkeys).where(eq(passkeys.userId, userId)),
    orm.delete(sessions).where(eq(sessions.userId, userId)),
    orm.delete(verifications).where(eq(verifications.value, userId)),
  ]);
}
