import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { changeTogether, recordChange } from "#worker/features/audit/public.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { sessions, users } from "#worker/platform/auth/schema.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { previousChanged } from "#worker/platform/db/sql-parts.ts";
import { mayLoseRights, refuseOneself } from "./keep-an-administrator.ts";

type Context = Pick<AppContext, "primary" | "now">;

/** The statement that ends an account's sessions if the statement before it changed something. */
export const endSessionsAfterChange = ({ primary }: Pick<AppContext, "primary">, userId: string) =>
  primary.orm.delete(sessions).where(and(eq(sessions.userId, userId), previousChanged));

/**
 * Bans an account: all its sessions end, and it gets none.
 * @throws AppError "conflict" when it is banned already, or no administrator would stay; "forbidden" for one's own
 */
export async function banUser(
  app: Context,
  member: Member,
  { userId, reason }: { userId: string; reason: string },
): Promise<void> {
  requirePermission(member, "users");
  refuseOneself(member, userId);
  const { primary, now } = app;
  const at = now();
  await changeTogether(primary, [
    primary.orm
      .update(users)
      .set({ bannedAt: new Date(at), updatedAt: new Date(at) })
      .where(and(mayLoseRights(app, member, userId), isNull(users.bannedAt))),
    recordChange(app, member, {
      action: "user.banned",
      subject: { type: "user", id: userId },
      before: { bannedAt: null },
      after: { bannedAt: at, reason },
    }),
    endSessionsAfterChange(app, userId),
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
      subject: { type: "user", id: userId },
      before: { isBanned: true },
      after: { isBanned: false },
    }),
  ]);
}

/**
 * Signs somebody out everywhere. If nobody is signed in, nothing changes and nothing is recorded.
 * @throws AppError "forbidden"
 */
export async function endUsersSessions(app: Context, member: Member, userId: string): Promise<void> {
  requirePermission(member, "users");
  const { primary } = app;
  await runBatch(primary, [
    primary.orm.delete(sessions).where(eq(sessions.userId, userId)),
    recordChange(app, member, {
      action: "user.signed-out",
      subject: { type: "user", id: userId },
      before: null,
      after: null,
    }),
  ]);
}
