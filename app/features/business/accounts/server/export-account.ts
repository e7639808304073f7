import { asc, type Column, eq, sql } from "drizzle-orm";
import {
  exportMessagesFrom,
  exportPostsFrom,
  exportRepliesTo,
  exportThreadFilesOf,
} from "#app/features/business/contact/server/public.ts";
import { exportMembershipOf } from "#app/features/business/memberships/server/public.ts";
import { exportOrdersOf } from "#app/features/business/orders/server/public.ts";
import { exportPaymentsOf } from "#app/features/business/payments/server/public.ts";
import { exportMailsOf } from "#app/features/foundation/outbox/server/public.ts";
import { exportReportsFrom } from "#app/features/publishing/professionals/server/public.ts";
import { exportShortlistOf } from "#app/features/register/shortlist/server/public.ts";
import { exportWatchingOf } from "#app/features/register/watching/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import type { Actor } from "#worker/platform/auth/permissions.ts";
import { sessions, users } from "#worker/platform/auth/schema.ts";
import { type BatchItem, runBatch } from "#worker/platform/db/run-batch.ts";
import { recordEvent } from "./account-events.ts";
import { verifiedAddressOf } from "./account-links.ts";
import { limitAttempts, limits } from "./limits.ts";
import { exportPasskeysOf } from "./passkeys/manage-passkeys.ts";
import { accountEvents, knownDevices } from "./schema.ts";
import { exportIdentitiesOf, exportSecondFactorsOf } from "./sign-in-methods.ts";

/** A column as SQLite stores it: times in ms since 1970, booleans as 0 and 1. This is the format of the exported file. */
const stored = (column: Column) => sql<number | null>`${column}`;

/**
 * All data stored about a person, by table, without secrets (password hashes, tokens).
 * @throws AppError "limited"
 */
export async function exportAccount(app: AppContext, actor: Actor): Promise<Record<string, unknown>> {
  const { userId } = actor;
  await limitAttempts(app, limits.changeAccount, userId);
  const address = verifiedAddressOf(userId);
  const parts: Record<string, BatchItem> = {
    ...ownParts(app, userId),
    shortlist: exportShortlistOf(app, userId),
    saved_changes_mails: exportWatchingOf(app, userId),
    contact_messages: exportMessagesFrom(app, address),
    contact_additions: exportPostsFrom(app, address),
    contact_replies: exportRepliesTo(app, address),
    contact_files: exportThreadFilesOf(app, address),
    professional_reports: exportReportsFrom(app, address),
    ...exportOrdersOf(app, userId),
    payments: exportPaymentsOf(app, userId),
    membership: exportMembershipOf(app, userId),
    mails: exportMailsOf(app, userId),
  };
  const answers = await runBatch(app.primary, [...Object.values(parts), recordEvent(app, userId, "data-exported")]);
  return {
    exported_at: new Date(app.now()).toISOString(),
    note: "时间以毫秒计，自 1970-01-01 UTC 起。",
    ...Object.fromEntries(Object.keys(parts).map((name, position) => [name, answers[position]?.rows ?? []])),
  };
}

function ownParts({ primary }: AppContext, userId: string): Record<string, BatchItem> {
  const { orm } = primary;
  return {
    account: orm
      .select({
        id: users.id,
        name: users.name,
        email: users.email,
        email_verified: stored(users.emailVerified),
        role: users.role,
        two_factor_enabled: stored(users.twoFactorEnabled),
        last_sign_in_at: stored(users.lastSignInAt),
        invite_code: users.inviteCode,
        created_at: stored(users.createdAt),
        updated_at: stored(users.updatedAt),
      })
      .from(users)
      .where(eq(users.id, userId)),
    identities: exportIdentitiesOf(userId),
    second_factors: exportSecondFactorsOf(userId),
    passkeys: exportPasskeysOf(userId),
    sessions: orm
      .select({
        created_at: stored(sessions.createdAt),
        updated_at: stored(sessions.updatedAt),
        expires_at: stored(sessions.expiresAt),
        user_agent: sessions.userAgent,
        place: sessions.place,
      })
      .from(sessions)
      .where(eq(sessions.userId, userId)),
    devices: orm
      .select({ first_seen_at: stored(knownDevices.firstSeenAt), last_seen_at: stored(knownDevices.lastSeenAt) })
      .from(knownDevices)
      .where(eq(knownDevices.userId, userId)),
    activity: orm
      .select({
        kind: accountEvents.kind,
        at: stored(accountEvents.at),
        device: accountEvents.device,
        place: accountEvents.place,
        detail: accountEvents.detail,
      })
      .from(accountEvents)
      .where(eq(accountEvents.userId, userId))
      .orderBy(asc(accountEvents.at)),
  };
}
