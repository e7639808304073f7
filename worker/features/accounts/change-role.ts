import { and, eq } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { changeTogether, recordChange } from "#worker/features/audit/public.ts";
import { type Member, type Role, requirePermission } from "#worker/platform/auth/permissions.ts";
import { users } from "#worker/platform/auth/schema.ts";
import { endSessionsAfterChange } from "./ban-user.ts";
import { mayLoseRights, refuseOneself } from "./keep-an-administrator.ts";

/**
 * Gives an account another role and ends its sessions: the person signs in again with the new rights.
 * @param from the role that the member saw
 * @throws AppError "conflict" when the role has changed since, or no administrator would stay; "forbidden" for one's own
 */
export async function changeRole(
  app: Pick<AppContext, "primary" | "now">,
  member: Member,
  { userId, from, to }: { userId: string; from: Role; to: Role },
): Promise<void> {
  requirePermission(member, "users");
  refuseOneself(member, userId);
  if (from === to) return;
  const { primary, now } = app;
  await changeTogether(primary, [
    primary.orm
      .update(users)
      .set({ role: to, updatedAt: new Date(now()) })
      .where(and(mayLoseRights(app, member, userId), eq(users.role, from))),
    recordChange(app, member, {
      action: "user.role-changed",
      subject: { type: "user", id: userId },
      before: { role: from },
      after: { role: to },
    }),
    endSessionsAfterChange(app, userId),
  ]);
}
