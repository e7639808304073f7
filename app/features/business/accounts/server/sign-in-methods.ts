import { sql } from "drizzle-orm";
import { z } from "zod";
import type { AppContext } from "#worker/context.ts";
import type { Actor } from "#worker/platform/auth/permissions.ts";
import { credentials, twoFactors, users } from "#worker/platform/auth/schema.ts";
import { type CheckedSql, checkedSql, sqlRows } from "#worker/platform/db/sql-rows.ts";

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
  SELECT 'password' AS type, ${users.email} AS email, CASE WHEN EXISTS (SELECT 1 FROM ${credentials}
    WHERE ${credentials.userId} = ${users.id} AND ${credentials.password} IS NOT NULL)
    THEN 'active' ELSE 'missing' END AS status
  FROM ${users} WHERE ${users.id} = ${userId}
  UNION ALL
  SELECT 'email-link', ${users.email}, CASE WHEN ${users.emailVerified} = 1 THEN 'active' ELSE 'missing' END
  FROM ${users} WHERE ${users.id} = ${userId}`;

/** Query for the data export: the sign-in methods. */
export const exportIdentitiesOf = (userId: string): CheckedSql<Identity> =>
  checkedSql(identitySchema, identitiesSql(userId));

/** The sign-in methods of the account. */
export const listIdentities = ({ primary }: Context, { userId }: Actor): Promise<Identity[]> =>
  sqlRows(primary, identitySchema, identitiesSql(userId));

const secondFactorSchema = z.object({
  id: z.string(),
  /** An authenticator app. */
  type: z.literal("totp"),
  /** "unverified" until its first code was typed; until then the sign-in does not ask for it. */
  status: z.enum(["verified", "unverified"]),
  /** Its owner's name for it. */
  friendlyName: z.string().nullable(),
  /** ms since 1970; null for authenticators from before this was stored. */
  createdAt: z.number().nullable(),
  lastUsedAt: z.number().nullable(),
});

/** A second factor of an account, without its secret. */
export type ListedSecondFactor = z.infer<typeof secondFactorSchema>;

const statusSql = sql`CASE WHEN ${twoFactors.verified} THEN 'verified' ELSE 'unverified' END`;

/** Query for the data export: the second factors. */
export const exportSecondFactorsOf = (userId: string) => sql`
  SELECT 'totp' AS type, ${statusSql} AS status, ${twoFactors.friendlyName} AS friendly_name,
    ${twoFactors.createdAt} AS created_at, ${twoFactors.lastUsedAt} AS last_used_at
  FROM ${twoFactors} WHERE ${twoFactors.userId} = ${userId}`;

/** The second factors of the account. */
export const listSecondFactors = ({ primary }: Context, { userId }: Actor): Promise<ListedSecondFactor[]> =>
  sqlRows(
    primary,
    secondFactorSchema,
    sql`SELECT ${twoFactors.id} AS id, 'totp' AS type, ${statusSql} AS status,
          ${twoFactors.friendlyName} AS "friendlyName", ${twoFactors.createdAt} AS "createdAt",
          ${twoFactors.lastUsedAt} AS "lastUsedAt"
        FROM ${twoFactors} WHERE ${twoFactors.userId} = ${userId}
        ORDER BY ${twoFactors.createdAt}, ${twoFactors.id}`,
  );
