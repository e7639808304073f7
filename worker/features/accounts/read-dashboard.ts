import { and, count, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { shortlistCountOf } from "#worker/features/shortlist/public.ts";
import type { Actor } from "#worker/platform/auth/actor.ts";
import { credentials, users } from "#worker/platform/auth/schema.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import type { EventKind } from "./record-event.ts";
import { accountEvents } from "./schema.ts";

type Context = Pick<AppContext, "primary">;

/** Something that happened to the account. `at` is ms since 1970. */
export interface AccountEvent {
  id: number;
  kind: EventKind;
  at: number;
  device: string | null;
  place: string | null;
  detail: string | null;
}

/** What the dashboard shows. Moments are ms since 1970. */
export interface Dashboard {
  registeredAt: number;
  /** The newest sign-in; this session's own, usually. */
  lastSignInAt: number | null;
  inviteCode: string;
  /** People who registered by the invitation link and proved their address. */
  invited: number;
  savedCourses: number;
  savedInstitutions: number;
  /** The newest ten, and how many in all. */
  events: AccountEvent[];
  eventCount: number;
  /** False after a link proved the address of an account whose password somebody else may have set. */
  hasPassword: boolean;
}

/** Reads the dashboard of somebody, in one trip; null when the account was deleted since the session was read. */
export async function readDashboard({ primary }: Context, { userId }: Actor): Promise<Dashboard | null> {
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
        lastSignInAt: sql<number | null>`${lastSignIn}`,
        invited: sql<number>`${guests}`,
        savedCourses: shortlistCountOf({ primary }, userId, "course"),
        savedInstitutions: shortlistCountOf({ primary }, userId, "institution"),
        eventCount: sql<number>`${orm.select({ count: count() }).from(accountEvents).where(ofUser)}`,
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
    events: events.rows.map(({ id, kind, at, device, place, detail }) => {
      return { id, kind, at: at.getTime(), device, place, detail };
    }),
  };
}
