import { count, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { planInForceOf } from "#worker/features/memberships/public.ts";
import { type Member, type Role, requirePermission } from "#worker/platform/auth/permissions.ts";
import { users } from "#worker/platform/auth/schema.ts";
import { type Listed, listPage, type TableQuery } from "#worker/platform/db/list-rows.ts";

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

/** Yes and no of a filter. */
export const yesNo = ["yes", "no"] as const;

const yesWhere = (condition: SQL) => sql`CASE WHEN ${condition} THEN 'yes' ELSE 'no' END`;

/** better-auth's columns are Dates in drizzle; lists are sent to the browser, which gets numbers. */
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
 * Accounts, without anything secret.
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
        banned: yesWhere(sql`${users.bannedAt} IS NOT NULL`),
        verified: yesWhere(sql`${users.emailVerified} = 1`),
      },
      sorts: { created: users.createdAt, seen: users.lastSignInAt, email: users.email, name: users.name },
      tieBreaker: users.id,
    },
    query,
    limit,
  );
}
