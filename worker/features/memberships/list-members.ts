import { count, eq, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { users } from "#worker/platform/auth/schema.ts";
import { type Listed, listPage, type TableQuery } from "#worker/platform/db/list-rows.ts";
import type { Membership } from "./membership.ts";
import { memberships } from "./schema.ts";

/** An account that has or had a paid plan. */
export type ListedMember = Pick<Membership, "userId" | "plan" | "source" | "startsAt" | "endsAt" | "updatedAt"> & {
  email: string;
  name: string;
};

/** The sort orders of the list; the first is the default. */
export const memberSorts = ["updated", "ends", "email"] as const;

/** Whether a plan is in force. */
export const memberStates = ["current", "ended"] as const;

/**
 * Accounts that have or had a paid plan.
 * @throws AppError "forbidden"
 */
export async function listMembers(
  { primary, now }: Pick<AppContext, "primary" | "now">,
  member: Member,
  query: TableQuery,
  limit?: number,
): Promise<Listed<ListedMember>> {
  requirePermission(member, "memberships");
  const { orm } = primary;
  const { userId, plan, source, startsAt, endsAt, updatedAt } = memberships;
  const ofAccount = eq(users.id, userId);
  const isCurrent = sql`(${endsAt} IS NULL OR ${endsAt} > ${now()})`;
  return listPage(
    primary,
    {
      rows: orm
        .select({ userId, email: users.email, name: users.name, plan, source, startsAt, endsAt, updatedAt })
        .from(memberships)
        .innerJoin(users, ofAccount)
        .$dynamic(),
      count: orm.select({ total: count() }).from(memberships).innerJoin(users, ofAccount).$dynamic(),
      search: [users.email, users.name],
      filters: { plan, source, state: (value) => (value === "current" ? isCurrent : sql`NOT ${isCurrent}`) },
      // Without an end comes last.
      sorts: { updated: updatedAt, ends: sql`coalesce(${endsAt}, 1e15)`, email: users.email },
      tieBreaker: userId,
    },
    query,
    limit,
  );
}
