import { and, eq, exists, gt, isNull, sql } from "drizzle-orm";
import { recordChange } from "#app/features/foundation/audit/server/public.ts";
import { deliverMail } from "#app/features/foundation/outbox/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { findAccount } from "#worker/platform/auth/find-account.ts";
import { type Actor, type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { sessions, users } from "#worker/platform/auth/schema.ts";
import { type BatchItem, mustHold, runBatch } from "#worker/platform/db/run-batch.ts";
import { previousChanged } from "#worker/platform/db/sql-parts.ts";
import { roleNames, type TeamRole } from "../shared/roles.ts";
import { recordEvent } from "./account-events.ts";
import { type AccountLink, endLinks, linkIsGone, mailLink } from "./account-links.ts";
import { isActiveAdministrator } from "./last-administrator.ts";
import { limitAttempts, limits } from "./limits.ts";
import { newAccount } from "./register-account.ts";
import { accountLinks } from "./schema.ts";
import { syncSecondFactor } from "./second-factor-state.ts";

interface Invited {
  email: string;
  name: string;
  role: TeamRole;
}

/**
 * Invites somebody into the team: creates an unverified account without a password, or takes an unverified one, and mails a link
 * that confirms the address and gives the role. Until then the account has no role. A second invitation replaces the first.
 * @returns the account's id
 * @throws AppError "conflict" when the address has a verified account: its role is changed on its page instead; "limited"
 */
export async function inviteMember(app: AppContext, member: Actor, { email, name, role }: Invited): Promise<string> {
  requirePermission(member, "users");
  await limitAttempts(app, limits.inviteAccount, member.userId);
  const found = await findAccount(app, "email", email);
  if (found?.isVerified) {
    throw new AppError("conflict", "这个邮箱已经有账号：在用户列表里找到它，打开后直接更改角色。", { field: "email" });
  }
  const userId = found?.userId ?? crypto.randomUUID();
  const link = await mailLink(
    app,
    { purpose: "join", userId, email, role, madeBy: member.userId, returnTo: "/admin" },
    { to: email, name, values: { by: member.name, role: roleNames[role] } },
  );
  await runBatch(app.primary, [
    mustHold(isActiveAdministrator(app, member), () => new AppError("forbidden", "你的账号没有做这件事的权限。")),
    ...(found
      ? [endLinks(app, userId, "join"), renameUnverified(app, userId, name)]
      : newAccount(app, { userId, email, name })),
    ...link,
    recordChange(app, member, {
      action: "user.invited",
      subject: { type: "user", id: userId },
      before: null,
      after: { role },
    }),
  ]);
  app.waitUntil(deliverMail(app));
  return userId;
}

/** Statement: whoever registered with the address may be somebody else, and the team sees the name. */
const renameUnverified = ({ primary, now }: Pick<AppContext, "primary" | "now">, userId: string, name: string) =>
  primary.orm
    .update(users)
    .set({ name, updatedAt: new Date(now()) })
    .where(and(eq(users.id, userId), eq(users.emailVerified, false)));

/**
 * Invites the owner of an account again: the link before ends.
 * @throws AppError "not_found"; see inviteMember
 */
export async function inviteAgain(app: AppContext, member: Actor, userId: string, role: TeamRole): Promise<void> {
  requirePermission(member, "users");
  const account = await findAccount(app, "id", userId);
  if (!account) throw new AppError("not_found", "没有这个账号。");
  await inviteMember(app, member, { ...account, role });
}

/**
 * Withdraws the invitation of an account: its link ends.
 * @throws AppError "conflict" when there is none
 */
export async function withdrawInvitation(app: AppContext, member: Member, userId: string): Promise<void> {
  requirePermission(member, "users");
  await runBatch(app.primary, [
    endLinks(app, userId, "join"),
    mustHold(previousChanged, () => new AppError("conflict", "没有等待接受的邀请：对方可能刚刚接受，请刷新页面。")),
    recordChange(app, member, {
      action: "user.invitation-withdrawn",
      subject: { type: "user", id: userId },
      before: null,
      after: null,
    }),
  ]);
}

/** SQL condition on a link: it is an invitation that waits to be accepted. */
export const isOpenInvitation = ({ now }: Pick<AppContext, "now">) =>
  and(eq(accountLinks.purpose, "join"), isNull(accountLinks.usedAt), gt(accountLinks.expiresAt, new Date(now())));

/**
 * Statements of the batch that redeems an invitation: give the role, and record it. The batch fails when whoever invited is no
 * administrator any more.
 */
export function joinTeam(app: AppContext, { userId, email, role, madeBy }: AccountLink): BatchItem[] {
  const { orm } = app.primary;
  const inviter = orm
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, madeBy ?? ""), eq(users.role, "admin"), isNull(users.bannedAt)));
  if (role === null) throw linkIsGone();
  return [
    mustHold(exists(inviter), linkIsGone),
    orm
      .update(users)
      .set({ role, updatedAt: new Date(app.now()) })
      .where(and(eq(users.id, userId), eq(users.email, email), eq(users.role, "user"), sql`${users.bannedAt} IS NULL`)),
    mustHold(previousChanged, linkIsGone),
    recordChange(
      app,
      { userId, email },
      {
        action: "user.joined",
        subject: { type: "user", id: userId },
        before: { role: "user" },
        after: { role },
      },
    ),
    recordEvent(app, userId, "joined-team"),
    // The session that begins now is the only one with the role.
    orm.delete(sessions).where(eq(sessions.userId, userId)),
    // A passkey is a second factor for members only.
    ...syncSecondFactor(app, userId),
  ];
}
