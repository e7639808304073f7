import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { releaseMessagesOf } from "#app/features/business/contact/server/public.ts";
import { releaseOrdersOf } from "#app/features/business/orders/server/public.ts";
import { changeTogether, recordChange } from "#app/features/foundation/audit/server/public.ts";
import { deliverMail, enqueueMail } from "#app/features/foundation/outbox/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { findAccount } from "#worker/platform/auth/find-account.ts";
import { isGranted, type Member, type Role, requirePermission } from "#worker/platform/auth/permissions.ts";
import { sessions, users } from "#worker/platform/auth/schema.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { recordEvent } from "./account-events.ts";
import { endLinks } from "./account-links.ts";
import { mayLoseRights, refuseOwnAccount } from "./last-administrator.ts";
import { roleChanged } from "./mails.ts";
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
      .where(and(mayLoseRights(app, member, userId), isNull(users.bannedAt))),
    recordChange(app, member, {
      action: "user.banned",
      subject: { type: "user", id: userId },
      before: { bannedAt: null },
      after: { bannedAt: at, reason },
    }),
    endSessions(app, userId),
    endLinks(app, userId, "join"),
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
      subject: { type: "user", id: userId },
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
    recordChange(app, member, {
      action: "user.signed-out",
      subject: { type: "user", id: userId },
      before: null,
      after: null,
    }),
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
    endSessions(app, userId),
    // A passkey is a second factor for members only.
    ...syncSecondFactor(app, userId),
    // They cannot open the page that removes filters, and the names may say something about customers.
    // They stay in the filters of the lists of orders and messages only while they may open them.
    ...(isGranted(to, "orders") ? [] : [releaseOrdersOf(userId)]),
    ...(isGranted(to, "messages") ? [] : [releaseMessagesOf(userId)]),
    endLinks(app, userId, "join"),
    recordEvent(app, userId, "role-changed"),
    enqueueMail(app, roleChanged(app, { to: account.email, name: account.name, from, role: to }), { userId }),
  ]);
  app.waitUntil(deliverMail(app));
}
