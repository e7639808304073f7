import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import { type Listed, listRows, type TableQuery } from "#worker/platform/db/list-rows.ts";

export interface ListedMember {
  userId: string;
  email: string;
  name: string;
  /** A product's key. */
  plan: string;
  source: "staff" | "payment";
  /** ms since 1970 */
  startsAt: number;
  endsAt: number | null;
  updatedAt: number;
}

/** Orders by which the accounts with a plan can be listed. */
export const memberSorts = ["updated", "ends", "email"] as const;

/** Whether a plan counts at this moment. */
export const memberStates = ["current", "ended"] as const;

/**
 * Accounts that have or had a paid plan.
 * @throws AppError "forbidden"
 */
export async function listMembers(
  { primary, now }: { primary: Statements; now: () => number },
  member: Member,
  query: TableQuery,
  limit?: number,
): Promise<Listed<ListedMember>> {
  requirePermission(member, "memberships");
  const time = Math.floor(now());
  return listRows<ListedMember>(
    primary,
    {
      select: `m.user_id AS userId, u.email AS email, u.name AS name, m.plan AS plan, m.source AS source,
        m.starts_at AS startsAt, m.ends_at AS endsAt, m.updated_at AS updatedAt`,
      from: "memberships m JOIN users u ON u.id = m.user_id",
      search: ["u.email", "u.name"],
      filters: {
        plan: "m.plan",
        source: "m.source",
        state: `CASE WHEN m.ends_at IS NULL OR m.ends_at > ${time} THEN 'current' ELSE 'ended' END`,
      },
      // Without an end comes last.
      sorts: { updated: "m.updated_at", ends: "coalesce(m.ends_at, 1e15)", email: "u.email" },
      tieBreaker: "m.user_id",
    },
    query,
    limit,
  );
}
