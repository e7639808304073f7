import { AppError } from "#worker/errors.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import type { ListedUser } from "./list-users.ts";
import type { EventKind } from "./record-event.ts";

/** An account as the back office shows it: no password, token or code. Moments are ms since 1970. */
export interface ReadUser extends ListedUser {
  twoFactorEnabled: number;
  /** Sign-ins that have not ended. */
  sessions: number;
  orders: number;
  /** Why the account is banned; null when it is not. */
  banReason: string | null;
  /** The newest twenty, newest first. */
  events: { id: number; kind: EventKind; at: number; device: string | null; place: string | null }[];
}

/**
 * One account.
 * @throws AppError "not_found", "forbidden"
 */
export async function readUser(
  { primary, now }: { primary: Statements; now: () => number },
  member: Member,
  userId: string,
): Promise<ReadUser> {
  requirePermission(member, "users");
  const [found, events] = await primary.batch<Record<string, unknown>>([
    primary
      .prepare(
        `SELECT id, email, name, role, email_verified AS isVerified, banned_at AS bannedAt, created_at AS createdAt,
           last_sign_in_at AS lastSignInAt, two_factor_enabled AS twoFactorEnabled,
           (SELECT count(*) FROM sessions WHERE user_id = ?1 AND expires_at > ?2) AS sessions,
           (SELECT count(*) FROM orders WHERE user_id = ?1) AS orders,
           (SELECT plan FROM memberships WHERE user_id = ?1 AND (ends_at IS NULL OR ends_at > ?2)) AS plan,
           CASE WHEN banned_at IS NOT NULL THEN
             (SELECT after ->> 'reason' FROM audit_entries
              WHERE subject_type = 'user' AND subject_id = ?1 AND action = 'user.banned' ORDER BY id DESC LIMIT 1)
           END AS banReason
         FROM users WHERE id = ?1`,
      )
      .bind(userId, now()),
    primary
      .prepare("SELECT id, kind, at, device, place FROM account_events WHERE user_id = ? ORDER BY at DESC LIMIT 20")
      .bind(userId),
  ]);
  const user = found?.results[0] as unknown as Omit<ReadUser, "events"> | undefined;
  if (!user) throw new AppError("not_found", "没有这个账号。");
  return { ...user, events: (events?.results ?? []) as unknown as ReadUser["events"] };
}
