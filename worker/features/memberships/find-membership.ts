import type { Statements } from "#worker/platform/db/client.ts";
import { type Membership, membershipColumns } from "./membership.ts";

/** By the account or by the payment service's name for the subscription; in force or not. Null when there never was one. */
export function findMembership(
  primary: Statements,
  by: "user_id" | "subscription_id",
  value: string,
): Promise<Membership | null> {
  return primary
    .prepare(`SELECT ${membershipColumns} FROM memberships WHERE ${by} = ?`)
    .bind(value)
    .first<Membership>();
}
