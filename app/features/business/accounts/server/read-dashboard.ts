import { and, asc, count, desc, eq, isNotNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { AppContext } from "#worker/context.ts";
import type { Actor } from "#worker/platform/auth/permissions.ts";
import { credentials, twoFactors, users } from "#worker/platform/auth/schema.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { checkedSql, sqlRows } from "#worker/platform/db/sql-rows.ts";
import { accountEvents } from "./schema.ts";

type Context = Pick<AppContext, "primary">;

/** An event in the history of an account. */
export type AccountEvent = NonNullable<Awaited<ReturnType<typeof readDashboard>>>["events"][number];

/**
 * Reads the dashboard in one round trip. Times are ms since 1970.
 * @returns null when the account was deleted after the session was read
 */
export async function readDashboard({ primary }: Context, { userId }: Actor) {
  const { orm } = primary;
  const ofUser = eq(accountEvents.userId, userId);
  const lastSignIn = orm
    .select({ at: accountEvents.at })
    .from(accountEvents)
    .where(and(ofUser, eq(accountEvents.kind, "signed-in")))
    .orderBy(desc(accountEvents.at))
    .limit(1);
  const guests = orm
    .select({ count: count() })
    .from(users)
    .where(and(eq(users.invitedBy, userId), eq(users.emailVerified, true)));
  const passwords = orm
    .select({ id: credentials.id })
    .from(credentials)
    .where(and(eq(credentials.userId, userId), isNotNull(credentials.password)));
  const [account, events] = await runBatch(primary, [
    orm
      .select({
        registeredAt: users.createdAt,
        inviteCode: users.inviteCode,
        /** The newest sign-in, usually that of this session. */
        lastSignInAt: sql<number | null>`${lastSignIn}`,
        /** People who registered with the invitation link and verified their address. */
        invited: sql<number>`${guests}`,
        eventCount: sql<number>`${orm.select({ count: count() }).from(accountEvents).where(ofUser)}`,
        /** False after a mail link verified the address and removed a password that somebody else may have set. */
        hasPassword: sql<boolean>`EXISTS ${passwords}`.mapWith(Boolean),
      })
      .from(users)
      .where(eq(users.id, userId)),
    orm.select().from(accountEvents).where(ofUser).orderBy(desc(accountEvents.at)).limit(10),
  ]);
  const [row] = account.rows;
  if (!row) return null;
  return {
    ...row,
    registeredAt: row.registeredAt.getTime(),
    /** The newest ten. */
    events: events.rows.map(({ userId: _, at, ...event }) => ({ ...event, at: at.getTime() })),
  };
}

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
