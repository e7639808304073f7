import type { Actor } from "#worker/platform/auth/actor.ts";
import type { AccountsContext } from "./accounts-context.ts";
import type { EventKind } from "./record-event.ts";

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
export async function readDashboard(app: AccountsContext, { userId }: Actor): Promise<Dashboard | null> {
  const { primary } = app;
  const [account, events] = await primary.batch<Record<string, unknown>>([
    primary
      .prepare(
        `SELECT created_at AS registeredAt, invite_code AS inviteCode,
           (SELECT at FROM account_events WHERE user_id = ?1 AND kind = 'signed-in' ORDER BY at DESC LIMIT 1) AS lastSignInAt,
           (SELECT COUNT(*) FROM users AS guest WHERE guest.invited_by = ?1 AND guest.email_verified = 1) AS invited,
           (SELECT COUNT(*) FROM shortlist_items WHERE user_id = ?1 AND type = 'course') AS savedCourses,
           (SELECT COUNT(*) FROM shortlist_items WHERE user_id = ?1 AND type = 'institution') AS savedInstitutions,
           (SELECT COUNT(*) FROM account_events WHERE user_id = ?1) AS eventCount,
           EXISTS (SELECT 1 FROM credentials WHERE user_id = ?1 AND password IS NOT NULL) AS hasPassword
         FROM users WHERE id = ?1`,
      )
      .bind(userId),
    primary
      .prepare(
        "SELECT id, kind, at, device, place, detail FROM account_events WHERE user_id = ? ORDER BY at DESC LIMIT 10",
      )
      .bind(userId),
  ]);
  const row = account?.results[0] as unknown as
    | (Omit<Dashboard, "events" | "hasPassword"> & { hasPassword: number })
    | undefined;
  if (!row) return null;
  return { ...row, hasPassword: row.hasPassword === 1, events: (events?.results ?? []) as unknown as AccountEvent[] };
}
