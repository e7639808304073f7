import { and, count, desc, eq, gt, isNotNull, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { lastReasonOf } from "#worker/features/audit/public.ts";
import { planInForceOf } from "#worker/features/memberships/public.ts";
import { orderCountOf } from "#worker/features/orders/public.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { sessions, users } from "#worker/platform/auth/schema.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import type { ListedUser } from "./list-users.ts";
import type { AccountEvent } from "./read-dashboard.ts";
import { accountEvents } from "./schema.ts";

/** An account as the back office shows it: no password, token or code. Moments are ms since 1970. */
export interface ReadUser extends ListedUser {
  twoFactorEnabled: boolean;
  /** Sign-ins that have not ended. */
  sessions: number;
  orders: number;
  /** Why the account is banned; null when it is not. */
  banReason: string | null;
  /** The newest twenty, newest first. */
  events: Omit<AccountEvent, "detail">[];
}

/**
 * One account.
 * @throws AppError "not_found", "forbidden"
 */
export async function readUser(
  app: Pick<AppContext, "primary" | "now">,
  member: Member,
  userId: string,
): Promise<ReadUser> {
  requirePermission(member, "users");
  const { orm } = app.primary;
  const now = app.now();
  const open = orm
    .select({ count: count() })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, new Date(now))));
  const [found, events] = await runBatch(app.primary, [
    orm
      .select({
        user: users,
        sessions: sql<number>`${open}`,
        orders: orderCountOf(app, userId),
        plan: planInForceOf(app, userId, now),
        banReason: sql<string | null>`CASE WHEN ${isNotNull(users.bannedAt)}
          THEN ${lastReasonOf(app, { action: "user.banned", subject: { type: "user", id: userId } })} END`,
      })
      .from(users)
      .where(eq(users.id, userId)),
    orm.select().from(accountEvents).where(eq(accountEvents.userId, userId)).orderBy(desc(accountEvents.at)).limit(20),
  ]);
  const [row] = found.rows;
  if (!row) throw new AppError("not_found", "没有这个账号。");
  const { user, ...counts } = row;
  const { id, email, name, role, emailVerified, twoFactorEnabled, bannedAt, createdAt, lastSignInAt } = user;
  return {
    ...{ id, email, name, role, ...counts },
    isVerified: emailVerified,
    twoFactorEnabled,
    bannedAt: bannedAt?.getTime() ?? null,
    createdAt: createdAt.getTime(),
    lastSignInAt: lastSignInAt?.getTime() ?? null,
    events: events.rows.map(({ id: event, kind, at, device, place }) => {
      return { id: event, kind, at: at.getTime(), device, place };
    }),
  };
}
