import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import { findMembership } from "./find-membership.ts";
import type { Membership } from "./membership.ts";

export interface AccountPlan {
  userId: string;
  email: string;
  name: string;
  /** In force or not; null when there never was one. */
  membership: Membership | null;
}

/**
 * An account by its address or its id, with its plan, for staff.
 * @returns null when there is none
 * @throws AppError "forbidden"
 */
export async function readAccountPlan(
  { primary }: { primary: Statements },
  member: Member,
  { by, value }: { by: "email" | "id"; value: string },
): Promise<AccountPlan | null> {
  requirePermission(member, "memberships");
  const account = await primary
    .prepare(`SELECT id AS userId, email, name FROM users WHERE ${by} = ?`)
    .bind(by === "email" ? value.trim().toLowerCase() : value)
    .first<Omit<AccountPlan, "membership">>();
  return account && { ...account, membership: await findMembership(primary, "user_id", account.userId) };
}
