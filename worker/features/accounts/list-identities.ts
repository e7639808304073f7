import type { Actor } from "#worker/platform/auth/actor.ts";
import type { AccountsContext } from "./accounts-context.ts";

/** A way in which an account proves whose it is (specification, section 3: the identities list). */
export interface Identity {
  type: "password" | "email-link";
  /** The e-mail address it goes by. */
  email: string;
  /** Whether one can sign in so now: there is a password, the address is proved. */
  status: "active" | "missing";
}

/** The account's ways to sign in, by its id; the data export has the same rows. */
export const identitiesSql = `
  SELECT 'password' AS type, email, CASE WHEN EXISTS (SELECT 1 FROM credentials
    WHERE user_id = users.id AND password IS NOT NULL) THEN 'active' ELSE 'missing' END AS status
  FROM users WHERE id = ?1
  UNION ALL
  SELECT 'email-link', email, CASE WHEN email_verified = 1 THEN 'active' ELSE 'missing' END FROM users WHERE id = ?1`;

/** The ways in which somebody can sign in. */
export async function listIdentities({ primary }: AccountsContext, { userId }: Actor): Promise<Identity[]> {
  return (await primary.prepare(identitiesSql).bind(userId).all<Identity>()).results;
}
