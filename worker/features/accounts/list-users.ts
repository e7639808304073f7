import { type Member, type Role, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import { type Listed, listRows, type TableQuery } from "#worker/platform/db/list-rows.ts";

/** An account as the back office lists it. Moments are ms since 1970. */
export interface ListedUser {
  id: string;
  email: string;
  name: string;
  role: Role;
  isVerified: number;
  bannedAt: number | null;
  createdAt: number;
  lastSignInAt: number | null;
  /** Key of the plan that is paid for; null: the free one. */
  plan: string | null;
}

export const userSorts = ["created", "seen", "email", "name"] as const;

/** Yes and no of a filter. */
export const yesNo = ["yes", "no"] as const;

const yesWhere = (condition: string) => `CASE WHEN ${condition} THEN 'yes' ELSE 'no' END`;

/**
 * Accounts, without anything secret.
 * @throws AppError "forbidden"
 */
export async function listUsers(
  { primary }: { primary: Statements },
  member: Member,
  query: TableQuery,
  limit?: number,
): Promise<Listed<ListedUser>> {
  requirePermission(member, "users");
  return listRows<ListedUser>(
    primary,
    {
      select: `users.id, users.email, users.name, users.role, users.email_verified AS isVerified,
        users.banned_at AS bannedAt, users.created_at AS createdAt, users.last_sign_in_at AS lastSignInAt,
        (SELECT plan FROM memberships WHERE user_id = users.id
         AND (ends_at IS NULL OR ends_at > unixepoch() * 1000)) AS plan`,
      from: "users",
      search: ["users.email", "users.name"],
      filters: {
        role: "users.role",
        banned: yesWhere("users.banned_at IS NOT NULL"),
        verified: yesWhere("users.email_verified = 1"),
      },
      sorts: {
        created: "users.created_at",
        seen: "users.last_sign_in_at",
        email: "users.email",
        name: "users.name",
      },
      tieBreaker: "users.id",
    },
    query,
    limit,
  );
}
