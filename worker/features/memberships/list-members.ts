import { count, eq, gte, lt, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { accountRows } from "#worker/platform/auth/find-account.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { type Listed, listPage, type TableQuery } from "#worker/platform/db/list-page.ts";
import { beginOfDay, endOfDay } from "#worker/platform/time/sydney-days.ts";
import type { Membership } from "./membership.ts";
import { memberships } from "./schema.ts";

/** An account that has or had a paid plan. */
export type ListedMember = Pick<Membership, "userId" | "plan" | "source" | "startsAt" | "endsAt" | "updatedAt"> & {
  email: string;
  name: string;
};

/** The sort orders of the list; the first is the default. */
export const memberSorts = ["updated", "ends", "started"] as const;

/** The filter for plans in force and plans that ended. */
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
  const account = accountRows({ primary });
  const { orm } = primary;
  const { userId, plan, source, startsAt, endsAt, updatedAt } = memberships;
  const ofAccount = eq(account.id, userId);
  const endsLast = sql`CASE WHEN ${endsAt} IS NULL THEN 1e15 ELSE ${endsAt} END`;
  return listPage(
    primary,
    {
      rows: orm
        .select({ userId, email: account.email, name: account.name, plan, source, startsAt, endsAt, updatedAt })
        .from(memberships)
        .innerJoin(account, ofAccount)
        .$dynamic(),
      count: orm.select({ total: count() }).from(memberships).innerJoin(account, ofAccount).$dynamic(),
      search: [account.email, account.name],
      filters: {
        plan,
        source,
        from: (day) => gte(startsAt, beginOfDay(day)),
        to: (day) => lt(startsAt, endOfDay(day)),
        state: (value) => (value === "current" ? sql`${endsLast} > ${now()}` : sql`${endsLast} <= ${now()}`),
      },
      // Memberships without an end come last.
      sorts: {
        updated: updatedAt,
        ends: endsLast,
        started: startsAt,
      },
      tieBreaker: userId,
    },
    query,
    limit,
  );
}
