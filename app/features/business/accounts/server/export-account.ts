import { sql } from "drizzle-orm";
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
import { exportPlanOf } from "#app/features/publishing/plan/server/public.ts";
import { exportReportsFrom } from "#app/features/publishing/professionals/server/public.ts";
import { exportWatchingOf } from "#app/features/publishing/watching/server/public.ts";
import { exportShortlistOf } from "#app/features/register/shortlist/server/public.ts";
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

/**
 * All data stored about a person, by table, without secrets (password hashes, tokens).
 * @throws AppError "limited"
 */
export async function exportAccount(app: AppContext, actor: Actor): Promise<Record<string, unknown>> {
  const { userId } = actor;
  await limitAttempts(app, limits.changeAccount, userId);
  const address = verifiedAddressOf(userId);
  const parts: Record<string, BatchItem> = {
    ...ownParts(userId),
    shortlist: exportShortlistOf(app, userId),
    plan: exportPlanOf(app, userId),
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

/** Columns by their names in the file, as SQLite stores them: times in ms since 1970, booleans as 0 and 1. */
const ownParts = (userId: string): Record<string, BatchItem> => ({
  account: sql`SELECT id, name, email, email_verified, role, two_factor_enabled, last_sign_in_at, invite_code, created_at,
    updated_at FROM ${users} WHERE ${users.id} = ${userId}`,
  identities: exportIdentitiesOf(userId),
  second_factors: exportSecondFactorsOf(userId),
  passkeys: exportPasskeysOf(userId),
  sessions: sql`SELECT created_at, updated_at, expires_at, user_agent, place FROM ${sessions}
    WHERE ${sessions.userId} = ${userId}`,
  devices: sql`SELECT first_seen_at, last_seen_at FROM ${knownDevices} WHERE ${knownDevices.userId} = ${userId}`,
  activity: sql`SELECT kind, at, device, place, detail FROM ${accountEvents} WHERE ${accountEvents.userId} = ${userId}
    ORDER BY at`,
});
