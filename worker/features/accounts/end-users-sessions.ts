import { recordChange } from "#worker/features/audit/public.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";

/**
 * Signs somebody out everywhere; nobody signed in is no failure, and no change.
 * @throws AppError "forbidden"
 */
export async function endUsersSessions(
  app: { primary: Statements; now: () => number },
  member: Member,
  userId: string,
): Promise<void> {
  requirePermission(member, "users");
  const { primary } = app;
  await primary.batch([
    primary.prepare("DELETE FROM sessions WHERE user_id = ?").bind(userId),
    recordChange(app, member, {
      action: "user.signed-out",
      subject: { type: "user", id: userId },
      before: null,
      after: null,
    }),
  ]);
}
