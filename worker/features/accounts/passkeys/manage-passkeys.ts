import { and, asc, eq, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { deliverMail } from "#worker/features/outbox/public.ts";
import type { Actor } from "#worker/platform/auth/permissions.ts";
import { passkeys } from "#worker/platform/auth/schema.ts";
import { mustHold, runBatch } from "#worker/platform/db/run-batch.ts";
import { previousChanged } from "#worker/platform/db/sql-parts.ts";
import { recordEvent } from "../account-events.ts";
import { limitAttempts, limits } from "../limits.ts";
import { mustKeepSecondFactor, syncSecondFactor } from "../second-factor-state.ts";
import { recordSecurityChange } from "../security/record-change.ts";
import { requireFreshSession } from "./fresh-session.ts";

/** A passkey as its owner sees it. Times are ms since 1970. */
export interface ListedPasskey {
  id: string;
  name: string | null;
  /** Whether it is synchronised between the owner's devices, and so survives the loss of one. */
  isSynchronised: boolean;
  createdAt: number | null;
  lastUsedAt: number | null;
}

/** The passkeys of the account, oldest first. */
export async function listPasskeys({ primary }: AppContext, { userId }: Actor): Promise<ListedPasskey[]> {
  const rows = await primary.orm
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
  return rows.map(({ id, name, backedUp, createdAt, lastUsedAt }) => ({
    id,
    name,
    isSynchronised: backedUp,
    createdAt: createdAt?.getTime() ?? null,
    lastUsedAt: lastUsedAt?.getTime() ?? null,
  }));
}

const isGone = () => new AppError("not_found", "这个通行密钥已经不在了，请刷新页面。");

/** @throws AppError "not_found" when it does not exist or belongs to another account, "limited" */
export async function renamePasskey(
  app: AppContext,
  { userId }: Actor,
  { passkey, name }: { passkey: string; name: string },
): Promise<void> {
  await limitAttempts(app, limits.changeAccount, userId);
  const [renamed] = await runBatch(app.primary, [
    app.primary.orm
      .update(passkeys)
      .set({ name })
      .where(and(eq(passkeys.id, passkey), eq(passkeys.userId, userId))),
    recordEvent(app, userId, "passkey-renamed", { detail: name, onlyAfterChange: true }),
  ]);
  if (renamed.changes === 0) throw isGone();
}

/**
 * Removes a passkey.
 * @throws AppError "forbidden" when the sign-in was not just now, or when it is the last second factor of a member of the back
 *   office; "not_found" when it does not exist or belongs to another account; "limited"
 */
export async function removePasskey(app: AppContext, actor: Actor, passkey: string): Promise<void> {
  const { userId } = actor;
  const { orm } = app.primary;
  requireFreshSession(actor, app.now());
  await limitAttempts(app, limits.changeAccount, userId);
  const own = and(eq(passkeys.id, passkey), eq(passkeys.userId, userId));
  const found = await orm.select({ name: passkeys.name }).from(passkeys).where(own).get();
  if (!found) throw isGone();
  await runBatch(app.primary, [
    orm.delete(passkeys).where(own),
    mustHold(previousChanged, isGone),
    ...recordSecurityChange(app, actor, "passkey-removed", { detail: found.name }),
    mustKeepSecondFactor(app, userId),
    ...syncSecondFactor(app, userId),
  ]);
  app.waitUntil(deliverMail(app));
}

/** Query for the data export: the passkeys, without their keys. */
export const exportPasskeysOf = (userId: string) => sql`
  SELECT ${passkeys.name} AS name, ${passkeys.deviceType} AS device_type, ${passkeys.backedUp} AS backed_up,
    ${passkeys.transports} AS transports, ${passkeys.aaguid} AS aaguid, ${passkeys.createdAt} AS created_at,
    ${passkeys.lastUsedAt} AS last_used_at
  FROM ${passkeys} WHERE ${passkeys.userId} = ${userId}`;
