import { and, count, desc, eq, gt, gte, isNotNull, lt, sql } from "drizzle-orm";
import { planInForceOf } from "#app/features/business/memberships/server/public.ts";
import { orderCountOf } from "#app/features/business/orders/server/public.ts";
import { lastReasonOf } from "#app/features/foundation/audit/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { type Member, type Role, requirePermission } from "#worker/platform/auth/permissions.ts";
import { passkeys, sessions, users } from "#worker/platform/auth/schema.ts";
import { type Listed, listPage, type TableQuery } from "#worker/platform/db/list-page.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { beginOfDay, endOfDay } from "#worker/platform/time/sydney-days.ts";
import type { TeamRole } from "../shared/team/roles.ts";
import type { AccountEvent } from "./read-dashboard.ts";
import { accountEvents } from "./schema.ts";
import { openInvitationOf } from "./team/invite-member.ts";

/** An account as the back office lists it. Times are ms since 1970. */
export interface ListedUser {
  id: string;
  email: string;
  name: string;
  role: Role;
  isVerified: boolean;
  bannedAt: number | null;
  createdAt: number;
  lastSignInAt: number | null;
  /** Key of the paid plan in force; null for the free one. */
  plan: string | null;
}

export const userSorts = ["created", "seen", "email", "name"] as const;

/** Values of yes/no filters. */
export const yesNo = ["yes", "no"] as const;

/** Dates of better-auth's columns as numbers, because the rows are sent to the browser. */
const fields = {
  id: users.id,
  email: users.email,
  name: users.name,
  role: users.role,
  isVerified: users.emailVerified,
  bannedAt: sql<number | null>`${users.bannedAt}`,
  createdAt: sql<number>`${users.createdAt}`,
  lastSignInAt: sql<number | null>`${users.lastSignInAt}`,
};

/**
 * A page of the accounts, without secrets.
 * @throws AppError "forbidden"
 */
export async function listUsers(
  app: Pick<AppContext, "primary" | "now">,
  member: Member,
  query: TableQuery,
  limit?: number,
): Promise<Listed<ListedUser>> {
  requirePermission(member, "users");
  const { orm } = app.primary;
  return listPage(
    app.primary,
    {
      rows: orm
        .select({ ...fields, plan: planInForceOf(app, sql`${users.id}`, app.now()) })
        .from(users)
        .$dynamic(),
      count: orm.select({ total: count() }).from(users).$dynamic(),
      search: [users.email, users.name],
      filters: {
        role: users.role,
        from: (day) => gte(users.createdAt, new Date(beginOfDay(day))),
        to: (day) => lt(users.createdAt, new Date(endOfDay(day))),
        banned: (answer) => (answer === "yes" ? sql`${users.bannedAt} IS NOT NULL` : sql`${users.bannedAt} IS NULL`),
        verified: (answer) => (answer === "yes" ? sql`${users.emailVerified} = 1` : sql`${users.emailVerified} = 0`),
      },
      sorts: { created: users.createdAt, seen: users.lastSignInAt, email: users.email, name: users.name },
      tieBreaker: users.id,
    },
    query,
    limit,
  );
}

/** An account as the back office shows it, without secrets. Times are ms since 1970. */
export interface ReadUser extends ListedUser {
  twoFactorEnabled: boolean;
  /** Whether there is something that clearSecondFactors removes. */
  hasSecondFactors: boolean;
  /** Number of active sessions. */
  sessions: number;
  orders: number;
  /** The reason of the ban; null when the account is not banned. */
  banReason: string | null;
  /** The invitation into the team that waits to be accepted. */
  invitation: { role: TeamRole; expiresAt: number } | null;
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
  const [found, events, invitations] = await runBatch(app.primary, [
    orm
      .select({
        user: users,
        sessions: sql<number>`${open}`,
        passkeys: sql<number>`${orm.select({ count: count() }).from(passkeys).where(eq(passkeys.userId, userId))}`,
        orders: orderCountOf(app, userId),
        plan: planInForceOf(app, userId, now),
        banReason: sql<string | null>`CASE WHEN ${isNotNull(users.bannedAt)}
          THEN ${lastReasonOf(app, { action: "user.banned", subject: { type: "user", id: userId } })} END`,
      })
      .from(users)
      .where(eq(users.id, userId)),
    orm.select().from(accountEvents).where(eq(accountEvents.userId, userId)).orderBy(desc(accountEvents.at)).limit(20),
    openInvitationOf(app, userId),
  ]);
  const [row] = found.rows;
  if (!row) throw new AppError("not_found", "没有这个账号。");
  const { user, passkeys: keys, ...counts } = row;
  const [invitation] = invitations.rows;
  const { id, email, name, role, emailVerified, twoFactorEnabled, bannedAt, createdAt, lastSignInAt } = user;
  return {
    ...{ id, email, name, role, ...counts },
    isVerified: emailVerified,
    twoFactorEnabled,
    hasSecondFactors: twoFactorEnabled || keys > 0,
    bannedAt: bannedAt?.getTime() ?? null,
    createdAt: createdAt.getTime(),
    lastSignInAt: lastSignInAt?.getTime() ?? null,
    invitation: invitation?.role ? { role: invitation.role, expiresAt: invitation.expiresAt.getTime() } : null,
    events: events.rows.map(({ id: event, kind, at, device, place }) => {
      return { id: event, kind, at: at.getTime(), device, place };
    }),
  };
}
