import { changeTogether, recordChange } from "#worker/features/audit/public.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import { anAdministratorStays, refuseOneself } from "./keep-an-administrator.ts";

interface BanContext {
  primary: Statements;
  now: () => number;
}

/**
 * Shuts an account: all its sessions end, and it gets none.
 * @throws AppError "conflict" when it is shut already, or no administrator would stay; "forbidden" for one's own
 */
export async function banUser(
  app: BanContext,
  member: Member,
  { userId, reason }: { userId: string; reason: string },
): Promise<void> {
  requirePermission(member, "users");
  refuseOneself(member, userId);
  const { primary, now } = app;
  const at = now();
  await changeTogether(primary, [
    primary
      .prepare(`UPDATE users SET banned_at = ?3, updated_at = ?3 WHERE ${anAdministratorStays} AND banned_at IS NULL`)
      .bind(userId, member.userId, at),
    recordChange(app, member, {
      action: "user.banned",
      subject: { type: "user", id: userId },
      before: { bannedAt: null },
      after: { bannedAt: at, reason },
    }),
    primary.prepare("DELETE FROM sessions WHERE user_id = ? AND changes() > 0").bind(userId),
  ]);
}

/**
 * Opens an account again that was shut.
 * @throws AppError "conflict" when it is open
 */
export async function unbanUser(app: BanContext, member: Member, userId: string): Promise<void> {
  requirePermission(member, "users");
  const { primary, now } = app;
  await changeTogether(primary, [
    primary
      .prepare("UPDATE users SET banned_at = NULL, updated_at = ?2 WHERE id = ?1 AND banned_at IS NOT NULL")
      .bind(userId, now()),
    recordChange(app, member, {
      action: "user.unbanned",
      subject: { type: "user", id: userId },
      before: { isBanned: true },
      after: { isBanned: false },
    }),
  ]);
}
