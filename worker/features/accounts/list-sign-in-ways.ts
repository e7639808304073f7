import { sql } from "drizzle-orm";
import { z } from "zod";
import type { AppContext } from "#worker/context.ts";
import type { Actor } from "#worker/platform/auth/actor.ts";
import { credentials, twoFactors, users } from "#worker/platform/auth/schema.ts";
import { type CheckedSql, checkedSql, sqlRows } from "#worker/platform/db/sql-rows.ts";

type Context = Pick<AppContext, "primary">;

const identitySchema = z.object({
  type: z.enum(["password", "email-link"]),
  /** The e-mail address it goes by. */
  email: z.string(),
  /** Whether one can sign in so now: there is a password, the address is proved. */
  status: z.enum(["active", "missing"]),
});

/** A way in which an account proves whose it is (specification, section 3: the identities list). */
export type Identity = z.infer<typeof identitySchema>;

const identitiesSql = (userId: string) => sql`
  SELECT 'password' AS type, ${users.email} AS email, CASE WHEN EXISTS (SELECT 1 FROM ${credentials}
    WHERE ${credentials.userId} = ${users.id} AND ${credentials.password} IS NOT NULL)
    THEN 'active' ELSE 'missing' END AS status
  FROM ${users} WHERE ${users.id} = ${userId}
  UNION ALL
  SELECT 'email-link', ${users.email}, CASE WHEN ${users.emailVerified} = 1 THEN 'active' ELSE 'missing' END
  FROM ${users} WHERE ${users.id} = ${userId}`;

/** Query for the export of an account's data. */
export const exportIdentitiesOf = (userId: string): CheckedSql<Identity> =>
  checkedSql(identitySchema, identitiesSql(userId));

/** The ways in which somebody can sign in. */
export const listIdentities = ({ primary }: Context, { userId }: Actor): Promise<Identity[]> =>
  sqlRows(primary, identitySchema, identitiesSql(userId));

const secondFactorSchema = z.object({
  id: z.string(),
  /** An authenticator app, the only kind there is. */
  type: z.literal("totp"),
  /** "unverified" until its first code has been typed: it is not asked for until then. */
  status: z.enum(["verified", "unverified"]),
  /** What its owner calls it. */
  friendlyName: z.string().nullable(),
});

/** A second factor of an account, without its secret. */
export type ListedSecondFactor = z.infer<typeof secondFactorSchema>;

const statusSql = sql`CASE WHEN ${twoFactors.verified} THEN 'verified' ELSE 'unverified' END`;

/** Query for the export of an account's data. */
export const exportSecondFactorsOf = (userId: string) => sql`
  SELECT 'totp' AS type, ${statusSql} AS status, ${twoFactors.friendlyName} AS friendly_name
  FROM ${twoFactors} WHERE ${twoFactors.userId} = ${userId}`;

/** Somebody's second factors; empty when there is none. */
export const listSecondFactors = ({ primary }: Context, { userId }: Actor): Promise<ListedSecondFactor[]> =>
  sqlRows(
    primary,
    secondFactorSchema,
    sql`SELECT ${twoFactors.id} AS id, 'totp' AS type, ${statusSql} AS status,
          ${twoFactors.friendlyName} AS "friendlyName"
        FROM ${twoFactors} WHERE ${twoFactors.userId} = ${userId}`,
  );
