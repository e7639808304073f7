import type { Actor } from "#worker/platform/auth/actor.ts";
import type { AccountsContext } from "./accounts-context.ts";

/** A second factor of an account, without its secret. */
export interface ListedSecondFactor {
  id: string;
  /** An authenticator app, the only kind there is. */
  type: "totp";
  /** "unverified" until its first code has been typed: it is not asked for until then. */
  status: "verified" | "unverified";
  /** What its owner calls it. */
  friendlyName: string | null;
}

/** The account's second factors, by its id; the data export has the same. */
export const secondFactorsSql = `
  SELECT id, 'totp' AS type, CASE WHEN verified THEN 'verified' ELSE 'unverified' END AS status,
    friendly_name AS friendlyName
  FROM two_factors WHERE user_id = ?1`;

/** Somebody's second factors; empty when there is none. */
export async function listSecondFactors(
  { primary }: AccountsContext,
  { userId }: Actor,
): Promise<ListedSecondFactor[]> {
  return (await primary.prepare(secondFactorsSql).bind(userId).all<ListedSecondFactor>()).results;
}
