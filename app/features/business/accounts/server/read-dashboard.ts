import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import type { Actor } from "#worker/platform/auth/permissions.ts";
import { credentials, twoFactors, users } from "#worker/platform/auth/schema.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { hasRow } from "#worker/platform/db/sql-parts.ts";
import { accountEvents } from "./schema.ts";
import type { Way } from "./ways.ts";

type Context = Pick<AppContext, "primary">;

/**
 * Reads the dashboard in one round trip. Times are ms since 1970.
 * @returns null when the account was deleted after the session was read
 */
export async function readDashboard({ primary }: Context, { userId }: Actor) {
  const { orm } = primary;
  const ofUser = eq(accountEvents.userId, userId);
  const isGuest = and(eq(users.invitedBy, userId), eq(users.emailVerified, true));
  const [account, events] = await runBatch(primary, [
    orm
      .select({
        registeredAt: users.createdAt,
        inviteCode: users.inviteCode,
        /** Usually that of this session. */
        lastSignInAt: sql<number | null>`${users.lastSignInAt}`,
        /** People who registered with the invitation link and verified their address. */
        invited: orm.$count(users, isGuest),
        eventCount: orm.$count(accountEvents, ofUser),
        /** False after a mail link verified the address and removed a password that somebody else may have set. */
        hasPassword: hasRow(credentials, eq(credentials.userId, userId)).mapWith(Boolean),
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

/** A second factor of an account, without its secret. */
export interface ListedSecondFactor extends Way {
  type: "totp";
  /** "unverified" until the first code of the authenticator was typed; until then the sign-in does not ask for it. */
  status: "verified" | "unverified";
}

/** The second factors of the account, which are authenticator apps, oldest first. */
export const listSecondFactors = ({ primary }: Context, { userId }: Actor): Promise<ListedSecondFactor[]> =>
  primary.orm
    .select({
      ...{ id: twoFactors.id, name: twoFactors.name, type: sql<"totp">`'totp'` },
      status: sql<ListedSecondFactor["status"]>`iif(${twoFactors.verified}, 'verified', 'unverified')`,
      createdAt: sql<number | null>`${twoFactors.createdAt}`,
      lastUsedAt: sql<number | null>`${twoFactors.lastUsedAt}`,
    })
    .from(twoFactors)
    .where(eq(twoFactors.userId, userId))
    .orderBy(asc(twoFactors.createdAt), asc(twoFactors.id));
