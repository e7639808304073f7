import { asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { AppContext } from "#worker/context.ts";
import type { Actor } from "#worker/platform/auth/permissions.ts";
import { credentials, twoFactors, users } from "#worker/platform/auth/schema.ts";
import { checkedSql, sqlRows } from "#worker/platform/db/sql-rows.ts";

type Context = Pick<AppContext, "primary">;

const identitySchema = z.object({
  type: z.enum(["password", "email-link"]),
  /** The e-mail address to sign in with. */
  email: z.string(),
  /** "active" when it can be used now: a password is set, the address is verified. */
  status: z.enum(["active", "missing"]),
});

/** A sign-in method of an account. */
export type Identity = z.infer<typeof identitySchema>;

const identitiesSql = (userId: string) => sql`
  SELECT 'password' AS type, ${users.email} AS email, iif(EXISTS (SELECT 1 FROM ${credentials}
    WHERE ${credentials.userId} = ${users.id} AND ${credentials.password} IS NOT NULL), 'active', 'missing') AS status
  FROM ${users} WHERE ${users.id} = ${userId}
  UNION ALL
  SELECT 'email-link', ${users.email}, iif(${users.emailVerified} = 1, 'active', 'missing')
  FROM ${users} WHERE ${users.id} = ${userId}`;

/** Query for the data export: the sign-in methods. */
export const exportIdentitiesOf = (userId: string) => checkedSql(identitySchema, identitiesSql(userId));

/** The sign-in methods of the account. */
export const listIdentities = ({ primary }: Context, { userId }: Actor): Promise<Identity[]> =>
  sqlRows(primary, identitySchema, identitiesSql(userId));

/** "unverified" until the first code of the authenticator was typed; until then the sign-in does not ask for it. */
const status = sql<"verified" | "unverified">`iif(${twoFactors.verified}, 'verified', 'unverified')`;

/** Query for the data export: the second factors. */
export const exportSecondFactorsOf = (userId: string) => sql`
  SELECT 'totp' AS type, ${status} AS status, ${twoFactors.friendlyName} AS friendly_name,
    ${twoFactors.createdAt} AS created_at, ${twoFactors.lastUsedAt} AS last_used_at
  FROM ${twoFactors} WHERE ${twoFactors.userId} = ${userId}`;

/** A second factor of an account, without its secret. Times are ms since 1970. */
export type ListedSecondFactor = Awaited<ReturnType<typeof listSecondFactors>>[number];

/** The second factors of the account, which are authenticator apps, oldest first. */
export const listSecondFactors = ({ primary }: Context, { userId }: Actor) =>
  primary.orm
    .select({
      id: twoFactors.id,
      type: sql<"totp">`'totp'`,
      status,
      friendlyName: twoFactors.friendlyName,
      createdAt: sql<number | null>`${twoFactors.createdAt}`,
      lastUsedAt: sql<number | null>`${twoFactors.lastUsedAt}`,
    })
    .from(twoFactors)
    .where(eq(twoFactors.userId, userId))
    .orderBy(asc(twoFactors.createdAt), asc(twoFactors.id));
