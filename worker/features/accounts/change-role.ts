import { changeTogether, recordChange } from "#worker/features/audit/public.ts";
import { type Member, type Role, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import { anAdministratorStays, refuseOneself } from "./keep-an-administrator.ts";

/**
 * Gives an account another role; it counts from the person's next request on, for which they sign in again.
 * @param from the role that was seen
 * @throws AppError "conflict" when the role is another by now, or no administrator would stay; "forbidden" for one's own
 */
export async function changeRole(
  app: { primary: Statements; now: () => number },
  member: Member,
  { userId, from, to }: { userId: string; from: Role; to: Role },
): Promise<void> {
  requirePermission(member, "users");
  refuseOneself(member, userId);
  if (from === to) return;
  const { primary, now } = app;
  await changeTogether(primary, [
    primary
      .prepare(`UPDATE users SET role = ?4, updated_at = ?5 WHERE ${anAdministratorStays} AND role = ?3`)
      .bind(userId, member.userId, from, to, now()),
    recordChange(app, member, {
      action: "user.role-changed",
      subject: { type: "user", id: userId },
      before: { role: from },
      after: { role: to },
    }),
    primary.prepare("DELETE FROM sessions WHERE user_id = ? AND changes() > 0").bind(userId),
  ]);
}
